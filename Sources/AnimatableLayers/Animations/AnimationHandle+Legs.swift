import MotionMath

// Where animations leave their own course: turned round by force, let go by a hand, or reduced.
extension AnimationHandle {
  struct Leg {
    /// In the handle's seconds since the leg began.
    var time: CFTimeInterval = 0
    let isBack: Bool
    /// Where a hand held the animations before.
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
  }

  /// Lets a transition end at once, and dissolves its container into that.
  func reduceTransition() {
    guard let dissolving, let container = dissolving.container.layer else { return }
    let fades = ReducedMotion.effective == .fade
    // Captures what is presented, so it comes first.
    if fades { addDissolve(of: container, duration: dissolving.duration) }
    for track in tracks where !track.isTransition { track.leg = .atOnce }
    leg = Leg(isBack: isReversed, heldFraction: heldFraction, isReduced: true)
  }

  private func addDissolve(of container: CALayer, duration: CFTimeInterval) {
    let dissolve = CATransition()
    dissolve.type = .fade
    dissolve.duration = duration
    let track = AnimationTrack(
      .animation(dissolve), of: container, key: kCATransition, keyPath: nil, start: nil, end: nil,
      delay: 0)
    tracks.append(track)
    runningCount += 1
    track.anchor = container.currentLocalTime
    track.start(at: 0, notifying: AnimationTrackDelegate(track, of: self))
  }

  private func reducedLeg(of track: AnimationTrack) -> AnimationTrack.Leg? {
    guard dissolving == nil, case .motion(let moving) = track.content, let layer = track.layer,
      let replacement = ReducedMotion.replacement(
        for: moving.motion, forKey: moving.keyPath, of: layer)
    else { return nil }
    switch replacement {
    case .nothing: return .atOnce
    case .motion(let fade):
      return .motion(KeyMotion(keyPath: ReducedMotion.fadedKey, motion: fade))
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
      setStatus(.lost, of: track)
      track.leaveLayer()
    }
    tracks.removeAll(where: \.isTransition)
  }

  /// A copy of a track's animation that stands where a hand holds it, evenly between its ends.
  func held(_ track: AnimationTrack, at fraction: Double) -> CAAnimation? {
    let elapsed = fraction * duration - track.delay
    let template = track.template
    guard let value = heldValue(of: track, at: fraction) else {
      return template.standing(at: template.ownTime(ofEven: elapsed), modelHasStart: isReversed)
    }
    let isBeyond = fraction < 0 || fraction > 1
    guard isBeyond || template.shows(at: elapsed, modelHasStart: isReversed) else { return nil }
    let motion = Motion(
      from: value, to: value, pace: .curve(nil), timing: MediaTiming(duration: 1))
    let animation = Platform.animation(motion, keyPath: track.key)
    animation.stand()
    return animation
  }

  /// What the model gets where a track comes to rest at a part of its way.
  func modelValue(of track: AnimationTrack, at fraction: Double) -> Any? {
    heldValue(of: track, at: fraction)?.containerValue
  }

  private func heldValue(of track: AnimationTrack, at fraction: Double) -> InterpolableValue? {
    guard let motion = track.motion else { return nil }
    let inside = min(max(fraction, 0), 1)
    let time = min(max(inside * duration - track.delay, 0), track.length)
    return motion.evenValue(at: time + (fraction - inside) * track.length)
  }

  /// How far the way is behind that time has led along, by the longest of the animations.
  func wayComplete(of duration: CFTimeInterval) -> Double {
    let shown = tracks.filter { $0.status != .lost && !$0.isTransition }
    guard
      let longest = shown.max(by: { $0.delay + $0.length < $1.delay + $1.length })
    else { return anchor / duration }
    let time =
      wayProjected(of: longest) ?? longest.template.evenTime(ofOwn: anchor - longest.delay)
    return (longest.delay + time) / duration
  }

  /// For a track that is not on the line between its ends: the time of the point of that line that is nearest.
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

  // MARK: Departing

  /// How animations are to go on.
  struct Departure {
    let isBack: Bool
    /// What is to move them; `nil` for their own, and in it `nil` for nothing.
    var timing: Motion??
    /// What they are pushed with; `nil` for nothing.
    var push: Push?
    /// The part of the way at which they come to rest, where that is no end.
    var goal: Double?
  }

  enum Push {
    /// In units of the value each second, in place of its velocity.
    case velocity([Double])
    /// In parts of the way each second, in place of the values' velocities.
    case way(Double)
    /// In units of the value each second, in addition to its velocity.
    case kick([Double])
  }

  /// Decides how the tracks go on from where they are.
  func depart(_ departure: Departure) {
    let back = departure.isBack
    if state == .paused, departure.timing == nil, departure.push == nil, heldFraction == nil,
      let leg, leg.isBack == back
    {
      return
    }
    if dissolving != nil, ReducedMotion.effective != .off {
      tracks.removeAll(where: \.isTransition)
      reduceTransition()
      heldFraction = nil
      return
    }
    let moving = tracks.filter { $0.status != .lost }
    // Where all share a pace, the even way has one time of their own.
    let times = moving.map { ownTime(of: $0) }
    let own = times.first ?? anchor
    let isInStep = times.allSatisfy { abs($0 - own) < AnimationTrack.tolerance }
    let next = zip(moving, times).map { track, time -> AnimationTrack.Leg? in
      if let reduced = reducedLeg(of: track) { return reduced }
      return newLeg(of: track, departure, from: isInStep ? nil : time)
    }
    let isReduced = ReducedMotion.effective != .off
    let held = heldFraction
    if held != nil, isInStep { anchor = own }
    heldFraction = nil
    for (track, leg) in zip(moving, next) { track.leg = leg }
    leg =
      next.contains { $0 != nil }
      ? Leg(isBack: back, heldFraction: held, isReduced: isReduced) : nil
  }

  /// The handle's time at which a track by itself shows what is held.
  private func ownTime(of track: AnimationTrack) -> CFTimeInterval {
    guard let heldFraction else { return anchor }
    let time = min(max(heldFraction, 0), 1) * duration - track.delay
    return track.delay + track.template.ownTime(ofEven: time)
  }

  /// `nil` where the track's own animation plays on, forwards or back.
  ///
  /// - Parameter time: where the track by itself is, unless all are there.
  private func newLeg(
    of track: AnimationTrack, _ departure: Departure, from time: CFTimeInterval?
  ) -> AnimationTrack.Leg? {
    let (back, timing) = (departure.isBack, departure.timing)
    if case .some(nil) = timing { return .atOnce }
    guard let motion = track.motion, motion.timing.activeDuration == motion.timing.duration,
      let shown = shownValue(of: track)
    else {
      if let timing = timing.flatMap({ $0 }) ?? departure.push.map({ _ in track.ownSpring }) {
        return resampled(track, departure, by: timing)
      }
      if time != nil { continueEvenly(track) }
      return nil
    }
    let start = track.start.map { InterpolableValue(held: $0) } ?? motion.from
    var next = motion
    next.from = shown
    next.to = back ? start : motion.to
    if let goal = departure.goal { next.to = heldValue(of: track, at: goal) }
    next.timing = MediaTiming()
    let basis = legMotion(of: track) ?? motion
    if let push = departure.push {
      push.apply(
        to: &next, from: velocity(of: track), by: timing.flatMap { $0 } ?? basis, along: motion)
      return .motion(KeyMotion(keyPath: track.key, motion: next))
    }
    if case let timing?? = timing {
      next.pace = timing.pace
      next.timing.duration =
        timing.timing.duration > 0 ? timing.timing.duration : CATransaction.animationDuration()
      return .motion(KeyMotion(keyPath: track.key, motion: next))
    }
    let elapsed = anchor - track.delay
    let isBeyond = heldFraction.map { $0 < 0 || $0 > 1 } ?? false
    let isOffCourse =
      track.leg != nil || isBeyond || (heldFraction != nil && motion.pace.isLaunched)
    if let spring = basis.pace.spring {
      guard back || isOffCourse || time != nil else { return nil }
      let still = spring.released(at: 0)
      next.pace = .spring(still)
      next.timing.duration = still.settlingDuration
      if let velocity = velocity(of: track), let from = next.from, let to = next.to {
        next = next.launched(at: velocity, from: from, to: to)
      }
    } else if isOffCourse {
      next.pace = basis.pace
      next.timing.duration = basis.timing.duration
    } else if back {
      guard track.flight != nil || time != nil, elapsed > 0 else { return nil }
      next.timing.duration = elapsed
      if time != nil { next.pace = .curve(nil) }
    } else {
      guard let time, elapsed > 0, elapsed < track.length else { return nil }
      next.pace = .curve(motion.pace.curve?.remaining(from: (time - track.delay) / track.length))
      next.timing.duration = track.length - elapsed
    }
    return .motion(KeyMotion(keyPath: track.key, motion: next))
  }

  private func legMotion(of track: AnimationTrack) -> Motion? {
    guard case .motion(let moving)? = track.leg, moving.keyPath == track.key else { return nil }
    return moving.motion
  }

  private func shownValue(of track: AnimationTrack) -> InterpolableValue? {
    if let heldFraction { return heldValue(of: track, at: heldFraction) }
    if let leg, track.leg != nil {
      let there = leg.isBack ? track.motion?.from : track.motion?.to
      return legMotion(of: track).map { $0.value(at: leg.time) } ?? there
    }
    return track.motion?.value(at: max(anchor - track.delay, 0))
  }

  /// In a second of the handle at rate 1; `nil` while it stands still.
  private func velocity(of track: AnimationTrack) -> [Double]? {
    guard state == .running else { return nil }
    if let leg, track.leg != nil { return legMotion(of: track)?.velocity(at: leg.time) }
    let velocity = track.motion?.velocity(at: anchor - track.delay)
    return isReversed ? velocity?.map { -$0 } : velocity
  }

  /// Lets clips that follow one another stay in step with other keys: evenly, as a hand has moved them.
  private func continueEvenly(_ track: AnimationTrack) {
    guard case .motion(let moving) = track.content else { return }
    track.replace(by: .motion(moving.evenlyPaced), end: track.end)
  }

  /// Keyframes that go on from where they are by another timing, sampled: no timing function knows a spring.
  private func resampled(
    _ track: AnimationTrack, _ departure: Departure, by timing: Motion
  ) -> AnimationTrack.Leg? {
    guard case .motion(let moving) = track.content, case .keyframes(let keyframes)? = moving.values,
      track.length > 0, track.length < .infinity
    else { return nil }
    let held = heldFraction.map { min(max($0, 0), 1) * self.duration - track.delay }
    let time = held ?? track.template.evenTime(ofOwn: anchor - track.delay)
    let first = min(max(time / track.length, 0), 1)
    let goal = departure.goal ?? (departure.isBack ? 0 : 1)
    var motion = moving.motion
    var timing = timing
    if case .way(let speed)? = departure.push, let spring = timing.pace.spring {
      let released = spring.released(at: goal == first ? 0 : speed / (goal - first))
      timing.pace = .spring(released)
      timing.timing.duration = released.settlingDuration
    }
    let duration =
      timing.timing.duration > 0 ? timing.timing.duration : CATransaction.animationDuration()
    motion.timing = MediaTiming(duration: duration)
    motion.pace = .curve(nil)
    let times = KeyTimes(evenSegments: 48).values
    let values = times.map { time in
      let way = timing.pace.way(at: time, duration: duration)
      return keyframes.value(at: min(max(first + (goal - first) * way, 0), 1))
    }
    let sampled = KeyMotion.Keyframes(
      values: values, times: keyframes.mode == .discrete ? times + [1] : times,
      mode: keyframes.mode == .discrete ? .discrete : .linear)
    return .motion(
      KeyMotion(keyPath: moving.keyPath, motion: motion, values: .keyframes(sampled)))
  }
}

extension AnimationTrack {
  /// A spring of its duration, without a bounce, for what has none of its own.
  fileprivate var ownSpring: Motion {
    let spring = SpringMotion(perceptualDuration: max(min(length, 1e6), 0.01), bounce: 0)
    return Motion(
      pace: .spring(spring), timing: MediaTiming(duration: spring.settlingDuration))
  }
}

extension AnimationHandle.Push {
  /// Lets a spring move a motion to its end from a velocity; a curve becomes a spring of its duration, without a bounce.
  fileprivate func apply(
    to motion: inout Motion, from own: [Double]?, by basis: Motion, along way: Motion
  ) {
    let spring =
      basis.pace.spring?.released(at: 0)
      ?? SpringMotion(perceptualDuration: max(basis.timing.duration, 0.01), bounce: 0)
    motion.pace = .spring(spring)
    motion.timing.duration = spring.settlingDuration
    guard let from = motion.from, let to = motion.to else { return }
    let (start, end) = (way.from?.components ?? [], way.to?.components ?? [])
    let ways = zip(start, end).map { $1 - $0 }
    let velocity: [Double]
    switch self {
    case .velocity(let numbers): velocity = Self.spread(numbers, over: ways)
    case .way(let speed): velocity = ways.map { speed * $0 }
    case .kick(let numbers):
      let kick = Self.spread(numbers, over: ways)
      velocity = zip(kick, own ?? kick.map { _ in 0 }).map(+)
    }
    if velocity.count == from.components.count {
      motion = motion.launched(at: velocity, from: from, to: to)
    }
  }

  /// One number is that of the only component that has a way, as of a point that moves up and down.
  private static func spread(_ numbers: [Double], over ways: [Double]) -> [Double] {
    guard numbers.count == 1, ways.count > 1 else { return numbers }
    let moving = ways.indices.filter { ways[$0] != 0 }
    return moving.count == 1 ? ways.indices.map { $0 == moving[0] ? numbers[0] : 0 } : []
  }
}

extension KeyMotion.Keyframes {
  /// The value at a part of the way through the keyframes.
  fileprivate func value(at progress: Double) -> Any {
    let segments = mode == .discrete ? values.count : values.count - 1
    let times = times ?? KeyTimes(evenSegments: max(segments, 1)).values
    let index = values.indices.last { times[$0] <= progress } ?? 0
    guard mode != .discrete, index + 1 < values.count else { return values[index] }
    let length = times[index + 1] - times[index]
    let fraction = length > 0 ? (progress - times[index]) / length : 1
    return Interpolation.system.value(
      from: values[index], to: values[index + 1], fraction: fraction)
  }
}

extension KeyMotion {
  fileprivate var evenlyPaced: KeyMotion {
    var even = self
    even.motion.pace = .curve(nil)
    if case .members(let members)? = values {
      even.values = .members(members.map(\.evenlyPaced))
    }
    return even
  }
}

extension Motion.Pace {
  fileprivate var isLaunched: Bool {
    switch self {
    case .launched: true
    case .curve, .spring: false
    }
  }
}
