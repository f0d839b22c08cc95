import MotionMath

final class AnimationBlock: AnimationContext {
  init(_ timing: AnimationTiming) {
    super.init(
      timing,
      animatesPlainChanges: timing.duration > 0
        && timing.flags.isDisjoint(with: [.additive, .beginFromCurrentState])
        && timing.interpolation == .system
        && ReducedMotion.effective == .off)
  }

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
    guard let motion = motion(of: key, change),
      let animation = ReducedMotion.reduced(
        change.isRelative ? motion : motion.interpolating(rule(of: key, in: layer)), of: layer,
        isMarked: timing.isMovement)?.animation
    else { return }
    if let earlier {
      earlier.replace(by: animation, end: new)
      return handle.place(earlier)
    }
    let track = AnimationTrack(
      animation, of: layer, key: trackKey, keyPath: key, start: start, end: new,
      delay: timing.duration == 0 ? 0 : timing.delay)
    track.startVelocity = change.velocity
    handle.take(track)
  }

  private func rule(of key: String, in layer: CALayer) -> Interpolation {
    guard timing.interpolation == .system else { return timing.interpolation }
    return (layer as? any AnimatableKeyLayer)?.animatableKeys[key]?.animation.interpolation
      ?? .system
  }

  private func motion(of key: String, _ change: ValueChange) -> KeyMotion? {
    guard let from = change.from, let to = change.to else { return nil }
    var whole = KeyMotion(
      keyPath: key, values: .ends(from: from, to: to), motion: timing.motion,
      isAdditive: change.isRelative)
    if timing.duration == 0 {
      // The change comes at once, after the delay: until then the start holds.
      whole.values = .ends(from: from, to: from)
      whole.motion = Motion(pace: .curve(nil), timing: MediaTiming(duration: timing.delay))
    } else if case .spring = timing.motion.pace, let velocity = change.velocity {
      carry(velocity, of: change, into: &whole)
    }
    return whole
  }

  // MARK: Springs

  private func carry(
    _ velocity: [Double], of change: ValueChange, into motion: inout KeyMotion
  ) {
    guard case .ends(let from?, let to?) = motion.values,
      let start = ValueInterpolation.components(of: from),
      let end = ValueInterpolation.components(of: to), start.count == end.count,
      start.count == velocity.count
    else { return }
    let distance = zip(start, end).map { $1 - $0 }
    if let names = change.fieldNames, !Self.isParallel(velocity, distance) {
      return fields(names, start, distance, velocity, into: &motion)
    }
    // The part of the velocity along the change, in distances.
    let length = Self.dot(distance, distance)
    let speed = Self.dot(velocity, velocity)
    guard length <= speed * Self.shortestDistance * Self.shortestDistance else {
      return motion.addVelocity(Self.dot(velocity, distance) / length)
    }
    // At the end already, but moving: an invisibly short distance, at a velocity to match.
    let near = zip(end, velocity).map { $0 - $1 * Self.shortestDistance }
    motion.values = .ends(
      from: ValueInterpolation.value(like: to, components: near) ?? from, to: to)
    motion.addVelocity(1 / Self.shortestDistance)
  }

  /// One spring for each number, where the velocity is not along the distance.
  private func fields(
    _ names: [String], _ start: [Double], _ distance: [Double], _ velocity: [Double],
    into motion: inout KeyMotion
  ) {
    let members = names.indices.map { index -> KeyMotion in
      var from = start[index]
      var speed = velocity[index]
      let end = from + distance[index]
      if abs(distance[index]) <= abs(speed) * Self.shortestDistance, speed != 0 {
        from = end - speed * Self.shortestDistance
        speed = 1 / Self.shortestDistance
      } else if distance[index] != 0 {
        speed /= distance[index]
      }
      let timing = MediaTiming(duration: timing.duration, fillMode: .both)
      var member = KeyMotion(
        keyPath: "\(motion.keyPath).\(names[index])", values: .ends(from: from, to: end),
        motion: Motion(pace: motion.motion.pace, timing: timing), isAdditive: motion.isAdditive)
      member.addVelocity(speed)
      return member
    }
    motion.values = .members(members)
    motion.motion.timing.duration = members.reduce(0) { max($0, $1.motion.timing.duration) }
  }

  /// The distance, in seconds of the velocity, of a spring that starts at its end.
  private static let shortestDistance = 1e-6

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// A negligible distance is parallel to every velocity.
  private static func isParallel(_ velocity: [Double], _ distance: [Double]) -> Bool {
    let along = dot(velocity, distance)
    let length = dot(distance, distance)
    let speed = dot(velocity, velocity)
    return length <= speed * shortestDistance * shortestDistance
      || along * along >= length * speed * (1 - 1e-12)
  }
}

extension KeyMotion {
  /// - Parameter velocity: in distances per second.
  fileprivate mutating func addVelocity(_ velocity: Double) {
    guard velocity != 0, case .spring(let spring) = motion.pace else { return }
    let faster = spring.adding(velocity: velocity)
    motion.pace = .spring(faster)
    motion.timing.duration = faster.settlingDuration
  }
}
