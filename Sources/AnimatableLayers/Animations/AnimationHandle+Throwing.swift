import MotionMath

// A motion that a hand lets go keeps its velocity, on its way to an end or to a place between.
extension AnimationHandle {
  /// Lets the animations go on from where they are to one of their ends, on a spring, with a velocity. Keyframes of a cubic
  /// or a paced mode go there by their own timing.
  ///
  ///     handle.finish(at: .end, velocity: drag.velocity.dy)
  ///
  /// - Parameters:
  ///   - position: where they come to rest, which the models have from then on.
  ///   - velocity: a value of the animated kind, in its units per second; for a point or a size also a vector, or a number
  ///     if it moves in one direction alone. All values of that kind take it, others start at rest; use `relativeVelocity`
  ///     for several. `nil`, and what is not finite, is none.
  ///   - spring: the spring that moves them. Default `nil`: the animation's own; for a curve, one of its duration without a
  ///     bounce.
  public func finish(
    at position: AnimatingPosition, velocity: Any? = nil, spring: LayerSpring? = nil
  ) {
    finish(at: position, .velocity(numbers(of: velocity)), spring)
  }

  /// Lets the animations go on as `finish(at:velocity:spring:)` does, with a velocity in parts of the way per second,
  /// positive towards the end, for blocks of several values.
  public func finish(
    at position: AnimatingPosition, relativeVelocity: Double, spring: LayerSpring? = nil
  ) {
    finish(at: position, .way(own(relativeVelocity)), spring)
  }

  /// Lets the animations go on to a part of their way and end there, as at a detent: the models have the values of that
  /// part from then on, and the outcome is ``AnimationOutcome/finished``. Transitions and keyframes go to the nearer end.
  ///
  /// - Parameters:
  ///   - fraction: the part of the way, from 0 to 1; others count as the nearer end.
  ///   - velocity: as for an end.
  ///   - spring: as for an end.
  public func finish(at fraction: Double, velocity: Any? = nil, spring: LayerSpring? = nil) {
    finish(at: fraction, .velocity(numbers(of: velocity)), spring)
  }

  /// Lets the animations go on to a part of their way and end there, with a velocity in parts of the way per second.
  public func finish(at fraction: Double, relativeVelocity: Double, spring: LayerSpring? = nil) {
    finish(at: fraction, .way(own(relativeVelocity)), spring)
  }

  /// Kicks the animations: they go on to where they go, with the kick added to their velocity. Kicks in one transaction add
  /// up. Paused animations, transitions and keyframes cannot be kicked.
  ///
  /// - Parameter velocity: as for `finish(at:velocity:spring:)`.
  public func addVelocity(_ velocity: Any) {
    guard state == .running, tracks.contains(where: { $0.status != .lost && $0.motion != nil })
    else { return }
    move { depart(Departure(isBack: isReversed, push: .kick(numbers(of: velocity)), goal: goal)) }
  }

  // MARK: Going there

  private func finish(at position: AnimatingPosition, _ push: Push, _ spring: LayerSpring?) {
    switch position {
    case .end: go(push, spring) { (false, nil) }
    case .start: go(push, spring) { (true, nil) }
    case .current: finish(atPart: heldFraction ?? wayComplete, push, spring)
    }
  }

  private func finish(at fraction: Double, _ push: Push, _ spring: LayerSpring?) {
    let isPart = MistakeLog.accepts(!fraction.isNaN, "an animation has no fraction \(fraction)")
    if isPart { finish(atPart: fraction, push, spring) }
  }

  private func finish(atPart part: @autoclosure () -> Double, _ push: Push, _ spring: LayerSpring?)
  {
    guard ownDuration < .infinity else { return }
    go(push, spring) {
      let part = part()
      let rests = tracks.allSatisfy { $0.status == .lost || $0.motion != nil }
      return part > 0 && part < 1 && rests ? (isReversed, part) : (part < 0.5, nil)
    }
  }

  /// - Parameter end: is asked once the time that has passed counts.
  private func go(
    _ push: Push, _ spring: LayerSpring?, to end: () -> (isBack: Bool, goal: Double?)
  ) {
    move {
      let (back, goal) = end()
      let course = spring.flatMap { KeyAnimation.spring($0).motion }.map(Course.timed) ?? .own
      let values = goal.map { goal in tracks.map { heldValue(of: $0, at: goal)?.containerValue } }
      depart(Departure(isBack: back, course: course, push: push, goal: goal))
      self.goal = goal
      runsBack = back
      state = .running
      setModels(toStart: back)
      guard let values else { return }
      for (track, value) in zip(tracks, values) where track.status != .lost {
        value.map { track.setModel(to: $0) }
      }
    }
  }

  private func numbers(of velocity: Any?) -> [Double] {
    guard let velocity else { return [] }
    let numbers =
      (velocity as? CGVector).map { [Double($0.dx), Double($0.dy)] }
      ?? ValueInterpolation.components(of: velocity) ?? []
    return numbers.map(own)
  }

  /// Converts a hand's velocity to the handle's time, which its rate makes faster or slower.
  private func own(_ velocity: Double) -> Double {
    velocity.isFinite ? rate > 0 ? velocity / rate : velocity : 0
  }
}
