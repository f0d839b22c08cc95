import MotionMath

extension Timeline {
  /// A clip that goes on at a velocity, as after a flick, until friction stops it or until it rests at `end`.
  ///
  ///     let page = Timeline.decay(
  ///       list, keyPath: "bounds.origin.y", velocity: 1_200, to: nearestPage)
  ///
  /// - Parameters:
  ///   - layer: any layer.
  ///   - keyPath: an animatable key path of numbers, a point, a size or a rectangle.
  ///   - start: the first value. Default `nil`: the model's value now.
  ///   - velocity: the change per second at the start, a value of the same kind.
  ///   - end: the value at rest. Default `nil`: where friction stops it.
  ///   - decelerationRate: the part of the velocity that is left after each millisecond, between 0 and 1. Default 0.998,
  ///     the normal rate of scroll views; 0.99 is their fast one.
  public static func decay(
    _ layer: CALayer, keyPath: String, from start: Any? = nil, velocity: Any, to end: Any? = nil,
    decelerationRate: Double = 0.998
  ) -> Timeline {
    guard let start = start ?? layer.value(forKeyPath: keyPath),
      let from = ValueInterpolation.components(of: start),
      let speed = ValueInterpolation.components(of: velocity), speed.count == from.count
    else {
      fatalError(
        layer.misspelling(in: keyPath) ?? "\(keyPath) cannot go on at the velocity \(velocity)")
    }
    guard
      MistakeLog.accepts(
        (from + speed).allSatisfy(\.isFinite),
        "\(keyPath) cannot go on from \(start) at the velocity \(velocity)")
    else { return wait(0) }
    let friction = SpringMotion.friction(decelerationRate: decelerationRate)
    let rest = ValueInterpolation.value(
      like: start, components: zip(from, speed).map { $0 + $1 / friction })
    let goal = end ?? rest ?? start
    guard let to = ValueInterpolation.components(of: goal), to.count == from.count else {
      fatalError("\(keyPath) cannot go on from \(start) to \(goal)")
    }
    let distance = zip(from, to).map { $1 - $0 }
    let length = zip(distance, distance).reduce(0) { $0 + $1.0 * $1.1 }
    // The part of the velocity along the motion, in distances.
    let along = zip(speed, distance).reduce(0) { $0 + $1.0 * $1.1 }
    let spring = SpringMotion(
      friction: friction, initialVelocity: end == nil ? friction : length > 0 ? along / length : 0)
    return clip(
      TimelineClip(
        layer: layer, keyPath: keyPath, start: start, end: goal,
        motion: Motion(
          pace: .spring(spring),
          timing: MediaTiming(duration: length > 0 ? spring.settlingDuration : 0))))
  }

  /// A clip that goes on at a velocity until friction stops it, within a range: at an edge a spring takes over its place
  /// and velocity and brings it back, as in scroll views. A clip that starts beyond an edge springs back from there.
  ///
  ///     let fling = Timeline.decay(
  ///       list, keyPath: "bounds.origin.y", velocity: 1_200,
  ///       within: 0...900)
  ///
  /// - Parameters:
  ///   - layer: any layer.
  ///   - keyPath: an animatable key path of a number.
  ///   - start: the first value. Default `nil`: the model's value now.
  ///   - velocity: the change per second at the start.
  ///   - range: the values at which it may rest.
  ///   - spring: the spring at an edge. Default: half a second without a bounce.
  ///   - decelerationRate: the part of the velocity that is left after each millisecond, between 0 and 1. Default 0.998.
  public static func decay(
    _ layer: CALayer, keyPath: String, from start: CGFloat? = nil, velocity: CGFloat,
    within range: ClosedRange<CGFloat>, spring: LayerSpring = LayerSpring(),
    decelerationRate: Double = 0.998
  ) -> Timeline {
    let model = layer.value(forKeyPath: keyPath).flatMap(ValueInterpolation.components)
    guard model?.count ?? 1 == 1, let start = start ?? model?.first.map({ CGFloat($0) }) else {
      fatalError(layer.misspelling(in: keyPath) ?? "\(keyPath) holds no number")
    }
    let friction = SpringMotion.friction(decelerationRate: decelerationRate)
    let rest = start + velocity / friction
    let isInside = range.contains(start)
    let edge = min(max(isInside ? rest : start, range.lowerBound), range.upperBound)
    guard edge != rest, velocity.isFinite, start.isFinite else {
      return decay(
        layer, keyPath: keyPath, from: start, velocity: velocity,
        decelerationRate: decelerationRate)
    }
    func clip(from start: CGFloat, to end: CGFloat, _ motion: Motion) -> Timeline {
      .clip(TimelineClip(layer: layer, keyPath: keyPath, start: start, end: end, motion: motion))
    }
    // The part of the way to its rest that it has gone where it meets the edge.
    let part = isInside ? Double((edge - start) / (rest - start)) : 0
    let still = spring.motion.released(at: 0)
    let back = Motion(pace: .spring(still), timing: MediaTiming(duration: still.settlingDuration))
      .launched(
        at: [Double(velocity) * (1 - part)], from: .number(Double(part > 0 ? edge : start)),
        to: .number(Double(edge)))
    guard part > 0 else { return clip(from: start, to: edge, back) }
    let fling = Motion(
      pace: .spring(SpringMotion(friction: friction, initialVelocity: friction)),
      timing: MediaTiming(duration: -DeterministicMath.log(1 - part) / friction))
    return .sequence {
      clip(from: start, to: rest, fling)
      clip(from: edge, to: edge, back)
    }
  }
}
