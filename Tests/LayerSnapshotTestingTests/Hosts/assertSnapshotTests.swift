import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct assertSnapshotTests {
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
    let test = SnapshotTest.inPackage(folder.url)
    let bar = Bar.make()
    let strategy = SnapshotStrategy<LayerScene, SnapshotImage>.image
    func failure() -> String? {
      SnapshotCheck(format: .image, name: nil, record: .missing, test: test)
        .outcome(of: LayerScene(bar), by: strategy).failure?.message
    }
    bar.progress = 0.5
    try SnapshotReference(test, name: nil).write(strategy.content(LayerScene(bar)).pngFile())
    #expect(failure() == nil)
    bar.progress = 0.525
    expectText(failure(), has: "8 pixels differ")
  }
}
