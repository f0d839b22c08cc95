import MotionMath

extension Timeline {
  /// A clip that goes on at a velocity, as after a flick, until friction has stopped it or until it
  /// rests at a place of your choice.
  ///
  ///     let fling = Timeline.decay(
  ///       list, keyPath: "bounds.origin.y", velocity: 1_200)
  ///     let page = Timeline.decay(
  ///       list, keyPath: "bounds.origin.y", velocity: 1_200, to: nearestPage)
  ///
  /// Its end is known from the beginning, so that it can be composed with other clips.
  ///
  /// - Parameters:
  ///   - layer: any layer.
  ///   - keyPath: an animatable key path of numbers, a point, a size or a rectangle.
  ///   - start: where it starts; by default the model's value now.
  ///   - velocity: the change in a second at the start, a value of the same kind.
  ///   - end: where it comes to rest; by default where friction stops it.
  ///   - decelerationRate: the part of the velocity that is left after each millisecond, between 0 and
  ///     1, as scroll views state it. Default 0.998, their normal one; 0.99 is their fast one.
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
        speed.allSatisfy(\.isFinite), "\(keyPath) cannot go on at the velocity \(velocity)")
    else { return wait(0) }
    let friction = DecayMotion(velocity: 0, decelerationRate: decelerationRate).friction
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
      friction: friction,
      initialVelocity: end == nil ? friction : length > 0 ? along / length : 0)
    return clip(
      TimelineClip(
        layer: layer, keyPath: keyPath, start: start, end: goal,
        motion: Motion(
          pace: .spring(spring),
          timing: MediaTiming(duration: length > 0 ? spring.settlingDuration : 0))))
  }
}
