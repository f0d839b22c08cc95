import Testing

@testable import LayerSnapshotTesting

extension MotionCurve {
  /// A curve of a function over a second.
  static func of(_ function: @escaping (Double) -> [Double]) throws -> MotionCurve {
    try MotionCurve("x of Bar", until: 1) { $0.map(function) }
  }

  /// The same of a function to a number.
  static func of(_ function: @escaping (Double) -> Double) throws -> MotionCurve {
    try of { [function($0)] }
  }
}

@Suite struct MotionCurveTests {
  /// The top of a parabola between two samples, which lie 4 ms apart.
  private let top = 0.402_111

  private func parabola(_ time: Double) -> Double { 1 - (time - top) * (time - top) }

  @Test func `samples start at zero, end at the end, and hold the times that are added`() throws {
    let curve = try MotionCurve("x", until: 0.1001, also: [0.0333, 5]) { $0.map { [$0] } }
    #expect(curve.samples.first?.time == 0 && curve.samples.last?.time == 0.1001)
    #expect(curve.samples.contains { $0.time == 0.0333 })
    #expect(zip(curve.samples, curve.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(curve.samples.allSatisfy { $0.numbers == [$0.time] })
  }

  @Test func `extrema between samples are found, all of a round by one playback`() throws {
    let coarse = try MotionCurve.of(parabola)
    let fine = try coarse.refined { $0[0] }
    #expect(coarse.samples.allSatisfy { abs($0.time - top) > 1e-4 })
    #expect(fine.samples.contains { abs($0.time - top) < 1e-5 })
    var playbacks = 0
    let curve = try MotionCurve("x", until: 1) { times in
      playbacks += 1
      // Ten peaks.
      return times.map { [abs(($0 * 10).truncatingRemainder(dividingBy: 1) - 0.503)] }
    }
    _ = try curve.refined { $0[0] }
    #expect(playbacks <= 6)
  }

  @Test func `a jump is distinguished from a slope, and a corner from a bend`() throws {
    let jump = try #require(
      try MotionCurve.of { $0 + ($0 < 0.3337 ? 0 : 0.25) }.largestJump(above: 1e-3))
    #expect(abs(jump.size - 0.25) < 1e-4)
    #expect(abs(jump.time - 0.3337) < 1e-5)
    #expect(try MotionCurve.of { $0 * 100 }.largestJump(above: 1e-3) == nil)
    let corner = try #require(
      try MotionCurve.of { max($0 - 0.3337, 0) * 3 }.largestVelocityJump(above: 0.1))
    #expect(abs(corner.size - 3) < 0.01)
    #expect(abs(corner.time - 0.3337) < 1e-3)
    // An acceleration of 200.
    #expect(try MotionCurve.of { 100 * $0 * $0 }.largestVelocityJump(above: 0.1) == nil)
  }

  @Test func `a jump is found beside larger steps, against the motion and in each step`() throws {
    func jump(_ function: @escaping (Double) -> Double) throws -> Double {
      try #require(try MotionCurve.of(function).largestJump(above: 1e-3)).size
    }
    for (end, back) in [(0.25, 0.02), (0.25, 0.016), (0.2491, 0.008)] {
      let size = try jump { $0 < end ? $0 / end : 1 - back }
      #expect(abs(size - back) < 1e-4)
    }
    #expect(abs(try jump { ($0 * 240).rounded(.down) / 240 } - 1.0 / 240) < 1e-6)
  }

  @Test func `a corner is found among sharper bends`() throws {
    let curve = try MotionCurve.of { (time: Double) -> Double in
      let bent = min(time, 0.1)
      return 1_000 * bent * bent * (1 - bent / 0.15) + 5 * max(time - 0.4037, 0)
    }
    let corner = try #require(try curve.largestVelocityJump(above: 0.05 * curve.largestSpeed))
    #expect(abs(corner.size - 5) < 0.01 && abs(corner.time - 0.4037) < 1e-3)
  }

  @Test func `the change is the way to the end, on which progress is measured`() throws {
    #expect(try MotionCurve.of { $0 < 0.5 ? 3 * $0 : 2 - $0 }.change == 1)
    #expect(try MotionCurve.of { $0 * (1 - $0) }.change == 0.25)
    #expect(try MotionCurve.of { $0 == 1 ? 1e-9 : $0 * (1 - $0) }.change == 0.25)
    let curve = try MotionCurve.of { [3 * $0, 4 * $0] }
    #expect(curve.change == 5 && curve.progress(of: [1.5, 2]) == 0.5)
    #expect(curve.progress(of: [6, 8]) == 2)
    // Sideways is no way at all.
    #expect(curve.progress(of: [4, -3]) == 0)
  }
}
