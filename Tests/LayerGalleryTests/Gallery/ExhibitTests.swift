import ImageFormats
import Testing

@testable import LayerGallery

@Suite struct ExhibitTests {
  @Test func `motions and gestures are exhibits with files of their own`() {
    let files = SampleScenes.all.flatMap(Exhibit.all).flatMap { [$0.filmStripFile, $0.filmFile] }
    #expect(files.prefix(2) == ["dot-grows.png", "dot-grows.webp"])
    #expect(files.count == 10 && Set(files).count == files.count)
  }

  @Test func `a film runs at its speed and rests at its end`() throws {
    let film = try ImageCodecs.decode(Exhibit.all(of: SampleScenes.plain)[0].film())
    let delays = film.frames.compactMap { $0.delay?.seconds }
    #expect(delays.count == 31 && abs(delays.reduce(0, +) - 1.8 - 1.0 / 30) < 0.002)
  }
}
