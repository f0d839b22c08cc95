import AnimatableLayers
import Foundation
import LayerHosting
import LayerSnapshotTesting
import Testing

// sample begins
final class Dimmer: AnimatableLayer, InteractiveLayer, AccessibleLayer,
  SizedLayer, EnvironmentLayer
{
  @AnimatableProperty(
    animation: .spring(duration: 0.4)
  ) var level: CGFloat = 0
  @AnimatableProperty var color = CGColor(gray: 0, alpha: 1)

  var valueChanged: ((CGFloat) -> Void)?
  private var previous: CGFloat = 0

  var environment = LayerEnvironment() {
    didSet {
      color = CGColor(
        gray: environment.appearance == .dark ? 1 : 0, alpha: 1)
    }
  }
  var accessibilitySummary: AccessibilitySummary {
    AccessibilitySummary(
      label: "Light", value: "\(Int(level * 100))%", traits: .adjustable
    )
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(color)
    ctx.fill(
      CGRect(
        x: 0, y: 0, width: bounds.width * level, height: bounds.height))
  }

  func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 200), height: 44)
  }
  func value(at point: CGPoint) -> CGFloat {
    min(max(point.x / bounds.width, 0), 1)
  }
  func point(for value: CGFloat) -> CGPoint {
    CGPoint(x: value * bounds.width, y: bounds.midY)
  }

  func beginTracking(_ touch: TouchSample) -> Bool {
    previous = level
    moveTracking(touch)
    return true
  }
  func moveTracking(_ touch: TouchSample) {
    change(to: value(at: touch.location))
  }
  func endTracking(_ touch: TouchSample) { moveTracking(touch) }
  func cancelTracking() { change(to: previous) }

  func handle(_ key: KeyCommand) -> Bool {
    guard
      let next = ValueRange(0...1, step: 0.1).value(level, after: key)
    else { return false }
    change(to: next)
    return true
  }

  private func change(to newLevel: CGFloat) {
    guard newLevel != level else { return }
    level = newLevel
    valueChanged?(newLevel)
  }
}
// sample ends

/// A control of one's own from the page on hosting alone: a key, its drawing, touches, a host and a test.
@Suite struct HostingSamples {
  @Test func `a layer of one's own is hosted without a view`() {
    // sample begins
    let dimmer = Dimmer()
    dimmer.bounds = CGRect(x: 0, y: 0, width: 200, height: 44)
    #expect(
      dimmer.beginTracking(TouchSample(CGPoint(x: 150, y: 20), at: 0)))
    #expect(dimmer.level == 0.75)
    #expect(dimmer.accessibilitySummary.value == "75%")
    let whole = Gesture.drag(
      from: dimmer.point(for: 0), to: dimmer.point(for: 1),
      duration: 0.4)
    assertSnapshot(
      of: dimmer, as: .gesture(whole, at: [0, 0.2, 0.4, 1]))
    // sample ends
  }

  @Test func `what surrounds it and the keys reach it`() {
    let dimmer = Dimmer()
    dimmer.propagate(LayerEnvironment(appearance: .dark, displayScale: 2))
    #expect(dimmer.color == CGColor(gray: 1, alpha: 1) && dimmer.contentsScale == 2)
    #expect(dimmer.handle(.incrementPage) && dimmer.level == 1)
    #expect(
      dimmer.sizeThatFits(CGSize(width: 120, height: CGFloat.infinity))
        == CGSize(width: 120, height: 44))
  }
}
