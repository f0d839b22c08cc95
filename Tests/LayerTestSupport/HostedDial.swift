import AnimatableLayers

/// A layer as an app hosts it: declared keys, a value that touches and keys change, and words.
package final class HostedDial: AnimatableLayer, InteractiveLayer, AccessibleLayer {
  @AnimatableProperty(animation: .basic(duration: 1, timingFunction: .linear))
  package var progress: CGFloat = 0
  @AnimatableProperty(animation: .disabled) package var label = ""
  @AnimatableProperty(
    animation: .basic(duration: 1).interpolating(.shortestWay(fullTurn: 360)).asMovement())
  package var heading: CGFloat = 0

  package var valueChanged: ((CGFloat) -> Void)?
  package var effectiveLayoutDirection = LayerEnvironment.LayoutDirection.leftToRight
  /// The touches that the layer got, in order.
  package private(set) var touches: [String] = []
  private var previous: CGFloat = 0

  package static func make(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
    -> HostedDial
  {
    HostedDial(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  package var accessibilitySummary: AccessibilitySummary {
    AccessibilitySummary(
      label: label, value: progress > 0 ? "\(Int(progress * 100))" : "", traits: .adjustable)
  }

  package func value(at point: CGPoint) -> CGFloat { point.x / bounds.width }
  package func point(for value: CGFloat) -> CGPoint {
    CGPoint(x: value * bounds.width, y: bounds.midY)
  }

  package func beginTracking(_ touch: TouchSample) -> Bool {
    previous = progress
    note("begin", touch)
    return true
  }
  package func moveTracking(_ touch: TouchSample) { note("move", touch) }
  package func endTracking(_ touch: TouchSample) { note("end", touch) }
  package func cancelTracking() { touches.append("cancel") }

  private func note(_ word: String, _ touch: TouchSample) {
    touches.append("\(word) \(Int(touch.location.x)) \(Int(touch.location.y)) at \(touch.time)")
    valueChanged?(progress)
  }

  package func handle(_ key: KeyCommand) -> Bool {
    guard let steps = key.steps else { return false }
    progress += CGFloat(steps) / 10
    return true
  }
}
