/// A block whose changes animate from their former values to their new ones.
final class AnimationBlock: AnimationContext {
  override func animate(_ key: String, of layer: CALayer, from old: Any?, to new: Any?) {
    let adds = timing.flags.contains(.additive)
    // A key that changes twice in a block moves once, to its last value.
    let earlier = layer.track(of: handle, forKey: key, adding: adds)
    let start = earlier.map(\.start) ?? old
    var way = ValueChange(from: start ?? Self.clear(like: new), to: new ?? Self.clear(like: start))
    var trackKey = earlier?.key ?? key
    if adds, way.canAdd {
      if earlier == nil { trackKey = layer.keyForAddition(to: key) }
      if trackKey == key, layer.animation(forKey: key).map({ !$0.adds }) ?? false {
        way.startFromScreen(layer, key, after: earlier)
      }
      way.makeRelative()
    } else {
      if timing.flags.contains(.beginFromCurrentState) {
        way.startFromScreen(layer, key, after: earlier)
      }
      layer.removeAdditions(to: key)
    }
    guard let made = makeAnimation(key, way),
      let animation = ReducedMotion.reduced(
        way.isRelative ? made : made.interpolating(asDeclaredBy: layer, key), keyPath: key,
        of: layer)
    else { return }
    if let earlier {
      handle.replace(earlier, by: animation, end: new)
      return
    }
    let track = AnimationTrack(
      animation, of: layer, key: trackKey, keyPath: key, start: start, end: new,
      delay: timing.duration == 0 ? 0 : timing.delay)
    track.startVelocity = way.velocity
    handle.take(track)
  }

  /// The animation of a key along a way; `nil` when there is nothing to go by.
  private func makeAnimation(_ key: String, _ way: ValueChange) -> CAAnimation? {
    guard let from = way.from, let to = way.to else { return nil }
    let animation: CAAnimation
    if timing.duration == 0 {
      // The change comes at once, after the delay: until then the start holds.
      animation = basic(CABasicAnimation(keyPath: key), from, from, way)
      animation.duration = timing.delay
      return animation
    }
    switch timing.pace {
    case .curve(let function):
      animation = basic(CABasicAnimation(keyPath: key), from, to, way)
      animation.timingFunction = function
      animation.duration = timing.duration
    case .spring(let shape):
      animation = spring(shape, key, way)
    }
    timing.apply(to: animation)
    return animation
  }

  private func basic<Animation: CABasicAnimation>(
    _ animation: Animation, _ from: Any, _ to: Any, _ way: ValueChange
  ) -> Animation {
    animation.fromValue = from
    animation.toValue = to
    animation.isAdditive = way.isRelative
    return animation
  }

  // MARK: Springs

  /// A spring along a way, with the velocity that the way starts with.
  private func spring(_ shape: SpringShape, _ key: String, _ way: ValueChange) -> CAAnimation {
    guard let from = way.from, let to = way.to else { return CAAnimation() }
    guard let velocity = way.velocity, let start = ValueInterpolation.components(of: from),
      let end = ValueInterpolation.components(of: to), start.count == end.count,
      start.count == velocity.count
    else { return basic(shape.makeAnimation(keyPath: key), from, to, way) }
    let distance = zip(start, end).map { $1 - $0 }
    if let names = way.fieldNames, !Self.isParallel(velocity, distance) {
      return fields(names, shape, key, start, distance, velocity, way)
    }
    // The part of the velocity along the way, in whole ways.
    let length = Self.dot(distance, distance)
    let speed = Self.dot(velocity, velocity)
    guard length <= speed * Self.shortestWay * Self.shortestWay else {
      let along = Self.dot(velocity, distance) / length
      return basic(shape.makeAnimation(keyPath: key, adding: along), from, to, way)
    }
    // Already there, but moving: a way so short that nobody sees it, at a velocity to match.
    let near = zip(end, velocity).map { $0 - $1 * Self.shortestWay }
    let nearby = ValueInterpolation.value(like: to, components: near) ?? from
    return basic(shape.makeAnimation(keyPath: key, adding: 1 / Self.shortestWay), nearby, to, way)
  }

  /// A spring for each number of a value that moves in another direction than it has to go.
  private func fields(
    _ names: [String], _ shape: SpringShape, _ key: String, _ start: [Double],
    _ distance: [Double], _ velocity: [Double], _ way: ValueChange
  ) -> CAAnimation {
    let members = names.indices.map { index -> CASpringAnimation in
      var (from, speed) = (start[index], velocity[index])
      let end = from + distance[index]
      if abs(distance[index]) <= abs(speed) * Self.shortestWay, speed != 0 {
        from = end - speed * Self.shortestWay
        speed = 1 / Self.shortestWay
      } else if distance[index] != 0 {
        speed /= distance[index]
      }
      let member = basic(
        shape.makeAnimation(keyPath: "\(key).\(names[index])", adding: speed), from, end, way)
      member.fillMode = .both
      return member
    }
    let group = CAAnimationGroup()
    group.animations = members
    group.duration = members.reduce(0) { max($0, $1.duration) }
    return group
  }

  /// In seconds of the velocity: what a spring starts from its end by.
  private static let shortestWay = 1e-6

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Whether one spring can hold the velocity.
  private static func isParallel(_ velocity: [Double], _ distance: [Double]) -> Bool {
    let (along, length, speed) = (
      dot(velocity, distance), dot(distance, distance), dot(velocity, velocity)
    )
    return length <= speed * shortestWay * shortestWay
      || along * along >= length * speed * (1 - 1e-12)
  }
}
