import ImageFormats
import PNGFormat
import Testing

@testable import LayerGallery

@Suite struct FilmTests {
  private func frame(_ gray: UInt8) -> RenderedFrame {
    RenderedFrame(width: 2, height: 1, pixels: [gray, gray, gray, 255, 0, 0, 0, 255])
  }

  @Test func `frames come back with their times`() throws {
    let timing = FilmTiming(framesPerSecond: 10, rest: 0.5)
    let film = Film(frames: [frame(10), frame(200)], timing: timing)
    let file = try GIF().read(try #require(film.file(.gif)), limits: ImageLimits())
    #expect(file.frames.map(\.pixels) == film.frames.map(\.pixels))
    #expect(file.frames.map(\.delay?.seconds) == [0.1, 0.6])
    #expect(file.playCount == 0)
  }

  @Test(arguments: [RenderFormat.png, .apng, .filmstrip, .json, .y4m])
  func `a format that does not move, or needs no whole frames, is no film`(format: RenderFormat) {
    let timing = FilmTiming(framesPerSecond: 10, rest: 0)
    #expect(Film(frames: [frame(10)], timing: timing).file(format) == nil)
  }

  @Test func `frames in a row have a gap in the background's color`() {
    let row = RenderedFrame(row: [frame(10), frame(200)], gap: 1, background: [1, 2, 3, 4])
    #expect(row.width == 5 && row.height == 1)
    #expect(Array(row.pixels[8..<12]) == [1, 2, 3, 4])
    #expect(Array(row.pixels[12..<16]) == [200, 200, 200, 255])
  }
}
