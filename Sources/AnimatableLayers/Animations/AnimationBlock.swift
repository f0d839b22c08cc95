import MotionMath

final class AnimationBlock: AnimationContext {
  override func move(
    _ key: String, of layer: CALayer, from old: ModelValue?, to new: ModelValue?
  ) {
    let adds = timing.flags.contains(.additive)
    // A key that changes twice in a block moves once, to its last value.
    let earlier = layer.track(of: handle, forKey: key, adding: adds)
    let start = earlier.map(\.start) ?? old
    var motion = timing.motion
    motion.from = (start ?? Self.clear(like: new))?.interpolable
    motion.to = (new ?? Self.clear(like: start))?.interpolable
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
    if timing.duration == 0 { motion = motion.holdingStart(for: timing.delay) }
    let moving = KeyMotion(keyPath: key, motion: motion)
    var content = AnimationTrack.Content.motion(moving)
    if track.adds {
      let animation = moving.animation
      animation.setAdditive()
      content = .animation(animation)
    }
    if let earlier {
      earlier.replace(by: content, end: new)
      return handle.place(earlier)
    }
    let made = AnimationTrack(
      content, of: layer, key: track.key, keyPath: key, start: start, end: new,
      delay: timing.duration == 0 ? 0 : timing.delay)
    made.flight = flight
    handle.take(made)
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
  /// What shows until a change that comes at once, after a delay.
  func holdingStart(for delay: CFTimeInterval) -> Motion {
    Motion(from: from, to: from, pace: .curve(nil), timing: MediaTiming(duration: delay))
  }

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
