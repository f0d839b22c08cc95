import MotionMath

/// A block whose changes animate from their previous values to their new ones.
final class AnimationBlock: AnimationContext {
  override init(_ timing: AnimationTiming) {
    isPlain =
      timing.duration > 0
      && timing.flags.isDisjoint(with: [.additive, .beginFromCurrentState])
      && timing.interpolation == .system
      && ReducedMotion.effective == .off
    super.init(timing)
  }

  /// Whether a change goes from the model's previous value to its new one by the timing and nothing else.
  private let isPlain: Bool

  override var animatesPlainChanges: Bool { isPlain }

  override func animate(
    _ key: String, of layer: CALayer, from previous: InterpolableValue, to new: InterpolableValue
  ) {
    // A key that changes twice in a block moves once, to its last value.
    guard layer.track(of: handle, forKey: key, adding: false) == nil else {
      return animate(key, of: layer, from: previous.containerValue, to: new.containerValue)
    }
    layer.removeAdditions(to: key)
    var motion = timing.motion
    motion.from = previous
    motion.to = new
    handle.take(AnimationTrack(motion, of: layer, key: key, delay: timing.delay))
  }

  override func animate(_ key: String, of layer: CALayer, from old: Any?, to new: Any?) {
    let adds = timing.flags.contains(.additive)
    // A key that changes twice in a block moves once, to its last value.
    let earlier = layer.track(of: handle, forKey: key, adding: adds)
    let start = earlier.map(\.start) ?? old
    var change = ValueChange(
      from: start ?? Self.clear(like: new), to: new ?? Self.clear(like: start))
    var trackKey = earlier?.key ?? key
    if adds, change.canAdd {
      if earlier == nil { trackKey = layer.keyForAddition(to: key) }
      if trackKey == key, layer.animation(forKey: key).map({ !$0.adds }) ?? false {
        change.startFromScreen(layer, key, after: earlier)
      }
      change.makeRelative()
    } else {
      if timing.flags.contains(.beginFromCurrentState) {
        change.startFromScreen(layer, key, after: earlier)
      }
      layer.removeAdditions(to: key)
    }
    guard let made = makeAnimation(key, change),
      let animation = ReducedMotion.reduced(
        change.isRelative ? made : interpolating(made, key, of: layer), keyPath: key, of: layer,
        isMarked: timing.isMovement)
    else { return }
    if let earlier {
      handle.replace(earlier, by: animation, end: new)
      return
    }
    let track = AnimationTrack(
      animation, of: layer, key: trackKey, keyPath: key, start: start, end: new,
      delay: timing.duration == 0 ? 0 : timing.delay)
    track.startVelocity = change.velocity
    handle.take(track)
  }

  /// An animation with the block's rule for the values in between, or else the one that its key declares.
  private func interpolating(_ animation: CAAnimation, _ key: String, of layer: CALayer)
    -> CAAnimation
  {
    guard timing.interpolation != .system, let animation = animation as? CAPropertyAnimation else {
      return animation.interpolating(asDeclaredBy: layer, key)
    }
    return animation.interpolating(timing.interpolation)
  }

  /// The animation of a key for a change; `nil` when there is nothing to go by.
  private func makeAnimation(_ key: String, _ change: ValueChange) -> CAAnimation? {
    guard let from = change.from, let to = change.to else { return nil }
    if timing.duration == 0 {
      // The change comes at once, after the delay: until then the start holds.
      let animation = basic(CABasicAnimation(keyPath: key), from, from, change)
      animation.duration = timing.delay
      return animation
    }
    if case .spring(let motion) = timing.motion.pace, change.velocity != nil {
      let animation = spring(motion, key, change)
      timing.apply(to: animation)
      return animation
    }
    return basic(Platform.animation(timing.motion, keyPath: key), from, to, change)
  }

  private func basic(
    _ animation: CABasicAnimation, _ from: Any, _ to: Any, _ change: ValueChange
  ) -> CABasicAnimation {
    animation.fromValue = from
    animation.toValue = to
    animation.isAdditive = change.isRelative
    return animation
  }

  // MARK: Springs

  /// An animation on a spring with a further velocity at the start, in distances per second.
  private func animation(
    on spring: SpringMotion, keyPath: String, adding velocity: Double = 0
  ) -> CABasicAnimation {
    let faster = velocity == 0 ? spring : spring.adding(velocity: velocity)
    let duration = velocity == 0 ? timing.duration : faster.settlingDuration
    return Platform.animation(
      Motion(pace: .spring(faster), timing: MediaTiming(duration: duration)), keyPath: keyPath)
  }

  /// A spring for a change, with the velocity that it starts with.
  private func spring(_ motion: SpringMotion, _ key: String, _ change: ValueChange) -> CAAnimation {
    guard let from = change.from, let to = change.to else { return CAAnimation() }
    guard let velocity = change.velocity, let start = ValueInterpolation.components(of: from),
      let end = ValueInterpolation.components(of: to), start.count == end.count,
      start.count == velocity.count
    else { return basic(animation(on: motion, keyPath: key), from, to, change) }
    let distance = zip(start, end).map { $1 - $0 }
    if let names = change.fieldNames, !Self.isParallel(velocity, distance) {
      return fields(names, motion, key, start, distance, velocity, change)
    }
    // The part of the velocity along the change, in distances.
    let length = Self.dot(distance, distance)
    let speed = Self.dot(velocity, velocity)
    guard length <= speed * Self.shortestDistance * Self.shortestDistance else {
      let along = Self.dot(velocity, distance) / length
      return basic(animation(on: motion, keyPath: key, adding: along), from, to, change)
    }
    // Already there, but moving: an invisibly short distance, at a velocity to match.
    let near = zip(end, velocity).map { $0 - $1 * Self.shortestDistance }
    let nearby = ValueInterpolation.value(like: to, components: near) ?? from
    return basic(
      animation(on: motion, keyPath: key, adding: 1 / Self.shortestDistance), nearby, to, change)
  }

  /// A spring for each number of a value that moves in another direction than it has to go.
  private func fields(
    _ names: [String], _ motion: SpringMotion, _ key: String, _ start: [Double],
    _ distance: [Double], _ velocity: [Double], _ change: ValueChange
  ) -> CAAnimation {
    let members = names.indices.map { index -> CABasicAnimation in
      var from = start[index]
      var speed = velocity[index]
      let end = from + distance[index]
      if abs(distance[index]) <= abs(speed) * Self.shortestDistance, speed != 0 {
        from = end - speed * Self.shortestDistance
        speed = 1 / Self.shortestDistance
      } else if distance[index] != 0 {
        speed /= distance[index]
      }
      let member = basic(
        animation(on: motion, keyPath: "\(key).\(names[index])", adding: speed), from, end, change)
      member.fillMode = .both
      return member
    }
    let group = CAAnimationGroup()
    group.animations = members
    group.duration = members.reduce(0) { max($0, $1.duration) }
    return group
  }

  /// In seconds of the velocity: what a spring starts from its end by.
  private static let shortestDistance = 1e-6

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Whether one spring can hold the velocity.
  private static func isParallel(_ velocity: [Double], _ distance: [Double]) -> Bool {
    let along = dot(velocity, distance)
    let length = dot(distance, distance)
    let speed = dot(velocity, velocity)
    return length <= speed * shortestDistance * shortestDistance
      || along * along >= length * speed * (1 - 1e-12)
  }
}
