import MotionMath

// Animations leave their own course where a hand holds them, and on a leg, such as what stands for movement.
extension AnimationHandle {
  struct Leg {
    /// In the handle's seconds since the leg began.
    var time: CFTimeInterval = 0
    let isBack: Bool
    /// The part of the way at which a hand held the animations before.
    var heldFraction: Double?
    /// Whether something stands for movement.
    var isReduced = false
  }

  /// A container that dissolves into what a transition ends in, while motion is reduced.
  struct Dissolving {
    let container: LayerReference
    let duration: CFTimeInterval
  }

  // MARK: Reduced Motion

  /// Lets what Reduced Motion leaves of a track's movement play instead.
  func reduce(_ track: AnimationTrack) {
    guard let reduced = reducedLeg(of: track) else { return }
    track.leg = reduced
    leg = leg ?? Leg(isBack: isReversed, isReduced: true)
    // A change that is over at once adds no animation to replace the one that moves the key, or holds it.
    if case .atOnce = reduced, let layer = track.layer, let keyPath = track.keyPath {
      layer.removeAnimations(moving: keyPath, besides: self)
      let other = layer.delegate(forKey: track.key, ofType: AnimationTrackDelegate.self)
      if let other, other.handle !== self, layer.animation(forKey: track.key)?.speed == 0 {
        other.handle.cancelReplaced(other.track)
      }
    }
  }

  /// Lets a transition end at once, and dissolves its container into that.
  func reduceTransition(back: Bool) {
    guard let dissolving, let container = dissolving.container.layer else { return }
    let previous = tracks.filter(\.isTransition)
    for track in previous { forget(track) }
    // Captures what is presented, a dissolve before it included, so it comes first.
    if ReducedMotion.effective == .fade {
      addDissolve(of: container, duration: dissolving.duration)
    } else if !previous.isEmpty {
      container.removeAnimation(forKey: kCATransition)
    }
    for track in tracks where !track.isTransition { track.leg = .atOnce }
    leg = Leg(isBack: back, heldFraction: heldFraction, isReduced: true)
  }

  /// Takes a dissolve off the handle, which is not notified of its end.
  private func forget(_ dissolve: AnimationTrack) {
    setStatus(.lost, of: dissolve)
    dissolve.generation += 1
    tracks.removeAll { $0 === dissolve }
  }

  private func addDissolve(of container: CALayer, duration: CFTimeInterval) {
    let dissolve = CATransition()
    dissolve.type = .fade
    dissolve.duration = duration
    let track = AnimationTrack(KeyMotion(dissolve), of: container, key: kCATransition, keyPath: nil)
    tracks.append(track)
    runningCount += 1
    track.anchor = container.currentLocalTime
    track.start(at: container.currentLocalTime, of: self)
  }

  /// - Parameter course: how the track goes on; a motion that says whether it is movement decides in place of the track's.
  func reducedLeg(of track: AnimationTrack, on course: Course = .own) -> AnimationTrack.Leg? {
    if case .animation? = track.content.values { return nil }
    guard ReducedMotion.effective != .off, dissolving == nil, let layer = track.layer else {
      return nil
    }
    var motion = track.content.motion
    if let movement = course.movement { motion.movement = movement }
    guard
      let replacement = ReducedMotion.replacement(
        for: motion, forKey: track.content.keyPath, of: layer)
    else { return nil }
    switch replacement {
    case .nothing: return .atOnce
    case .motion(let fade): return .motion(KeyMotion(keyPath: ReducedMotion.fadedKey, motion: fade))
    }
  }

  // MARK: A hand

  /// Brings the tracks back to their own course.
  func takeInHand() {
    heldFraction = nil
    leaveLeg()
  }

  func leaveLeg() {
    guard leg != nil else { return }
    leg = nil
    for track in tracks { track.leg = nil }
    guard dissolving != nil else { return }
    for track in tracks where track.isTransition {
      track.leaveLayer()
      forget(track)
    }
  }

  /// A copy of a track's animation that stands where a hand holds it, at an even pace between its ends.
  func held(_ track: AnimationTrack, at fraction: Double) -> CAAnimation? {
    let elapsed = fraction * ownDuration - track.delay
    let template = track.playedContent.animation
    guard let value = heldValue(of: track, at: fraction) else {
      return template.standing(at: template.ownTime(ofEven: elapsed), modelHasStart: isReversed)
    }
    let isBeyond = fraction < 0 || fraction > 1
    guard isBeyond || template.shows(at: elapsed, modelHasStart: isReversed) else { return nil }
    let motion = Motion(from: value, to: value, pace: .curve(nil), timing: MediaTiming(duration: 1))
    let animation = Platform.animation(motion, keyPath: track.key)
    animation.stand()
    return animation
  }

  /// The value at a part of the way; `nil` for a track without a motion.
  func heldValue(of track: AnimationTrack, at fraction: Double) -> InterpolableValue? {
    guard let motion = track.motion else { return nil }
    let inside = min(max(fraction, 0), 1)
    let time = min(max(inside * ownDuration - track.delay, 0), track.length)
    return motion.evenValue(at: time + (fraction - inside) * track.length)
  }

  // MARK: Where a track is

  func legMotion(of track: AnimationTrack) -> Motion? {
    guard case .motion(let moving)? = track.leg, moving.keyPath == track.key else { return nil }
    return moving.motion
  }

  func shownValue(of track: AnimationTrack) -> InterpolableValue? {
    if let heldFraction { return heldValue(of: track, at: heldFraction) }
    if let leg, track.leg != nil {
      let there = leg.isBack ? track.motion?.from : track.motion?.to
      return legMotion(of: track).map { $0.value(at: leg.time) } ?? there
    }
    return track.motion?.value(at: max(anchor - track.delay, 0))
  }

  /// The change of each number per second of the handle at rate 1; `nil` while it stands still.
  func velocity(of track: AnimationTrack) -> [Double]? {
    guard state == .running else { return nil }
    if let leg, track.leg != nil { return legMotion(of: track)?.velocity(at: leg.time) }
    let velocity = track.motion?.velocity(at: anchor - track.delay)
    return isReversed ? velocity?.map { -$0 } : velocity
  }

  /// The part of the way of keyframes on a leg; `nil` for other tracks.
  func resampledPart(of track: AnimationTrack) -> Double? {
    guard let leg else { return nil }
    return track.leg?.way?.value(at: leg.time)?.components.first
  }

  /// The part of the way that is behind, by the longest of the animations.
  var wayComplete: Double {
    let duration = ownDuration
    guard duration > 0, duration < .infinity else { return 0 }
    let shown = tracks.filter { $0.status != .lost && !$0.isTransition }
    guard let longest = shown.max(by: { $0.ownEnd < $1.ownEnd }) else { return anchor / duration }
    let time =
      wayProjected(of: longest) ?? resampledPart(of: longest).map { $0 * longest.length }
      ?? longest.content.animation.evenTime(ofOwn: anchor - longest.delay)
    return (longest.delay + time) / duration
  }

  /// The time of the nearest point on the line between a track's ends; `nil` for a track that is on that line.
  private func wayProjected(of track: AnimationTrack) -> CFTimeInterval? {
    guard let motion = track.motion, track.leg != nil || motion.pace.isLaunched,
      let from = motion.from?.components, let to = motion.to?.components,
      let value = shownValue(of: track)?.components, from.count == to.count,
      value.count == from.count
    else { return nil }
    let way = zip(from, to).map { $1 - $0 }
    let length = way.reduce(0) { $0 + $1 * $1 }
    guard length > 0 else { return nil }
    let along = zip(zip(from, value), way).reduce(0) { $0 + ($1.0.1 - $1.0.0) * $1.1 }
    return along / length * track.length
  }
}

extension AnimationHandle.Course {
  /// `nil` where the tracks decide.
  fileprivate var movement: Motion.Movement? {
    switch self {
    case .own, .atOnce: nil
    case .timed(let motion): motion.movement == .byKey ? nil : motion.movement
    }
  }
}

extension Motion.Pace {
  var isLaunched: Bool {
    switch self {
    case .launched: true
    case .curve, .spring: false
    }
  }
}
