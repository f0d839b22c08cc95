import ImageFormats
import PNGFormat
import Testing

@testable import LayerGallery

@Suite struct FilmTimingTests {
  private func seconds(_ count: Int, rest: Double) -> [Double] {
    FilmTiming(framesPerSecond: 10, rest: rest).delays(of: count).map(\.seconds)
  }

  @Test func `frames last equally long, and the last one rests as long as a file holds`() {
    #expect(seconds(3, rest: 0) == [0.1, 0.1, 0.1] && seconds(3, rest: 0.5) == [0.1, 0.1, 0.6])
    #expect(seconds(1, rest: 0.5) == [0.6])
    #expect(seconds(1, rest: 1_000) == [65.535])
  }

  @Test func `a film's frames come back with their times`() throws {
    let frames = [RenderedFrame.pair(10), .pair(200)]
    let film = try #require(FilmTiming(framesPerSecond: 10, rest: 0.5).gif(of: frames))
    let file = try GIF().read(film, limits: ImageLimits())
    #expect(file.frames.map(\.pixels) == frames.map(\.pixels))
    #expect(file.frames.map(\.delay?.seconds) == [0.1, 0.6] && file.playCount == 0)
  }
}

extension RenderedFrame {
  /// A pixel of a gray beside a black one.
  static func pair(_ gray: UInt8) -> RenderedFrame {
    RenderedFrame(width: 2, height: 1, pixels: [gray, gray, gray, 255, 0, 0, 0, 255])
  }
}
