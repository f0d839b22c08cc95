import Foundation
import Testing

@testable import LayerGallery

@Suite struct ControlShowTests {
  @Test func `every control is on show, in motion`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/LayerControls")
    let controls = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Layer.swift") }.map { String($0.dropLast(".swift".count)) }
    #expect(controls.count > 20)
    #expect(Set(ControlShow.all.map(\.title)) == Set(controls))
    #expect(ControlShow.all.allSatisfy { !$0.exhibits.isEmpty })
  }

  @Test func `no two motions share a file`() {
    let files = ControlShow.all.flatMap(\.exhibits).flatMap { [$0.filmStripFile, $0.previewFile] }
    #expect(Set(files).count == files.count)
  }
}
