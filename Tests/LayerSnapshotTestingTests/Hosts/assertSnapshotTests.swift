import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct assertSnapshotTests {
  private func failure(
    of layer: CALayer, as strategy: SnapshotStrategy<LayerScene, SnapshotImage>,
    named name: String? = nil,
    column: Int = #column, line: Int = #line
  ) -> String? {
    let test = SnapshotTest(
      fileID: #fileID, filePath: #filePath, function: #function, line: line, column: column)
    return SnapshotCheck(format: strategy.format, name: name, record: .never, test: test)
      .outcome { try strategy.content(LayerScene(layer)) }.failure?.message
  }

  @Test func `a layer and its film strip match their references`() {
    let bar = Bar.make()
    bar.progress = 0.5
    assertSnapshot(of: bar, as: .image, named: "still")
    assertSnapshot(of: Bar.make(), as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1]), named: "strip") {
      $0.progress = 1
    }
    assertSnapshot(
      of: Bar.make(),
      as: .image(at: 0.25, scale: 3, background: CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)),
      named: "3x"
    ) { $0.progress = 1 }
  }

  @Test func `a layer that changed fails`() throws {
    let folder = try TemporaryFolder(holding: "Package.swift")
    let test = SnapshotTest(
      fileID: #fileID, filePath: folder.url.appendingPathComponent("File.swift").path,
      function: #function, line: #line, column: #column)
    let bar = Bar.make()
    func failure() -> String? {
      SnapshotCheck(format: .image, name: nil, record: .missing, test: test)
        .outcome { try SnapshotStrategy<LayerScene, SnapshotImage>.image.content(LayerScene(bar)) }
        .failure?.message
    }
    bar.progress = 0.5
    // Where CI is set nothing is recorded, so the reference is written here.
    let reference = try SnapshotReference(test, name: nil)
    try FileManager.default.createDirectory(
      at: reference.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(SnapshotStrategy<LayerScene, SnapshotImage>.image.content(LayerScene(bar)).pngFile())
      .write(to: reference.url)
    #expect(failure() == nil)
    bar.progress = 0.525
    #expect(try #require(failure()).contains("8 pixels differ"))
  }

  @Test func `a layer without pixels fails with the reason`() throws {
    let message = try #require(failure(of: Bar(), as: .image))
    #expect(message.contains("Bar is 0 x 0 points: give it a frame"))
  }

  @Test func `the layer gets its own scale back`() {
    let bar = Bar.make()
    _ = failure(of: bar, as: .image(scale: 3), named: "scale")
    #expect(bar.contentsScale == 1)
  }
}
