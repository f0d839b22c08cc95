import MotionMath

final class AnimationBlock: AnimationContext {
  override func move(
    _ key: String, of layer: CALayer, from old: ModelValue?, to new: ModelValue?,
    by rule: InterpolationRule
  ) {
    let adds = timing.flags.contains(.additive)
    // A key that changes twice in a block moves once, to its last value.
    let earlier = handle.tracks.isEmpty ? nil : layer.track(of: handle, forKey: key, adding: adds)
    let start = earlier.map(\.start) ?? old
    let flight = earlier?.flight ?? capturedFlight ?? flight(of: key, on: layer)
    func clear(like other: ModelValue?) -> InterpolableValue? {
      Self.clear(like: other?.any ?? flight?.value.containerValue).map { .init(held: $0) }
    }
    var motion = timing.motion
    motion.from = start?.interpolable ?? clear(like: new)
    motion.to = new?.interpolable ?? clear(like: start)
    guard motion.from != nil, motion.to != nil else { return note(key, of: layer, from: old?.any) }
    if adds, let relative = motion.relative {
      return add(relative, for: motion, to: key, of: layer, start: start, end: new, in: earlier)
    }
    if motion.interpolation.isSystem { motion.interpolation = rule }
    if let flight { motion = motion.starting(from: flight) }
    layer.removeAdditions(to: key)
    play(
      motion, of: key, on: layer, under: earlier?.key ?? key, flight, start: start, end: new,
      in: earlier)
  }

  private func add(
    _ relative: Motion, for motion: Motion, to key: String, of layer: CALayer, start: ModelValue?,
    end: ModelValue?, in earlier: AnimationTrack?
  ) {
    var flight = earlier?.flight
    if earlier == nil, layer.animations(moving: key).contains(where: { !$0.animation.adds }) {
      // Additions count from the model, which such an animation hides.
      flight = Flight(of: key, on: layer, for: motion)
      layer.removeAnimations(moving: key, besides: handle)
    }
    let trackKey = earlier?.key ?? layer.keyForAddition(to: key)
    play(
      flight.flatMap { motion.starting(from: $0).relative } ?? relative, of: key, adds: true,
      on: layer, under: trackKey, flight, start: start, end: end, in: earlier)
  }

  /// - Parameters:
  ///   - motion: without a duration, its start is held for the delay, after which the change comes at once.
  ///   - earlier: the track of the same block that plays the motion instead of its own.
  func play(
    _ motion: consuming Motion, of keyPath: String, adds: Bool = false, on layer: CALayer,
    under key: String, setsModel: Bool = true, _ flight: Flight?, start: ModelValue?,
    end: ModelValue?, in earlier: AnimationTrack?
  ) {
    let jumps = timing.duration == 0
    if jumps {
      motion = Motion(
        from: motion.from, to: motion.from, pace: .curve(nil),
        timing: MediaTiming(duration: timing.delay))
      motion.movement = timing.motion.movement
    }
    let content = KeyMotion(keyPath: keyPath, motion: motion, adds: adds)
    guard let earlier else {
      if handle.clock == nil { handle.clock = TreeClock(showing: layer) }
      return handle.take(
        AnimationTrack(
          content, of: layer, key: key, keyPath: setsModel ? keyPath : nil, start: start, end: end,
          delay: jumps ? 0 : timing.delay, flight: flight))
    }
    (earlier.content, earlier.flight) = (content, flight)
    (earlier.start, earlier.end) = (start, end)
    handle.place(earlier)
  }

  /// Springs and flings go on from what moves a key, and others where that is asked for.
  override func flight(of key: String, on layer: CALayer) -> Flight? {
    let isSpring = timing.motion.pace.spring != nil
    guard
      timing.flags.contains(.beginFromCurrentState) || isSpring && layer.isMoved(forKeyPath: key)
    else { return nil }
    return Flight(of: key, on: layer, for: timing.motion)
  }
}

extension Motion {
  /// The same motion by offsets from its end, for an animation that adds; `nil` for values that have no sum.
  fileprivate var relative: Motion? {
    guard let from, let to, let offsets = from.offsets(to: to) else { return nil }
    var motion = self
    motion.from = offsets.start
    motion.to = offsets.end
    motion.interpolation = .system
    return motion
  }
}
