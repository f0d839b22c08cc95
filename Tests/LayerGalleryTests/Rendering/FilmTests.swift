import ImageFormats
import Testing

@testable import LayerGallery

@Suite struct FilmTests {
  private func frame(_ gray: UInt8) -> StageFrame {
    StageFrame(width: 2, height: 1, pixels: [gray, gray, gray, 255, 0, 0, 0, 255])
  }

  @Test(arguments: [(RenderFormat.apng, "public.png"), (.webp, "org.webmproject.webp")])
  func `frames come back with their times, and the last one rests`(
    format: RenderFormat, type: String
  ) throws {
    let film = Film(frames: [frame(10), frame(200)], framesPerSecond: 10, rest: 0.5)
    let codec = try #require(ImageCodecs.codec(typeIdentifier: type))
    let file = try codec.decode(try #require(film.file(format)), limits: ImageLimits())
    #expect(file.frames.map(\.pixels) == film.frames.map(\.pixels))
    let delays = file.frames.map { Int((($0.delay?.seconds ?? 0) * 1_000).rounded()) }
    #expect(delays == [100, 600])
    #expect(file.playCount == 0)
  }

  @Test(arguments: [RenderFormat.png, .filmstrip, .json, .y4m])
  func `a format that does not move, or is streamed, is no film`(format: RenderFormat) {
    #expect(Film(frames: [frame(10)], framesPerSecond: 10, rest: 0).file(format) == nil)
  }

  @Test func `frames in a row have a gap in the background's color`() {
    let row = StageFrame(row: [frame(10), frame(200)], gap: 1, background: [1, 2, 3, 4])
    #expect(row.width == 5 && row.height == 1)
    #expect(Array(row.pixels[8..<12]) == [1, 2, 3, 4])
    #expect(Array(row.pixels[12..<16]) == [200, 200, 200, 255])
  }
}
