import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneHierarchyTests {
  @Test func `a tree of layers matches its text`() {
    let card = CALayer()
    card.name = "card"
    card.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    card.cornerRadius = 8
    card.backgroundColor = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
    let mask = CALayer()
    mask.frame = card.bounds
    mask.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    card.mask = mask
    for index in 0..<2 {
      let bar = Bar.make()
      bar.position = CGPoint(x: 20, y: 10 + 20 * CGFloat(index))
      bar.progress = 0.5
      bar.isHidden = index == 1
      bar.addSublayer(CALayer())
      card.addSublayer(bar)
    }
    assertSnapshot(of: card, as: .hierarchy)
  }

  @Test func `a tree can be shown in motion`() throws {
    let bar = Bar.make()
    let text = try SnapshotStrategy<LayerScene, String>.hierarchy(at: 0.5)
      .content(LayerScene(bar) { bar.progress = 1 })
    #expect(text == "Bar frame -10 -2 20 4 progress 0.5\n")
  }

  @Test func `a change of one layer is a change of one line`() throws {
    func text(hidden: Bool) throws -> String {
      let bar = Bar.make()
      let child = CALayer()
      child.isHidden = hidden
      bar.addSublayer(child)
      return try SnapshotStrategy<LayerScene, String>.hierarchy.content(LayerScene(bar))
    }
    let difference = try #require(
      try SnapshotFormat.lines.difference(text(hidden: false), text(hidden: true)))
    #expect(difference.message.contains("+ 2:   CALayer frame 0 0 0 0 hidden 1"))
  }
}
