import AnimatableLayers
import LayerTestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneGestureTests {
  /// A bar that is as full as it is touched.
  private final class Slider: AnimatableLayer, TouchedBar {
    @AnimatableProperty(animation: .disabled) var level: CGFloat = 0
    var valueChanged: ((CGFloat) -> Void)?

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(srgbRed: 0.2, green: 0.4, blue: 0.9, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
    }
  }

  @Test func `the layers are recorded at the first and the last time of a gesture`() throws {
    let slider = Slider(bounds: CGRect(x: 0, y: 0, width: 20, height: 4))
    let drag = Gesture.drag(from: CGPoint(x: 5, y: 2), to: CGPoint(x: 20, y: 2), duration: 0.5)
    let strategy = SnapshotStrategy<LayerScene, SnapshotImage>.gesture(drag, at: [1, 0])
    let text = try #require(try strategy.layersText?(LayerScene(slider)))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4 && lines[0] == "t = 0" && lines[2] == "t = 1")
    #expect(lines[1].hasSuffix(" level 0.25") && lines[3].hasSuffix(" level 1"), "\(text)")
  }

  @Test func `a snapshot restores the handler of changes`() throws {
    let slider = Slider(bounds: CGRect(x: 0, y: 0, width: 20, height: 4))
    var calls: [String] = []
    slider.valueChanged = { _ in calls.append("before") }
    _ = try SnapshotStrategy<LayerScene, SnapshotImage>.image.content(
      LayerScene(slider) { slider.valueChanged = { _ in calls.append("shown") } })
    slider.valueChanged?(1)
    #expect(calls == ["before"])
  }
}
