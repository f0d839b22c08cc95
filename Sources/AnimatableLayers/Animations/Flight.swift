import MotionMath

/// The value that the screen shows of a key, with its velocity.
struct Flight {
  let value: InterpolableValue
  /// The change of each number per second of the layer's time; `nil` while it stands still.
  let velocity: [Double]?
}

extension Flight {
  /// `nil` when the layer is not on screen.
  ///
  /// - Parameter motion: the motion that goes on from there; only a spring takes the velocity.
  init?(of keyPath: String, on layer: CALayer, for motion: Motion) {
    guard let shown = layer.presentedValue(forKeyPath: keyPath) else { return nil }
    self.init(
      value: shown,
      velocity: motion.pace.spring == nil ? nil : layer.presentedVelocity(forKeyPath: keyPath))
  }
}

extension Motion {
  func starting(from flight: Flight) -> Motion {
    var motion = self
    motion.from = flight.value
    guard let end = to, let velocity = flight.velocity else { return motion }
    return motion.launched(at: velocity, from: flight.value, to: end)
  }
}
