import AnimatableLayers
import LayerHosting

/// A layer as an app hosts it: declared keys, a value that touches and keys change, and words.
final class HostedDial: AnimatableLayer, InteractiveLayer, AccessibleLayer {
  @AnimatableProperty(animation: .basic(duration: 1, timingFunction: .linear))
  var progress: CGFloat = 0
  @AnimatableProperty(animation: .disabled) var label = ""
  @AnimatableProperty(
    animation: .basic(duration: 1).interpolating(.shortestWay(fullTurn: 360)).asMovement())
  var heading: CGFloat = 0

  var valueChanged: ((CGFloat) -> Void)?
  /// The touches that the layer got, in order.
  private(set) var touches: [String] = []
  private var previous: CGFloat = 0

  static func make(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> HostedDial {
    let dial = HostedDial()
    dial.frame = CGRect(x: x, y: y, width: width, height: height)
    return dial
  }

  var accessibilitySummary: AccessibilitySummary {
    AccessibilitySummary(
      label: label, value: progress > 0 ? "\(Int(progress * 100))" : "", traits: .adjustable)
  }

  func value(at point: CGPoint) -> CGFloat { point.x / bounds.width }
  func point(for value: CGFloat) -> CGPoint { CGPoint(x: value * bounds.width, y: bounds.midY) }

  func beginTracking(_ touch: TouchSample) -> Bool {
    previous = progress
    note("begin", touch)
    return true
  }
  func moveTracking(_ touch: TouchSample) { note("move", touch) }
  func endTracking(_ touch: TouchSample) { note("end", touch) }
  func cancelTracking() { touches.append("cancel") }

  private func note(_ word: String, _ touch: TouchSample) {
    touches.append("\(word) \(Int(touch.location.x)) \(Int(touch.location.y)) at \(touch.time)")
  }

  func handle(_ key: KeyCommand) -> Bool {
    guard let steps = key.steps else { return false }
    progress += CGFloat(steps) / 10
    return true
  }
}

/// The results of completions.
final class Ends {
  var all: [Bool] = []
}
