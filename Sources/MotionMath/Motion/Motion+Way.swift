// The fraction of its way that a motion has covered differs from the fraction of its time.

extension Motion {
  /// The value some seconds after the begin. The start holds before it, and the end afterwards; `nil` while an end is open.
  package func value(at time: Double) -> InterpolableValue? {
    guard let from, let to, let sample = heldTiming.sample(at: time) else { return nil }
    let value = blended(from, to, fraction: shownPace.fraction(of: sample))
    return pace.launched(value, at: sample)
  }

  /// The value at an even pace from one end to the other in each run; a single run goes on beyond its ends.
  package func evenValue(at time: Double) -> InterpolableValue? {
    guard let from, let to, let sample = heldTiming.sample(at: time) else { return nil }
    let isSingle = timing.activeDuration == timing.duration && timing.duration > 0
    return blended(from, to, fraction: isSingle ? time / timing.duration : sample.progress)
  }

  /// By the rule, or between the ends that it chooses.
  private func blended(
    _ from: InterpolableValue, _ to: InterpolableValue, fraction: Double
  ) -> InterpolableValue {
    guard interpolation.keyframes(from: from, to: to, isSpring: pace.spring != nil) == nil else {
      return interpolation.value(from: from, to: to, fraction: fraction)
    }
    let ends = interpolation.ends(from: from, to: to)
    return ends.start.interpolated(to: ends.end, fraction: fraction)
  }

  /// The change of each number of the value per second; `nil` where it has no numbers, and where it stands still.
  package func velocity(at time: Double) -> [Double]? {
    let timing = heldTiming
    guard
      let step = [-1e-4, 1e-4].first(where: { step in
        // Before the begin and after the end the value is held.
        (0...timing.activeDuration).contains(time + 4 * step)
          && timing.isSteady(at: time, for: 4 * step)
      }),
      timing.sample(at: time)?.phase == .active, !interpolation.jumps
    else { return nil }
    let values = (0..<5).compactMap { value(at: time + Double($0) * step) }
    return InterpolableValue.velocity(through: values, step: step)
  }

  private var heldTiming: MediaTiming {
    var timing = timing
    timing.beginTime = 0
    timing.fillMode = .both
    return timing
  }
}

extension Motion.Pace {
  /// The fraction of a run's time after which a fraction of the way is first covered; 1 where it never is.
  package func progress(ofWay way: Double, duration: Double) -> Double {
    guard way > 0 else { return 0 }
    func reached(_ progress: Double) -> Double { self.way(at: progress, duration: duration) }
    let pieces = 128
    guard let piece = (1...pieces).first(where: { reached(Double($0) / Double(pieces)) >= way })
    else { return 1 }
    var low = Double(piece - 1) / Double(pieces)
    var high = Double(piece) / Double(pieces)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if reached(middle) < way { low = middle } else { high = middle }
    }
  }

  /// The fraction of the way that is covered after a fraction of a run's time.
  package func way(at progress: Double, duration: Double) -> Double {
    fraction(
      of: TimingSample(phase: .active, progress: progress, time: progress * duration, iteration: 0))
  }
}

extension TimingCurve {
  /// The curve from a fraction of the time to the end, rescaled: de Casteljau's second piece of the Bézier.
  package func remaining(from x: Double) -> TimingCurve {
    guard x > 0, x < 1, !isLinear else { return x < 1 ? self : .linear }
    let parameter = parameter(at: x)
    func piece(_ c1: Double, _ c2: Double) -> (start: Double, c1: Double, c2: Double) {
      let a = c1 * parameter
      let b = c1 + (c2 - c1) * parameter
      let c = c2 + (1 - c2) * parameter
      let (ab, bc) = (a + (b - a) * parameter, b + (c - b) * parameter)
      return (ab + (bc - ab) * parameter, bc, c)
    }
    let (xs, ys) = (piece(c1x, c2x), piece(c1y, c2y))
    let (width, height) = (1 - xs.start, 1 - ys.start)
    guard width > 0, height.magnitude > 1e-9 else { return .linear }
    return TimingCurve(
      controlPoints: (xs.c1 - xs.start) / width, (ys.c1 - ys.start) / height,
      (xs.c2 - xs.start) / width, (ys.c2 - ys.start) / height)
  }
}
