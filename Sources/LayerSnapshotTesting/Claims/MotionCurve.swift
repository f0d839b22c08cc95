/// The numbers of a layer's value over the time of a motion, as the screen shows them.
///
/// A value is sampled 240 times a second, twice as often as the fastest displays show frames, and closer where claims
/// need it: around extrema and jumps.
public struct MotionCurve {
  /// Samples for each second; searches add closer ones.
  static let rate = 240.0
  /// Each round of a search divides its intervals by this number.
  private static let sections = 10
  private static let rounds = 5
  /// The maximum number of extrema that one search narrows.
  private static let candidateLimit = 16
  /// The maximum number of traces of jumps that a round follows: rounding of small motions leaves one in each step.
  private static let traceLimit = 250

  /// One time of the curve.
  public struct Sample: Hashable, Sendable {
    /// In seconds after the motion's start.
    public let time: Double
    /// The numbers of the value: one of a number, x and y of a point, width and height of a size, x, y, width and height of
    /// a rectangle, straight red, green, blue and alpha of a color in sRGB, 16 of a transform, row by row, and those
    /// of its elements, one after the other, of an array.
    public let numbers: [Double]
  }

  /// The key and its layer, as in `progress of Ring`.
  public let name: String
  /// In the order of their times, the first at 0; equally many numbers in each, and all finite.
  public private(set) var samples: [Sample]
  private let sample: ([Double]) throws -> [[Double]]

  /// - Parameters:
  ///   - times: sampled too; up to `end`, which is greater than 0.
  ///   - sample: returns the numbers at ascending times.
  init(
    _ name: String, until end: Double, also times: [Double] = [],
    sample: @escaping ([Double]) throws -> [[Double]]
  ) throws {
    let grid = (0...Int(end * Self.rate)).map { Double($0) / Self.rate }
    let given = times + [end]
    // Steps of rounding errors would have no velocity.
    let apart = grid.filter { time in !given.contains { abs($0 - time) < 1e-6 } }
    let all = Set(apart + given).filter { $0 <= end }.sorted()
    self.name = name
    self.sample = sample
    samples = zip(all, try sample(all)).map { Sample(time: $0, numbers: $1) }
  }

  var start: Sample { samples[0] }
  var end: Sample { samples[samples.count - 1] }

  // MARK: Measures

  var extent: Double { samples.map { $0.numbers.distance(to: start.numbers) }.max() ?? 0 }
  /// The distance from start to end, or the extent where a motion returns.
  var change: Double {
    let distance = start.numbers.distance(to: end.numbers)
    return distance > Self.noise * extent ? distance : extent
  }
  var moves: Bool { extent > 0 }
  /// The fraction of a value that is only rounding, in single precision too.
  static let noise = 1e-6

  /// The scalar projection onto the line from start to end: 0 at the start, 1 at the end, more beyond it.
  func progress(of numbers: [Double]) -> Double {
    var product = 0.0
    var length = 0.0
    for (index, number) in numbers.enumerated() {
      let way = end.numbers[index] - start.numbers[index]
      product += (number - start.numbers[index]) * way
      length += way * way
    }
    return length > 0 ? product / length : 0
  }

  /// In units of the value for each second.
  var largestSpeed: Double {
    zip(samples, samples.dropFirst()).map { $0.velocity(to: $1).length }.max() ?? 0
  }

  // MARK: Searches

  /// Adds samples around the extrema of a measure of the numbers.
  ///
  /// Each round narrows all intervals at once, because it plays the motion again: equal sections need one playback a
  /// round, the golden section one for each of its points.
  func refined(around measure: ([Double]) -> Double) throws -> MotionCurve {
    let values = samples.map { measure($0.numbers) }
    let extent = (values.max() ?? 0) - (values.min() ?? 0)
    func candidates(_ sign: Double) -> [(sign: Double, interval: ClosedRange<Double>)] {
      values.indices.dropFirst().dropLast().filter { index in
        let rise = sign * (values[index] - values[index - 1])
        let fall = sign * (values[index] - values[index + 1])
        return min(rise, fall) >= 0 && max(rise, fall) > Self.noise * extent
      }
      .sorted { (-sign * values[$0], $0) < (-sign * values[$1], $1) }
      .prefix(Self.candidateLimit)
      .map { (sign, samples[$0 - 1].time...samples[$0 + 1].time) }
    }
    var open = candidates(1) + candidates(-1)
    var curve = self
    for _ in 0..<Self.rounds where !open.isEmpty {
      let found = try curve.divide(
        open.map { [$0.interval.lowerBound, $0.interval.upperBound] }, into: Self.sections)
      for (index, sections) in found.enumerated() {
        let sign = open[index].sign
        let inner = sections.indices.dropFirst().dropLast()
        let best = inner.max { first, second in
          sign * measure(sections[first].numbers) < sign * measure(sections[second].numbers)
        }
        guard let best else { continue }
        open[index].interval = sections[best - 1].time...sections[best + 1].time
      }
    }
    return curve
  }

  /// A change within no time.
  struct Jump {
    let time: Double
    let size: Double
  }

  /// Returns the largest change of the value that stays above `least` as its interval is narrowed; `nil` for none.
  ///
  /// A jump of more than `least` makes its step differ by as much from that before or after it, whatever the motion does
  /// beside it.
  func largestJump(above least: Double) throws -> Jump? {
    try largestJump(above: least, rounds: Self.rounds, sections: Self.sections, steps: 1) {
      $0[$1].numbers.distance(to: $0[$1 + 1].numbers)
    } trace: { samples, index in
      guard index + 2 < samples.count else { return 0 }
      let (first, middle, last) = (samples[index], samples[index + 1], samples[index + 2])
      return first.velocity(to: middle).distance(to: middle.velocity(to: last))
        * max(middle.time - first.time, last.time - middle.time)
    }
  }

  /// Returns the largest change of the velocity that stays above `least` as its interval is narrowed, in units of the value
  /// per second; `nil` for none.
  ///
  /// Compares the velocities of two steps with a third between them: a corner inside a step averages its velocity.
  /// Two rounds narrow steps to a 9,000th of a second; far below, single-precision values have no velocity. A corner makes
  /// the change of the velocity differ from that before or after it by as much, whatever bends beside it.
  func largestVelocityJump(above least: Double) throws -> Jump? {
    func change(_ samples: [Sample], _ index: Int) -> [Double] {
      let first = samples[index].velocity(to: samples[index + 1])
      let last = samples[index + 2].velocity(to: samples[index + 3])
      return zip(first, last).map { $1 - $0 }
    }
    return try largestJump(above: least, rounds: 2, sections: 6, steps: 3) {
      change($0, $1).length
    } trace: { samples, index in
      guard index + 5 < samples.count else { return 0 }
      return change(samples, index).distance(to: change(samples, index + 2))
    }
  }

  /// - Parameters:
  ///   - size: measures the steps from a sample to the one that is `steps` later.
  ///   - trace: is more than `least` where a jump lies up to `steps` steps after a sample or those of its size.
  private func largestJump(
    above least: Double, rounds: Int, sections: Int, steps: Int,
    size: ([Sample], Int) -> Double, trace: ([Sample], Int) -> Double
  ) throws -> Jump? {
    func largest(in run: [Sample]) -> (index: Int, size: Double)? {
      run.indices.dropLast(steps).map { ($0, size(run, $0)) }.max { $0.1 < $1.1 }
    }
    var curve = self
    var runs = [samples]
    for _ in 0..<rounds where !runs.isEmpty {
      let traces = runs.map { run in run.indices.dropLast(steps).map { trace(run, $0) } }
      let faintest = traces.joined().sorted(by: >).prefix(Self.traceLimit).last ?? 0
      let stretches = zip(runs, traces).flatMap { run, traces in
        var places = traces.indices.filter { traces[$0] > least && traces[$0] >= faintest }
        // Jumps as regular as the samples leave no trace, and the largest step has one of them.
        if let place = largest(in: run), place.size > least { places.append(place.index) }
        return Self.stretches(of: run, around: places.sorted(), steps)
      }
      runs = try curve.divide(stretches, into: sections)
    }
    let found = runs.compactMap { run in
      largest(in: run).map { Jump(time: run[$0.index + (steps + 1) / 2].time, size: $0.size) }
    }.max { $0.size < $1.size }
    return found.flatMap { $0.size > least ? $0 : nil }
  }

  /// Returns the times of the `steps + 1` steps from each place on, with `steps` more on either side.
  private static func stretches(
    of run: [Sample], around places: [Int], _ steps: Int
  ) -> [[Double]] {
    var ranges: [ClosedRange<Int>] = []
    for place in places {
      let range = max(place - steps, 0)...min(place + 2 * steps + 1, run.count - 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { run[$0].map(\.time) }
  }

  /// Adds samples between the times of each list, and returns those from its first to its last time.
  private mutating func divide(_ lists: [[Double]], into sections: Int) throws -> [[Sample]] {
    let times = lists.map { list in
      zip(list, list.dropFirst()).flatMap { start, end in
        (0..<sections).map { start + (end - start) * Double($0) / Double(sections) }
      } + list.suffix(1)
    }
    var known = Dictionary(samples.map { ($0.time, $0) }) { first, _ in first }
    let new = Set(times.joined()).filter { known[$0] == nil }.sorted()
    for (time, numbers) in zip(new, try sample(new)) {
      let sample = Sample(time: time, numbers: numbers)
      known[time] = sample
      samples.append(sample)
    }
    samples.sort { $0.time < $1.time }
    return times.map { $0.compactMap { known[$0] } }
  }
}

extension MotionCurve.Sample {
  fileprivate func velocity(to other: Self) -> [Double] {
    zip(numbers, other.numbers).map { ($1 - $0) / (other.time - time) }
  }
}

extension [Double] {
  var length: Double { reduce(0) { $0 + $1 * $1 }.squareRoot() }

  func distance(to other: [Double]) -> Double { zip(self, other).map { $1 - $0 }.length }
}
