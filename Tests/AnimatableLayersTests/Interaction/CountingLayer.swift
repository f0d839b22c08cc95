import AnimatableLayers

/// A layer that takes no touches, and counts the steps of keys.
final class CountingLayer: CALayer, InteractiveLayer {
  var count = 0
  var valueChanged: ((Int) -> Void)?

  func value(at point: CGPoint) -> Int { count }
  func point(for value: Int) -> CGPoint { .zero }
  func beginTracking(_ touch: TouchSample) -> Bool { false }
  func moveTracking(_ touch: TouchSample) {}
  func endTracking(_ touch: TouchSample) {}
  func cancelTracking() {}

  func handle(_ key: KeyCommand) -> Bool {
    count += key.steps ?? 0
    return key.steps != nil
  }
}
