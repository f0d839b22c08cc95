import MotionMath

extension AnimationHandle {
  /// How animations go on from where they are.
  struct Departure {
    let isBack: Bool
    var course = Course.own
    var push: Push?
    /// The part of the way at which they come to rest; `nil` for an end.
    var goal: Double?
  }

  enum Course {
    /// By their own paces, for what is left of them.
    case own
    case atOnce
    /// By the pace and the duration of a motion.
    case timed(Motion)
  }

  enum Push {
    /// In units of the value per second, in place of its velocity.
    case velocity([Double])
    /// In parts of the way per second, in place of the values' velocities.
    case way(Double)
    /// In units of the value per second, added to its velocity.
    case kick([Double])
  }

  /// Decides how the tracks go on from where they are.
  func depart(_ departure: Departure) {
    let back = departure.isBack
    if state == .paused, case .own = departure.course, departure.push == nil,
      heldFraction == nil, let leg, leg.isBack == back
    {
      return
    }
    if dissolving != nil, ReducedMotion.effective != .off {
      reduceTransition(back: back)
      heldFraction = nil
      return
    }
    let moving = tracks.filter { $0.status != .lost }
    // Where all share a pace, the even way has one time of their own.
    let own = sharedOwnTime(of: moving)
    let reduced = moving.map { reducedLeg(of: $0, on: departure.course) }
    let next = zip(moving, reduced).map { track, reduced in
      reduced ?? newLeg(of: track, departure, from: own == nil ? ownTime(of: track) : nil)
    }
    let held = heldFraction
    if held != nil, let own { anchor = own }
    heldFraction = nil
    for (track, leg) in zip(moving, next) { track.leg = leg }
    leg =
      next.contains { $0 != nil }
      ? Leg(isBack: back, heldFraction: held, isReduced: reduced.contains { $0 != nil }) : nil
  }

  /// The handle's time at which a track by itself shows what is held.
  private func ownTime(of track: AnimationTrack) -> CFTimeInterval {
    guard let time = heldTime(of: track) else { return anchor }
    return track.delay + track.content.animation.ownTime(ofEven: time)
  }

  /// The track's time at which a hand holds it, at an even pace; `nil` where none does.
  private func heldTime(of track: AnimationTrack) -> CFTimeInterval? {
    heldFraction.map { min(max($0, 0), 1) * ownDuration - track.delay }
  }

  /// The handle's time at which all tracks by themselves show what is held; `nil` where they differ.
  func sharedOwnTime(of moving: [AnimationTrack]) -> CFTimeInterval? {
    guard heldFraction != nil, let first = moving.first else { return anchor }
    let own = ownTime(of: first)
    let isShared = moving.dropFirst().allSatisfy {
      abs(ownTime(of: $0) - own) < AnimationTrack.tolerance
    }
    return isShared ? own : nil
  }

  /// `nil` where the track's own animation plays on, forwards or back.
  ///
  /// - Parameter time: the track's own time where it is; `nil` where all tracks share theirs.
  private func newLeg(
    of track: AnimationTrack, _ departure: Departure, from time: CFTimeInterval?
  ) -> AnimationTrack.Leg? {
    let back = departure.isBack
    var timing: Motion?
    switch departure.course {
    case .own: break
    case .atOnce: return .atOnce
    case .timed(let motion): timing = motion
    }
    // A repeat plays on by itself, unless it is to come to rest.
    let isRepeat = track.motion.map { $0.timing.activeDuration != $0.timing.duration } ?? false
    let comesToRest = departure.push != nil || timing != nil || track.leg != nil
    guard let motion = track.motion, !isRepeat || comesToRest, let shown = shownValue(of: track)
    else {
      if let leg = resampled(track, departure, by: timing) { return leg }
      // Clips that follow one another stay in step with other keys: evenly, as a hand has moved them.
      if time != nil { track.content = track.content.evenlyPaced }
      return nil
    }
    let start = track.start?.interpolable ?? motion.from
    var next = motion
    next.from = shown
    next.to = back ? start : motion.to
    if let goal = departure.goal { next.to = heldValue(of: track, at: goal) }
    next.timing = MediaTiming()
    let basis = legMotion(of: track) ?? motion
    if let push = departure.push {
      push.apply(to: &next, from: velocity(of: track), by: timing ?? basis, along: motion)
      return .motion(KeyMotion(keyPath: track.key, motion: next))
    }
    if let timing {
      next.pace = timing.pace
      next.timing.duration = timing.givenDuration
      return .motion(KeyMotion(keyPath: track.key, motion: next))
    }
    let elapsed = anchor - track.delay
    let isBeyond = heldFraction.map { $0 < 0 || $0 > 1 } ?? false
    let isOffCourse =
      track.leg != nil || isBeyond || departure.goal != nil
      || (heldFraction != nil && motion.pace.isLaunched)
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
      guard track.flight != nil || time != nil && elapsed > 0 else { return nil }
      next.timing.duration = track.timeBack(from: shown, to: start, after: elapsed)
      if time != nil { next.pace = .curve(nil) }
    } else {
      guard let time, elapsed > 0, elapsed < track.length else { return nil }
      next.pace = .curve(motion.pace.curve?.remaining(from: (time - track.delay) / track.length))
      next.timing.duration = track.length - elapsed
    }
    return .motion(KeyMotion(keyPath: track.key, motion: next))
  }

  /// Keyframes that go on from where they are by another timing, sampled: no timing function stands for a spring. `nil`
  /// where the keyframes play on by themselves.
  private func resampled(
    _ track: AnimationTrack, _ departure: Departure, by timing: Motion?
  ) -> AnimationTrack.Leg? {
    let run = track.content.motion.timing
    // Apple's engine evaluates the other modes only on screen.
    guard case .keyframes(let keyframes)? = track.content.values,
      [.linear, .discrete].contains(keyframes.mode), run.duration > 0, run.duration < .infinity
    else { return nil }
    let before = track.leg?.way
    guard let basis = timing ?? departure.push.map({ _ in track.ownSpring }) ?? before else {
      return nil
    }
    let time = heldTime(of: track) ?? track.content.animation.evenTime(ofOwn: anchor - track.delay)
    // A repeat comes to rest in the run that it is in.
    let first = min(max(resampledPart(of: track) ?? run.moment(at: time) / run.duration, 0), 1)
    let from = InterpolableValue.number(first)
    let to = InterpolableValue.number(departure.isBack ? 0 : 1)
    var way = Motion(
      from: from, to: to, pace: basis.pace, timing: MediaTiming(duration: basis.givenDuration))
    if timing == nil || departure.push != nil, let spring = basis.pace.spring {
      way.pace = .spring(spring.released(at: 0))
    }
    switch departure.push {
    case .way(let speed)?: way = way.launched(at: [speed], from: from, to: to)
    case .velocity?, .kick?: break
    case nil:
      if state == .running, let leg, let speed = before?.velocity(at: leg.time) {
        way = way.launched(at: speed, from: from, to: to)
      }
    }
    var motion = track.content.motion
    motion.timing = way.timing
    motion.pace = .curve(nil)
    // With two samples for each frame of a 60 Hz screen the way between them is nearly straight.
    let count = min(max((120 * way.timing.duration).rounded(.up), 48), 480)
    let times = KeyTimes(evenSegments: Int(count)).values
    let values = times.map { time in
      let part = way.value(at: time * way.timing.duration)?.components.first ?? first
      return keyframes.value(at: min(max(part, 0), 1))
    }
    let sampled = KeyMotion.Keyframes(
      values: values, times: keyframes.mode == .discrete ? times + [1] : times,
      mode: keyframes.mode == .discrete ? .discrete : .linear)
    return .keyframes(
      KeyMotion(keyPath: track.content.keyPath, motion: motion, values: .keyframes(sampled)),
      way: way)
  }
}

extension AnimationTrack {
  /// The duration of a curve's way back to the model's value, which may be farther away than the place where it took over:
  /// at the average speed at which it came, and no longer than its own duration.
  fileprivate func timeBack(
    from shown: InterpolableValue, to start: InterpolableValue?, after elapsed: CFTimeInterval
  ) -> CFTimeInterval {
    guard let flight else { return elapsed }
    let place = shown.components
    func distance(to value: InterpolableValue?) -> Double {
      zip(place, value?.components ?? []).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        .squareRoot()
    }
    let (length, come) = (content.motion.timing.duration, distance(to: flight.value))
    guard elapsed > 0, come > 0 else { return length }
    return min(elapsed * max(distance(to: start) / come, 1), length)
  }

  /// A spring of the length of one run, without a bounce.
  fileprivate var ownSpring: Motion {
    let run = content.motion.timing.duration
    let spring = SpringMotion(perceptualDuration: max(min(run, 1e6), 0.01), bounce: 0)
    return Motion(pace: .spring(spring), timing: MediaTiming(duration: spring.settlingDuration))
  }
}

extension Motion {
  /// The duration, or the transaction's where there is none.
  fileprivate var givenDuration: CFTimeInterval {
    timing.duration > 0 ? timing.duration : CATransaction.animationDuration()
  }
}

extension AnimationHandle.Push {
  /// Lets a spring move a motion to its end from a velocity; a curve becomes a spring of its duration without a bounce.
  fileprivate func apply(
    to motion: inout Motion, from own: [Double]?, by basis: Motion, along way: Motion
  ) {
    let spring =
      basis.pace.spring?.released(at: 0)
      ?? SpringMotion(perceptualDuration: max(way.timing.duration, 0.01), bounce: 0)
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

  /// A single number belongs to the only component that moves, as for a point that moves up and down.
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
    let times = times.flatMap { KeyTimes($0) } ?? KeyTimes(evenSegments: max(segments, 1))
    guard mode != .discrete, values.count > 1 else {
      return values[times.step(at: progress, of: values.count)]
    }
    let place = times.segment(at: progress)
    let index = min(place.index, values.count - 2)
    return Interpolation.system.value(
      from: values[index], to: values[index + 1], fraction: place.fraction)
  }
}

extension KeyMotion {
  fileprivate var evenlyPaced: KeyMotion {
    var even = motion
    even.pace = .curve(nil)
    switch values {
    case .members(let members)?:
      return KeyMotion(keyPath: keyPath, motion: even, values: .members(members.map(\.evenlyPaced)))
    case .keyframes?, nil:
      return KeyMotion(keyPath: keyPath, motion: even, values: values, adds: adds)
    case .animation?: return self
    }
  }
}
