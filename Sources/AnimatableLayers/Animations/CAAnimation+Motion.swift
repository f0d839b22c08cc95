// Where an animation has its value and how fast it moves it, computed without an engine.

/// The numbers of an animated value at a moment.
struct ValueMotion {
  var values: [Double] = []
  /// The change of each in a second.
  var velocities: [Double] = []
}

extension CAAnimation {
  /// The animated value at a moment of the active time; `nil` when that is unknown.
  ///
  /// - Parameter time: in the animation's parent's seconds since its begin.
  func motion(at time: CFTimeInterval) -> ValueMotion? {
    guard time >= 0, time < playingTime, duration > 0, speed > 0, timeOffset == 0 else {
      return nil
    }
    var (local, factor) = (time * Double(speed), Double(speed))
    if autoreverses {
      local = local.truncatingRemainder(dividingBy: 2 * duration)
      if local > duration { (local, factor) = (2 * duration - local, -factor) }
    } else if local >= duration {
      local = local.truncatingRemainder(dividingBy: duration)
    }
    guard var motion = motion(inPlayAt: local) else { return nil }
    motion.velocities = motion.velocities.map { $0 * factor }
    return motion
  }

  private func motion(inPlayAt time: CFTimeInterval) -> ValueMotion? {
    switch self {
    case let group as CAAnimationGroup:
      // A block's springs, one for each number of a value.
      var motion = ValueMotion()
      for member in group.animations ?? [] {
        guard let spring = member as? CASpringAnimation,
          let end = spring.toValue.flatMap(ValueInterpolation.components)
        else { return nil }
        // One that has come to rest before the others is still.
        let own = spring.motion(at: time) ?? ValueMotion(values: end, velocities: [0])
        motion.values += own.values
        motion.velocities += own.velocities
      }
      return motion
    case let basic as CABasicAnimation:
      guard let from = basic.fromValue.flatMap(ValueInterpolation.components),
        let to = basic.toValue.flatMap(ValueInterpolation.components), from.count == to.count
      else { return nil }
      let (progress, rate) = (basic as? CASpringAnimation)?.swing(at: time) ?? pace(at: time)
      return ValueMotion(
        values: zip(from, to).map { $0 + ($1 - $0) * progress },
        velocities: zip(from, to).map { ($1 - $0) * rate })
    default: return nil
    }
  }

  /// How much of the way is done, and in a second, by the curve.
  private func pace(at time: CFTimeInterval) -> (progress: Double, rate: Double) {
    let part = time / duration
    let (progress, slope) = timingFunction?.course(at: part) ?? (part, 1)
    return (progress, slope / duration)
  }
}

extension CASpringAnimation {
  /// How much of the way is done, and in a second.
  ///
  /// Integrated step by step (Runge–Kutta of fourth order), which needs no functions that differ
  /// between systems.
  fileprivate func swing(at time: CFTimeInterval) -> (progress: Double, rate: Double) {
    let mass = Double(mass)
    let stiffness = Double(stiffness) / mass
    let frequency = stiffness.squareRoot()
    var damping = Double(damping) / mass
    if #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *), allowsOverdamping {
    } else {
      damping = min(damping, 2 * frequency)
    }
    let steps = min(max(Int((time * max(frequency, damping) * 32).rounded(.up)), 1), 100_000)
    let step = time / Double(steps)
    func force(_ rest: Double, _ rate: Double) -> Double { stiffness * rest - damping * rate }
    var (rest, rate) = (1.0, Double(initialVelocity))
    for _ in 0..<steps {
      let a = force(rest, rate)
      let rateB = rate + a * step / 2
      let b = force(rest - rate * step / 2, rateB)
      let rateC = rate + b * step / 2
      let c = force(rest - rateB * step / 2, rateC)
      let rateD = rate + c * step
      let d = force(rest - rateC * step, rateD)
      rest -= (rate + 2 * rateB + 2 * rateC + rateD) * step / 6
      rate += (a + 2 * b + 2 * c + d) * step / 6
    }
    return (1 - rest, rate)
  }
}

extension CAMediaTimingFunction {
  /// How high and how steep the curve is after a part of the time, from 0 to 1.
  fileprivate func course(at time: Double) -> (height: Double, slope: Double) {
    func coordinates(_ index: Int) -> (x: Double, y: Double) {
      var values: [Float] = [0, 0]
      getControlPoint(at: index, values: &values)
      return (Double(values[0]), Double(values[1]))
    }
    let (first, second) = (coordinates(1), coordinates(2))
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
      ((3 * a * (1 - t) + 3 * b * t) * (1 - t) + t * t) * t
    }
    func change(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * a * (1 - t) * (1 - t) + 6 * (b - a) * t * (1 - t) + 3 * (1 - b) * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if value(first.x, second.x, middle) < time { low = middle } else { high = middle }
    }
    let width = change(first.x, second.x, low)
    let height = value(first.y, second.y, low)
    return (height, width > 1e-9 ? change(first.y, second.y, low) / width : 0)
  }
}
