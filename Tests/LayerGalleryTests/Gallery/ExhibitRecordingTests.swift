import ImageFormats
import Testing

@testable import LayerGallery

@Suite struct ExhibitRecordingTests {
  @Test(arguments: ControlShow.all.flatMap(\.exhibits).indices)
  func `the film strip shows a motion`(index: Int) throws {
    let exhibit = ControlShow.all.flatMap(\.exhibits)[index]
    let strip = try PNG.decode(ExhibitRecording(exhibit).filmStrip())
    let side = Int(ControlShow.side * ExhibitRecording.scale)
    let step = side + ExhibitRecording.gap * Int(ExhibitRecording.scale)
    #expect(strip.height == side)
    #expect(strip.width == step * (Exhibit.filmStripFrames - 1) + side)
    let frames = (0..<Exhibit.filmStripFrames).map { frame in
      (0..<side).flatMap { row in
        let start = (row * strip.width + frame * step) * 4
        return strip.pixels[start..<start + side * 4]
      }
    }
    #expect(Set(frames).count >= Exhibit.filmStripFrames / 2)
  }

  /// A motion that ends elsewhere, and one that goes round.
  @Test(arguments: [0, 1])
  func `the preview runs at its speed and rests at its end`(index: Int) throws {
    let exhibit = ControlShow.all[0].exhibits[index]
    let preview = try PNG.decodeAnimation(ExhibitRecording(exhibit).preview())
    let side = Int(ControlShow.side * ExhibitRecording.scale)
    #expect(preview.width == side)
    #expect(preview.height == side)
    #expect(preview.playCount == 0)
    let delays = preview.frames.map(\.delay.seconds)
    #expect(abs(delays.reduce(0, +) - exhibit.duration - exhibit.rest) < 1e-6)
    #expect(delays.allSatisfy { $0 > 0.02 }, "browsers slow shorter frames down")
    #expect(preview.frames.first?.pixels != preview.frames.last?.pixels)
  }
}
