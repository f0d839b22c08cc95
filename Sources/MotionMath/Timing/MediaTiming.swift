/// When and how often something plays, and how its time runs compared with its parent's.
///
/// Mirrors Core Animation's `CAMediaTiming`. All functions are pure: times come in any order.
///
/// Two things are known from use on Apple's systems rather than from a header. A `timeOffset` shifts what is seen but
/// not how long it plays: the animation starts in the middle, wraps around at its end and stops where it started. And
/// a negative speed plays for the same length, from the end to the start.
package struct MediaTiming: Hashable, Sendable {
  /// When it begins, in the parent's time.
  package var beginTime: Double
  /// How long one run takes, in seconds of local time; negative and NaN count as 0.
  package var duration: Double
  /// How many local seconds pass in a second of the parent; 0 stands still, and negative runs backwards.
  package var speed: Double
  /// Seconds of local time added after scaling by `speed`.
  package var timeOffset: Double
  /// How many cycles play; may be fractional or infinite; 0, negative and NaN mean "not set".
  package var repeatCount: Double
  /// How many local seconds the cycles play for; goes before `repeatCount`; 0, negative and NaN mean "not set".
  package var repeatDuration: Double
  /// Whether each run is followed by a run backwards, which together are a cycle.
  package var autoreverses: Bool
  package var fillMode: FillMode

  /// The defaults are Core Animation's.
  package init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }
}

extension MediaTiming {
  // MARK: Lengths

  private var run: Double { duration > 0 ? duration : 0 }

  /// In local seconds.
  package var cycleDuration: Double { autoreverses ? 2 * run : run }

  /// Infinite when the repeat duration is set and a cycle takes no time.
  private var cycleCount: Double {
    if repeatDuration > 0 { return repeatDuration / cycleDuration }
    return repeatCount > 0 ? repeatCount : 1
  }

  /// In local seconds, all repeats included; 0 or more, infinite when it never ends.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    // Without this, endless repeats of nothing would last 0 · ∞, which is no number.
    guard cycleDuration > 0 else { return 0 }
    return cycleDuration * cycleCount
  }

  /// Infinite when it never ends, as at speed 0.
  package var endTimeInParent: Double {
    guard speed != 0 else { return .infinity }
    return beginTime + activeDuration / speed.magnitude
  }

  // MARK: Time spaces

  package func localTime(parent: Double) -> Double {
    // The product would be NaN at an infinite distance from the begin, and a standstill has no distance.
    guard speed != 0 else { return timeOffset }
    return (parent - beginTime) * speed + timeOffset
  }

  /// `beginTime` at speed 0, where every time of the parent has the same local time.
  package func parentTime(local: Double) -> Double {
    guard speed != 0 else { return beginTime }
    return (local - timeOffset) / speed + beginTime
  }

  // MARK: Sampling

  /// Returns where this stands at a time of the parent, or `nil` when nothing shows then.
  ///
  /// It is active from its begin up to, not including, its end. The sample held after the end is the end itself:
  /// progress 1, 0 when autoreversing, or whatever a fractional repeat count stops at. At speed 0 the time offset is
  /// the moment that shows, end included, for as long as it lies within the active duration.
  ///
  /// If the time, the begin, the speed or the offset is NaN nothing shows.
  package func sample(at parentTime: Double) -> TimingSample? {
    let isFrozen = speed == 0
    let elapsed = isFrozen ? timeOffset : (parentTime - beginTime) * speed.magnitude
    let shift = isFrozen ? 0 : timeOffset
    guard !elapsed.isNaN, !shift.isNaN, !parentTime.isNaN, !beginTime.isNaN else { return nil }

    let active = activeDuration
    if elapsed < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      return sample(in: .before, elapsed: 0, shift: shift)
    }
    if elapsed > active || (elapsed == active && !isFrozen) {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      return endSample(in: .after, shift: shift)
    }
    if elapsed == active { return endSample(in: .active, shift: shift) }
    return sample(in: .active, elapsed: elapsed, shift: shift)
  }

  /// Whether the timing neither begins, ends, turns nor repeats between a time of the parent and another.
  package func isSteady(at parentTime: Double, for length: Double) -> Bool {
    let samples = [parentTime, parentTime + length / 2, parentTime + length].map { sample(at: $0) }
    let shown = samples.compactMap { $0 }
    guard shown.count == 3 else { return shown.isEmpty }
    // Within a run the progress is linear.
    return abs(shown[0].progress - 2 * shown[1].progress + shown[2].progress) < 1e-9
  }

  /// A member of a group is still active exactly at its end. One that ends together with its group shows its end for as
  /// long as the group holds its own, whatever the fill mode.
  ///
  /// - Parameter asParentEnds: whether `parentTime` is the end of the group's run.
  package func sample(ofMemberAt parentTime: Double, asParentEnds: Bool) -> TimingSample? {
    if let sample = sample(at: parentTime) { return sample }
    // Where the group ends, sums of times miss each other by rounding alone.
    let distance = (endTimeInParent - parentTime).magnitude
    guard distance == 0 || (asParentEnds && distance < 1e-9), !timeOffset.isNaN else { return nil }
    return endSample(in: .active, shift: timeOffset)
  }

  /// `elapsed` seconds after the begin lie before the end.
  private func sample(
    in phase: TimingSample.Phase, elapsed: Double, shift: Double
  ) -> TimingSample {
    let cycle = cycleDuration
    let isBackwards = speed < 0
    let seconds = (isBackwards ? -elapsed : elapsed) + shift
    guard cycle > 0 else { return endSample(in: phase, shift: shift) }
    let cycles = seconds / cycle
    guard cycle < .infinity, cycles.isFinite else {
      let time = cycle == .infinity && seconds.isFinite ? max(seconds, 0) : 0
      return TimingSample(phase: phase, progress: 0, time: time, iteration: 0)
    }
    // The division can round up to the end, of which the seam's near side shows.
    if shift == 0, cycles >= cycleCount { return endSample(in: phase, shift: 0) }
    let whole = Self.whole(of: cycles, opensCycle: !isBackwards)
    var time = min(max(seconds - whole * cycle, 0), cycle)
    if time > run { time = cycle - time }
    return TimingSample(
      phase: phase, progress: time / run, time: time, iteration: Self.iteration(whole))
  }

  private func endSample(in phase: TimingSample.Phase, shift: Double) -> TimingSample {
    let cycle = cycleDuration
    let isBackwards = speed < 0
    let count = cycleCount
    guard cycle > 0, cycle < .infinity, count < .infinity, shift.isFinite else {
      let progress: Double = autoreverses || isBackwards ? 0 : 1
      let time = cycle < .infinity ? progress * run : 0
      return TimingSample(phase: phase, progress: progress, time: time, iteration: 0)
    }
    var cycles = (isBackwards ? -count : count) + shift / cycle
    // A whole number of cycles that rounding has moved would jump to the far side of the cycle's seam.
    let nearest = cycles.rounded()
    if (cycles - nearest).magnitude < 1e-9 { cycles = nearest }
    let whole = Self.whole(of: cycles, opensCycle: isBackwards)
    var progress = cycles - whole
    if autoreverses { progress = progress <= 0.5 ? progress * 2 : (1 - progress) * 2 }
    return TimingSample(
      phase: phase, progress: progress, time: progress * run, iteration: Self.iteration(whole))
  }

  /// Returns how many cycles are over after `cycles` of them.
  ///
  /// A whole number is the start of the next cycle when `opensCycle`, or else the end of the last.
  private static func whole(of cycles: Double, opensCycle: Bool) -> Double {
    opensCycle ? cycles.rounded(.down) : cycles.rounded(.up) - 1
  }

  /// Beyond 2^53 the whole numbers of a Double skip, and before 0 there is no cycle to build upon.
  private static func iteration(_ whole: Double) -> Int {
    Int(min(max(whole, 0), 9_007_199_254_740_992))
  }
}
