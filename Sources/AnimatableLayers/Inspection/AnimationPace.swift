import MotionMath

/// The pace of an animation in the numbers of its declaration.
package enum AnimationPace: Hashable, Codable, Sendable {
  /// - Parameter points: x and y of both control points.
  case curve(duration: Double, points: [Double])
  case spring(duration: Double, bounce: Double, initialVelocity: Double)
  case decay(decelerationRate: Double)

  package init(of animation: CAAnimation) {
    guard let spring = (animation as? CABasicAnimation)?.pace.spring else {
      let points = animation.timingFunction?.controlPoints ?? [0, 0, 1, 1]
      self = .curve(duration: animation.duration, points: points.map(Double.init))
      return
    }
    if spring.dampingRatio == 1, spring.initialVelocity == spring.naturalFrequency {
      self = .decay(decelerationRate: DeterministicMath.exp(-spring.naturalFrequency / 1000))
    } else {
      self = .spring(
        duration: spring.perceptualDuration,
        bounce: spring.allowsOverdamping ? spring.bounce : max(spring.bounce, 0),
        initialVelocity: spring.initialVelocity)
    }
  }

  /// `nil` for numbers that no animation has.
  package var animation: KeyAnimation? {
    switch self {
    case .curve(let duration, let points):
      guard Self.durations.contains(duration), points.count == 4, points.allSatisfy(\.isFinite),
        (0...1).contains(points[0]), (0...1).contains(points[2])
      else { return nil }
      let numbers = points.map { Float($0) }
      return .basic(
        duration: duration,
        timingFunction: CAMediaTimingFunction(
          controlPoints: numbers[0], numbers[1], numbers[2], numbers[3]))
    case .spring(let duration, let bounce, let initialVelocity):
      guard Self.durations.contains(duration), bounce.isFinite, initialVelocity.isFinite else {
        return nil
      }
      return .spring(
        LayerSpring(duration: duration, bounce: bounce, initialVelocity: initialVelocity))
    case .decay(let rate): return rate > 0 && rate < 1 ? .decay(decelerationRate: rate) : nil
    }
  }

  /// The length in seconds, and the parts of the way at equal distances of time; `nil` for numbers that no animation has.
  package func course(count: Int) -> (duration: Double, ways: [Double])? {
    guard let motion = animation?.motion else { return nil }
    let duration = motion.timing.duration
    let ways = (0..<count).map {
      motion.pace.way(at: Double($0) / Double(count - 1), duration: duration)
    }
    return (duration, ways)
  }

  /// The `KeyAnimation` in Swift.
  package var code: String {
    switch self {
    case .curve(let duration, let points):
      let texts = points.map { $0.text() }
      let function =
        Self.names.first { $0.points.map { $0.text() } == texts }?.code
        ?? "CAMediaTimingFunction(controlPoints: \(texts.joined(separator: ", ")))"
      return ".basic(duration: \(duration.text()), timingFunction: \(function))"
    case .spring(let duration, let bounce, let initialVelocity):
      let (bounce, velocity) = (bounce.text(), initialVelocity.text())
      let numbers = "duration: \(duration.text())" + (bounce == "0" ? "" : ", bounce: \(bounce)")
      return velocity == "0"
        ? ".spring(\(numbers))" : ".spring(LayerSpring(\(numbers), initialVelocity: \(velocity)))"
    case .decay(let rate): return ".decay(decelerationRate: \(rate.text()))"
    }
  }

  /// Stiffer springs would not be finite.
  private static let durations = 0.001...3_600.0

  private static let names: [(code: String, points: [Double])] = [
    (".linear", [0, 0, 1, 1]), (".easeIn", [0.42, 0, 1, 1]), (".easeOut", [0, 0, 0.58, 1]),
    (".easeInEaseOut", [0.42, 0, 0.58, 1]), (".default", [0.25, 0.1, 0.25, 1]),
  ]
}

extension Double {
  /// The number, rounded to a multiple of 1 / `places`: by default to four decimal places, which the rounding of Core
  /// Animation's numbers does not reach.
  func text(places: Double = 10_000) -> String {
    let rounded = (self * places).rounded() / places
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

extension CABasicAnimation {
  /// A copy at another pace, between the same ends and with the velocity that it took over.
  package final func paced(by pace: AnimationPace) -> CAAnimation? {
    guard var motion = pace.animation?.motion else { return nil }
    motion.from = fromValue.flatMap { InterpolableValue($0) }
    motion.to = toValue.flatMap { InterpolableValue($0) }
    var timing = mediaTiming
    timing.duration = motion.timing.duration
    if let spring = motion.pace.spring, case .spring(_, _, initialVelocity: 0) = pace {
      switch self.pace {
      case .launched(_, let velocity):
        motion.pace = .launched(spring, velocity: velocity)
        let ends = (motion.from?.components ?? [], motion.to?.components ?? [])
        timing.duration = spring.settlingDuration(
          way: zip(ends.0, ends.1).map { $1 - $0 }, velocity: velocity)
      case .spring(let own):
        let released = spring.released(at: own.initialVelocity)
        motion.pace = .spring(released)
        timing.duration = released.settlingDuration
      case .curve: break
      }
    }
    motion.timing = timing
    let animation = Platform.animation(motion, keyPath: keyPath ?? "")
    guard let basic = animation as? CABasicAnimation else { return animation }
    // A motion has neither values of unknown types nor these properties.
    (basic.fromValue, basic.toValue, basic.byValue) = (fromValue, toValue, byValue)
    (basic.isAdditive, basic.isCumulative) = (isAdditive, isCumulative)
    (basic.valueFunction, basic.isRemovedOnCompletion) = (valueFunction, isRemovedOnCompletion)
    (basic.delegate, basic.preferredFrameRateRange) = (delegate, preferredFrameRateRange)
    return basic
  }
}

extension CALayer {
  /// Replaces an animation as its handle does, which is then notified of the end of the new one alone.
  package final func replaceAnimation(forKey key: String, by animation: CAAnimation) {
    if let delegate = delegate(forKey: key, ofType: AnimationTrackDelegate.self) {
      delegate.track.generation += 1
      animation.delegate = AnimationTrackDelegate(delegate.track, of: delegate.handle)
    }
    add(animation, forKey: key)
  }
}
