import MotionMath
import Testing

/// A timing, a moment in the parent's time, and what shows then.
private struct Row: Sendable, CustomStringConvertible {
  let name: String
  let timing: MediaTiming
  let time: Double
  let phase: TimingSample.Phase?
  let progress: Double
  let iteration: Int
  let at: SourceLocation

  init(
    _ name: String, _ timing: MediaTiming, at time: Double, _ phase: TimingSample.Phase?,
    _ progress: Double = 0, iteration: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    (self.name, self.timing, self.time) = (name, timing, time)
    (self.phase, self.progress, self.iteration) = (phase, progress, iteration)
    at = sourceLocation
  }

  var description: String { name }
}

@Suite struct MediaTimingTests {
  /// A timing that lasts a second unless it is said to last longer or shorter.
  private static func run(
    beginTime: Double = 0, duration: Double = 1, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) -> MediaTiming {
    MediaTiming(
      beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: fillMode)
  }

  @Test func `nothing set means Core Animation's defaults`() {
    let timing = MediaTiming()
    #expect(timing.beginTime == 0 && timing.duration == 0 && timing.timeOffset == 0)
    #expect(timing.speed == 1 && timing.repeatCount == 0 && timing.repeatDuration == 0)
    #expect(!timing.autoreverses && timing.fillMode == .removed)
  }

  @Test(arguments: [-1, .nan] as [Double])
  func `a duration of less than nothing holds a group's members at their start`(duration: Double) {
    #expect(Self.run(duration: duration).held.sample(at: 3)?.time == 0)
    #expect(MediaTiming(duration: duration, autoreverses: true).cycleDuration == 0)
  }

  private static let repeatRows = [
    Row("a seam opens the next run", run(repeatCount: 3), at: 2, .active, 0, iteration: 2),
    Row("the end is not a seam", run(repeatCount: 3).held, at: 3, .after, 1, iteration: 2),
    Row(
      "a fractional count stops inside", run(duration: 2, repeatCount: 2.25).held, at: 9, .after,
      0.25, iteration: 2),
    Row("a count below one", run(duration: 2, repeatCount: 0.5).held, at: 1, .after, 0.5),
    Row("a negative count plays once", run(repeatCount: -4).held, at: 1.5, .after, 1),
    Row(
      "forever", run(repeatCount: .infinity), at: 1_000_000.5, .active, 0.5, iteration: 1_000_000),
    Row("forever at infinity", run(repeatCount: .infinity), at: .infinity, nil),
    Row("repeat duration", run(repeatDuration: 2.5).held, at: 3, .after, 0.5, iteration: 2),
    Row(
      "repeat duration goes first", run(repeatCount: 9, repeatDuration: 2).held, at: 3, .after, 1,
      iteration: 1),
    Row("a short repeat duration cuts", run(repeatDuration: 0.25).held, at: 0.25, .after, 0.25),
    Row(
      "rounding does not jump over the seam", run(duration: 0.1, repeatCount: 3).held, at: 1,
      .after, 1, iteration: 2),
    Row(
      "nor in a repeat duration", run(duration: 0.1, repeatDuration: 0.7).held, at: 1, .after, 1,
      iteration: 6),
    Row(
      "nor right before an end that rounding has moved", MediaTiming(duration: 1.3, repeatCount: 3),
      at: 3.9, .active, 1, iteration: 2),
  ]

  private static let reverseRows = [
    Row(
      "half a cycle is one run", run(repeatCount: 0.5, autoreverses: true).held, at: 4, .after, 1),
    Row(
      "three quarters stop on the way", run(repeatCount: 1.75, autoreverses: true).held, at: 4,
      .after, 0.5, iteration: 1),
    Row(
      "both runs are one iteration", run(repeatCount: 2, autoreverses: true), at: 1.5, .active, 0.5,
      iteration: 0),
  ]

  private static let offsetRows = [
    Row("wraps around", run(timeOffset: 0.5), at: 0.75, .active, 0.25, iteration: 1),
    Row("ends where it started", run(timeOffset: 0.5).held, at: 1, .after, 0.5, iteration: 1),
    Row("the offset is not scaled", run(speed: 2, timeOffset: 0.5), at: 0.125, .active, 0.75),
    Row("a negative offset wraps too", run(timeOffset: -0.25), at: 0, .active, 0.75),
    Row("the start held before is the offset", run(timeOffset: 0.25).held, at: -3, .before, 0.25),
    Row("frozen at the end", run(speed: 0, timeOffset: 1), at: 0, .active, 1),
    Row(
      "frozen inside a repeat", run(speed: 0, timeOffset: 1.25, repeatCount: 2), at: 0, .active,
      0.25, iteration: 1),
    Row("frozen beyond the end", run(speed: 0, timeOffset: 1.5), at: 0, nil),
    Row("frozen beyond the end, held", run(speed: 0, timeOffset: 1.5).held, at: 0, .after, 1),
    Row("frozen before the start, held", run(speed: 0, timeOffset: -1).held, at: 0, .before, 0),
    Row("backwards from the end", run(speed: -1), at: 0, .active, 1),
    Row("backwards on the way", run(speed: -1), at: 0.25, .active, 0.75),
    Row("backwards to the start", run(speed: -1).held, at: 1, .after, 0),
    Row(
      "backwards with the offset spelled out", run(speed: -1, timeOffset: 1), at: 0.25, .active,
      0.75),
    Row("backwards at double speed", run(speed: -2), at: 0.25, .active, 0.5),
    Row(
      "backwards through the iterations", run(speed: -1, timeOffset: 3, repeatCount: 3), at: 0.5,
      .active, 0.5, iteration: 2),
  ]

  private static let degenerateRows = [
    Row("no duration is over at once", run(duration: 0), at: 0, nil),
    Row("no duration, held", run(duration: 0).held, at: 0, .after, 1),
    Row("no duration, held before", run(duration: 0).held, at: -1, .before, 1),
    Row("no duration and back", run(duration: 0, autoreverses: true).held, at: 0, .after, 0),
    Row("no duration for ever", run(duration: 0, repeatCount: .infinity).held, at: 9, .after, 1),
    Row("no duration repeated for a second", MediaTiming(repeatDuration: 1), at: 0.5, .active, 1),
    Row("a negative duration is none", run(duration: -1).held, at: 0, .after, 1),
    Row("a duration that is no number is none", run(duration: .nan).held, at: 0, .after, 1),
    Row("an endless run", MediaTiming(duration: .infinity), at: 12, .active, 0),
    Row("no time", run().held, at: .nan, nil),
    Row("no begin", run(beginTime: .nan, duration: 1).held, at: 0, nil),
    Row("no speed", run(speed: .nan).held, at: 0, nil),
    Row("no offset", run(timeOffset: .nan).held, at: 0, nil),
    Row("a begin that never comes", run(beginTime: .infinity), at: 1e300, nil),
    Row("long ago", run(beginTime: -.infinity, duration: 1).held, at: 0, .after, 1),
    Row("a huge time", MediaTiming(duration: 1e-300, repeatCount: .infinity), at: 1e10, .active, 0),
    Row(
      "more cycles than can be counted", run(repeatCount: .infinity), at: 1e18, .active, 0,
      iteration: 9_007_199_254_740_992),
  ]

  @Test(arguments: repeatRows + reverseRows + offsetRows + degenerateRows)
  private func `shows`(row: Row) throws {
    let sample = row.timing.sample(at: row.time)
    #expect(sample?.phase == row.phase, sourceLocation: row.at)
    guard let sample, row.phase != nil else { return }
    #expect(abs(sample.progress - row.progress) < 1e-9, sourceLocation: row.at)
    #expect(sample.iteration == row.iteration, sourceLocation: row.at)
  }

  @Test func `the time within a run is exact where nothing repeats`() throws {
    for time in [0.1, 0.2, 0.3, 0.7] {
      let sample = try #require(MediaTiming(duration: 0.9).sample(at: time))
      #expect(sample.time == time)
    }
    #expect(MediaTiming(duration: .infinity).sample(at: 12)?.time == 12)
  }

  @Test func `stays inside the cycle for any mixture`() {
    let values = [-3, -1, -0.3, 0, 0.1, 0.3, 1, 2.5, 1e9, Double.infinity, .nan]
    for speed in values {
      for offset in values {
        for count in values {
          for reverses in [false, true] {
            let timing = MediaTiming(
              duration: 0.3, speed: speed, timeOffset: offset, repeatCount: count,
              autoreverses: reverses, fillMode: .both)
            for time in values {
              guard let sample = timing.sample(at: time) else { continue }
              #expect((0...1).contains(sample.progress), "\(timing) at \(time)")
              #expect((0...0.3).contains(sample.time), "\(timing) at \(time)")
              #expect(sample.iteration >= 0, "\(timing) at \(time)")
            }
          }
        }
      }
    }
  }

  @Test func `lasts its cycles or its repeat duration`() {
    let timings = [
      MediaTiming(duration: 2), MediaTiming(duration: 2, autoreverses: true),
      MediaTiming(duration: 2, repeatCount: 2.5),
      MediaTiming(duration: 2, repeatCount: 2.5, autoreverses: true),
      MediaTiming(duration: 2, repeatCount: 9, repeatDuration: 3),
      MediaTiming(duration: 2, repeatCount: .infinity), MediaTiming(repeatCount: .infinity),
      MediaTiming(duration: .nan, repeatCount: .nan, repeatDuration: .nan),
    ]
    #expect(timings.map(\.activeDuration) == [2, 4, 5, 10, 3, .infinity, 0, 0])
  }

  @Test func `a repeat duration may end on the way back`() {
    let timing = MediaTiming(
      duration: 2, repeatDuration: 3, autoreverses: true, fillMode: .forwards)
    #expect(timing.sample(at: 2.5)?.progress == 0.75 && timing.sample(at: 5)?.progress == 0.5)
  }

  @Test func `ends at its parent's time`() {
    let timings = [
      MediaTiming(beginTime: 10, duration: 2), MediaTiming(beginTime: 10, duration: 2, speed: 4),
      MediaTiming(beginTime: 10, duration: 2, speed: -4),
      MediaTiming(beginTime: 10, duration: 2, timeOffset: 1), MediaTiming(duration: 2, speed: 0),
      MediaTiming(duration: 2, repeatCount: .infinity),
    ]
    #expect(timings.map(\.endTimeInParent) == [12, 10.5, 10.5, 12, .infinity, .infinity])
  }

  @Test func `local time is scaled about the begin and then shifted`() {
    let timing = MediaTiming(beginTime: 10, speed: 2, timeOffset: 3)
    #expect(timing.localTime(parent: 11) == 5 && timing.parentTime(local: 5) == 11)
    let paused = MediaTiming(beginTime: 10, speed: 0, timeOffset: 3)
    #expect(paused.localTime(parent: 11) == 3 && paused.localTime(parent: .infinity) == 3)
    #expect(paused.parentTime(local: 5) == 10)
  }

  // MARK: Ends of parents

  @Test func `what ends together with its parent shows its end`() {
    let timing = MediaTiming(beginTime: 0.1, duration: 0.2)
    #expect(timing.sample(ofMemberAt: 0.5, asParentEnds: true) == nil)
    #expect(timing.sample(ofMemberAt: 0.3, asParentEnds: true)?.progress ?? 0 > 0.999)
    // 0.1 + 0.7 is a hair below 0.8.
    let early = MediaTiming(beginTime: 0.1, duration: 0.7)
    #expect(early.sample(ofMemberAt: 0.8, asParentEnds: true)?.progress == 1)
    #expect(early.sample(ofMemberAt: 0.8, asParentEnds: false) == nil)
    let exact = MediaTiming(duration: 2)
    #expect(exact.sample(ofMemberAt: 2.000_000_000_1, asParentEnds: false) == nil)
    #expect(exact.sample(ofMemberAt: 2, asParentEnds: true)?.progress == 1)
    #expect(exact.sample(ofMemberAt: 1, asParentEnds: true)?.progress == 0.5)
    #expect(
      MediaTiming(duration: 2, timeOffset: .nan).sample(ofMemberAt: 2, asParentEnds: true) == nil)
  }

  @Test func `a member of a group is still active exactly at its end`() {
    let member = MediaTiming(beginTime: 0.5, duration: 2)
    #expect(member.sample(ofMemberAt: 2.5, asParentEnds: false)?.progress == 1)
    #expect(member.sample(at: 2.5) == nil)
  }

  @Test(arguments: [(0.7, 2.1), (0.3, 2.7), (0.95, 2.85)])
  func `a repeat duration of whole cycles ends a cycle`(duration: Double, repeatDuration: Double) {
    // The quotients are a hair above 3 and 9.
    let timing = MediaTiming(
      duration: duration, repeatDuration: repeatDuration, fillMode: .forwards)
    #expect(timing.sample(at: 20)?.progress == 1)
    let back = MediaTiming(
      duration: duration, speed: -1, repeatDuration: repeatDuration, fillMode: .forwards)
    #expect(back.sample(at: 20)?.progress == 0)
  }
}

extension MediaTiming {
  /// The same timing, which holds its start and its end.
  fileprivate var held: MediaTiming {
    var timing = self
    timing.fillMode = .both
    return timing
  }
}
