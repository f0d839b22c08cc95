import PortableImageFormats
import Testing

@testable import layers

@Suite struct ExhibitRecordingTests {
  @Test(arguments: ControlShow.all.flatMap(\.exhibits).indices)
  func `the film strip shows a motion`(index: Int) throws {
    let exhibit = ControlShow.all.flatMap(\.exhibits)[index]
    let strip = try PNG.decode(ExhibitRecording(exhibit).filmStrip)
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
}
