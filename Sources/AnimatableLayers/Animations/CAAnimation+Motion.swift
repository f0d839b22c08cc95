import MotionMath

// The value and the velocity of an animation, computed without an engine.

struct ValueMotion {
  var values: [Double] = []
  /// The change of each in a second.
  var velocities: [Double] = []
}

extension CAAnimation {
  /// - Parameter time: in the animation's parent's seconds since its begin.
  func motion(at time: CFTimeInterval) -> ValueMotion? {
    var timing = mediaTiming
    timing.beginTime = 0
    guard time >= 0, time < playingTime, duration > 0, speed > 0, timeOffset == 0,
      let sample = timing.sample(at: time), var motion = motion(at: sample)
    else { return nil }
    let rate = timing.rate(at: time)
    motion.velocities = motion.velocities.map { $0 * rate }
    return motion
  }

  /// The value at a time of one play, with its velocity forwards.
  private func motion(at sample: TimingSample) -> ValueMotion? {
    switch self {
    case let group as CAAnimationGroup:
      // A block's springs, one for each number of a value.
      var motion = ValueMotion()
      for member in group.animations ?? [] {
        guard let spring = member as? CASpringAnimation,
          let end = spring.toValue.flatMap(ValueInterpolation.components)
        else { return nil }
        // A spring that has come to rest before the others is still.
        let own = spring.motion(at: sample.time) ?? ValueMotion(values: end, velocities: [0])
        motion.values += own.values
        motion.velocities += own.velocities
      }
      return motion
    case let basic as CABasicAnimation:
      guard let from = basic.fromValue.flatMap({ InterpolableValue($0) }),
        let to = basic.toValue.flatMap({ InterpolableValue($0) })
      else { return nil }
      let start = from.components
      let end = to.components
      guard start.count == end.count else { return nil }
      let pace = basic.pace
      let velocity = pace.velocity(at: sample, duration: duration)
      return ValueMotion(
        values: ValueInterpolation.components(
          of: from.interpolated(to: to, fraction: pace.fraction(of: sample)).containerValue)
          ?? start,
        velocities: zip(start, end).map { ($1 - $0) * velocity })
    default: return nil
    }
  }
}

extension CABasicAnimation {
  var pace: Motion.Pace {
    (self as? CASpringAnimation).map { Motion.Pace.spring($0.springMotion) }
      ?? .curve(timingFunction?.timingCurve)
  }
}

extension CASpringAnimation {
  private var overdamps: Bool {
    if #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) { allowsOverdamping } else { false }
  }

  fileprivate var springMotion: SpringMotion {
    SpringMotion(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: overdamps)
  }
}
