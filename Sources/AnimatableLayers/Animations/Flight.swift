import MotionMath

/// Where the screen shows a key, and how it moves there.
struct Flight {
  let value: InterpolableValue
  /// The change of each number per second of the layer's time; `nil` while it stands still.
  let velocity: [Double]?

  init(value: InterpolableValue, velocity: [Double]?) {
    self.value = value
    self.velocity = velocity
  }

  /// `nil` when the layer is not on screen.
  ///
  /// - Parameter motion: what goes on from there; only a spring takes the velocity.
  init?(of keyPath: String, on layer: CALayer, for motion: Motion) {
    guard let shown = layer.presentedValue(forKeyPath: keyPath) else { return nil }
    value = shown
    velocity = motion.pace.spring == nil ? nil : layer.presentedVelocity(forKeyPath: keyPath)
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
