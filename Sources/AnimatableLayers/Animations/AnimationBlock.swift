import MotionMath

final class AnimationBlock: AnimationContext {
  override func move(
    _ key: String, of layer: CALayer, from old: StoredValue?, to new: StoredValue?
  ) {
    let adds = timing.flags.contains(.additive)
    // A key that changes twice in a block moves once, to its last value.
    let earlier = layer.track(of: handle, forKey: key, adding: adds)
    let start = earlier.map(\.start) ?? old?.any
    var motion = timing.motion
    motion.from = earlier == nil ? Self.value(of: old) : start.map { InterpolableValue(held: $0) }
    motion.to = Self.value(of: new)
    motion.from = motion.from ?? Self.clear(like: new?.any).map { InterpolableValue(held: $0) }
    motion.to = motion.to ?? Self.clear(like: start).map { InterpolableValue(held: $0) }
    guard motion.from != nil, motion.to != nil else { return note(key, of: layer, from: old?.any) }
    var track = (key: earlier?.key ?? key, adds: false)
    var flight = earlier?.flight
    if adds, let relative = motion.relative {
      track.adds = true
      if earlier == nil { track.key = layer.keyForAddition(to: key) }
      if track.key == key, layer.animation(forKey: key).map({ !$0.adds }) ?? false {
        flight = flight ?? Flight(of: key, on: layer, for: motion)
      }
      motion = flight.map { motion.starting(from: $0).relative ?? relative } ?? relative
    } else {
      if motion.interpolation == .system { motion.interpolation = rule(of: key, in: layer) }
      flight = flight ?? capturedFlight ?? self.flight(of: key, on: layer)
      if let flight { motion = motion.starting(from: flight) }
      layer.removeAdditions(to: key)
    }
    if timing.duration == 0 {
      // The change comes at once, after the delay: until then the start holds.
      motion = Motion(
        from: motion.from, to: motion.from, pace: .curve(nil),
        timing: MediaTiming(duration: timing.delay))
    }
    let moving = KeyMotion(keyPath: key, motion: motion)
    var content = AnimationTrack.Content.motion(moving)
    if track.adds {
      let animation = moving.animation
      animation.setAdditive()
      content = .animation(animation)
    }
    if let earlier {
      earlier.replace(by: content, end: new?.any)
      return handle.place(earlier)
    }
    let made = AnimationTrack(
      content, of: layer, key: track.key, keyPath: key, start: start, end: new?.any,
      delay: timing.duration == 0 ? 0 : timing.delay)
    made.flight = flight
    handle.take(made)
  }

  private static func value(of stored: StoredValue?) -> InterpolableValue? {
    switch stored {
    case .number(let number)?: .number(number)
    case .object(let object)?: InterpolableValue(held: object)
    case nil: nil
    }
  }

  /// Springs and flings go on from what moves a key, and others where that is asked for.
  override func flight(of key: String, on layer: CALayer) -> Flight? {
    let isSpring = timing.motion.pace.spring != nil
    guard
      timing.flags.contains(.beginFromCurrentState) || isSpring && layer.isMoved(forKeyPath: key)
    else { return nil }
    return Flight(of: key, on: layer, for: timing.motion)
  }

  private func rule(of key: String, in layer: CALayer) -> InterpolationRule {
    (layer as? any AnimatableKeyLayer)?.animatableKeys[key]?.animation.motion?.interpolation
      ?? .system
  }
}

extension Motion {
  /// The same motion by offsets from its end, for an animation that adds; `nil` for values that have no sum.
  fileprivate var relative: Motion? {
    guard let from, let to, from.canAdd(to),
      let start = from.replacingComponents(zip(from.components, to.components).map { $0 - $1 }),
      let end = to.replacingComponents(to.components.map { _ in 0 })
    else { return nil }
    var motion = self
    motion.from = start
    motion.to = end
    motion.interpolation = .system
    return motion
  }
}
