import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneAccessibilityTests {
  @Test func `elements have numbered boxes, and words beside the picture`() {
    let panel = AccessiblePanel.make()
    assertSnapshot(of: panel, as: .accessibility)
  }

  @Test func `a layer without elements is described as such`() {
    let layer = CALayer.plain(
      CGRect(x: 0, y: 0, width: 40, height: 30), CGColor(gray: 0.8, alpha: 1))
    assertSnapshot(of: layer, as: .accessibility(scale: 1))
  }

  @Test func `words are value, traits, and the actions of interactive layers`() {
    func details(_ traits: AccessibilityTraits, isInteractive: Bool) -> String {
      AccessibilityLegend.Element(
        AccessibilitySummary(label: "Volume", value: "75%", traits: traits),
        isInteractive: isInteractive, box: .zero
      ).details
    }
    #expect(
      details(.adjustable, isInteractive: true)
        == "value: 75%\ntraits: adjustable\nactions: increment, decrement")
    #expect(details([.toggle], isInteractive: true).hasSuffix("toggle\nactions: activate"))
    #expect(details(.adjustable, isInteractive: false).hasSuffix("traits: adjustable"))
    #expect(details([], isInteractive: true) == "value: 75%")
  }
}
