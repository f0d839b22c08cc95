import MotionMath

// What an animation adds, computed without an engine.

extension CAAnimation {
  /// The numbers that an additive animation with both ends adds; `nil` for any other, and while it does not play.
  ///
  /// - Parameter time: in the animation's parent's seconds since its begin.
  func addition(at time: CFTimeInterval) -> [Double]? {
    var timing = mediaTiming
    timing.beginTime = 0
    guard let sample = timing.sample(at: time) else { return nil }
    switch self {
    case let group as CAAnimationGroup:
      let additions = (group.animations ?? []).compactMap { $0.addition(at: sample.time) }
      return additions.dropFirst().reduce(additions.first) { sum, addition in
        sum.map { zip($0, addition).map(+) }
      }
    case let basic as CABasicAnimation:
      guard let from = basic.fromValue.flatMap({ InterpolableValue($0) }),
        let to = basic.toValue.flatMap({ InterpolableValue($0) })
      else { return nil }
      return basic.pace.value(from: from, to: to, at: sample).components
    default: return nil
    }
  }
}
