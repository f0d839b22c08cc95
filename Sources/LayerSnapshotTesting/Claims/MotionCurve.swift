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
  /// The maximum number of extrema, or jumps, that one search narrows.
  private static let candidateLimit = 16

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
      let found = try curve.divide(open.map(\.interval))
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
    var time = 0.0
    var size = 0.0
  }

  /// Returns the largest change of the value that remains as its interval is narrowed.
  func largestJump() throws -> Jump {
    try largestJump(rounds: Self.rounds, steps: 1) { samples, index in
      samples[index].numbers.distance(to: samples[index + 1].numbers)
    }
  }

  /// Returns the largest change of the velocity that remains as its interval is narrowed, in units of the value per second.
  ///
  /// Compares the velocities of two steps with a third between them: a corner inside a step averages its velocity.
  /// Three rounds narrow steps to a 9,000th of a second; far below, single-precision values have no velocity.
  func largestVelocityJump() throws -> Jump {
    try largestJump(rounds: 3, steps: 3) { samples, index in
      samples[index].velocity(to: samples[index + 1])
        .distance(to: samples[index + 2].velocity(to: samples[index + 3]))
    }
  }

  /// `size` measures the steps from a sample to the one that is `steps` later.
  private func largestJump(
    rounds: Int, steps: Int, _ size: ([Sample], Int) -> Double
  ) throws -> Jump {
    func sizes(_ samples: [Sample]) -> [Double] {
      samples.indices.dropLast(steps).map { size(samples, $0) }
    }
    let all = sizes(samples)
    var open = all.indices.filter { all[$0] > 0 }.sorted { (-all[$0], $0) < (-all[$1], $1) }
      .prefix(Self.candidateLimit).map { samples[$0].time...samples[$0 + steps].time }
    var found = Jump()
    var curve = self
    for _ in 0..<rounds where !open.isEmpty {
      found = Jump()
      for (number, sections) in try curve.divide(open).enumerated() {
        let sizes = sizes(sections)
        guard let best = sizes.indices.max(by: { sizes[$0] < sizes[$1] }) else { continue }
        open[number] = sections[best].time...sections[best + steps].time
        if sizes[best] > found.size {
          found = Jump(time: sections[best + (steps + 1) / 2].time, size: sizes[best])
        }
      }
    }
    return found
  }

  /// Adds samples inside of intervals, and returns those of each interval with its ends.
  private mutating func divide(_ intervals: [ClosedRange<Double>]) throws -> [[Sample]] {
    let times = intervals.map { interval in
      (0...Self.sections).map { index in
        index == Self.sections
          ? interval.upperBound
          : interval.lowerBound
            + (interval.upperBound - interval.lowerBound) * Double(index) / Double(Self.sections)
      }
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
