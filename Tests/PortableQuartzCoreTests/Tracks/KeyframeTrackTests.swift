import Foundation
import MotionMath
import Testing

@testable import PortableQuartzCore

@Suite struct KeyframeTrackTests {
  private func number(_ value: InterpolableValue?) -> Double {
    guard case .number(let number)? = value else { return .nan }
    return number
  }

  private func point(_ value: InterpolableValue) -> CGPoint {
    guard case .point(let point) = value else { return CGPoint(x: CGFloat.nan, y: .nan) }
    return CGPoint(point)
  }

  private func track(
    _ numbers: [Double], times: [Double]? = nil, mode: CalculationMode = .linear,
    curves: [TimingCurve] = [], shapes: [CubicKeyframe] = []
  ) throws -> KeyframeTrack {
    try #require(
      KeyframeTrack(
        values: numbers.map { .number($0) }, keyTimes: times, mode: mode, curves: curves,
        shapes: shapes))
  }

  private static let modes: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]

  @Test func `no values make no track`() {
    for mode in Self.modes { #expect(KeyframeTrack(values: [], mode: mode) == nil) }
  }

  @Test(arguments: modes)
  func `one value holds all the time, but for discrete tracks, which are none`(
    mode: CalculationMode
  ) throws {
    guard mode != .discrete else {
      #expect(KeyframeTrack(values: [.number(7)], mode: mode) == nil)
      return
    }
    let track = try track([7], mode: mode)
    for progress: Double in [-1, 0, 0.5, 1, 2, .nan] {
      #expect(number(track.value(at: progress)) == 7)
    }
  }

  @Test(arguments: modes)
  func `every track starts at its first and ends at its last value`(mode: CalculationMode) throws {
    let track = try track([0.1, 0.7, 0.2, 0.9], mode: mode)
    for progress: Double in [-0.5, 0] { #expect(number(track.value(at: progress)) == 0.1) }
    for progress: Double in [1, 1.5] { #expect(number(track.value(at: progress)) == 0.9) }
  }

  private static let linearRows: [(progress: Double, even: Double, timed: Double)] = [
    (0, 0, 0), (0.05, 1, 2.5), (0.2, 4, 10), (0.25, 5, 10.625), (0.5, 10, 13.75), (0.6, 12, 15),
    (0.75, 15, 16.875), (1, 20, 20),
  ]

  @Test(arguments: linearRows)
  func `linear goes straight`(progress: Double, even: Double, timed: Double) throws {
    let evenTrack = try track([0, 10, 20])
    let timedTrack = try track([0, 10, 20], times: [0, 0.2, 1])
    #expect(abs(number(evenTrack.value(at: progress)) - even) < 1e-12)
    #expect(abs(number(timedTrack.value(at: progress)) - timed) < 1e-12)
  }

  @Test func `a doubled moment jumps`() throws {
    let track = try track([0, 1, 5, 6], times: [0, 0.5, 0.5, 1])
    #expect(number(track.value(at: 0.499_999)) < 1)
    #expect(number(track.value(at: 0.5)) == 5)
  }

  @Test func `times that fit nothing count as even ones`() throws {
    for times: [Double] in [[0, 1], [0, .nan, 1], [0, 0.1, 0.2, 1]] {
      #expect(number(try track([0, 10, 20], times: times).value(at: 0.5)) == 10, "\(times)")
    }
  }

  @Test func `each step has its own curve`() throws {
    let track = try track([0, 10, 20], curves: [.easeIn])
    #expect(abs(number(track.value(at: 0.25)) - 3.153_568_2) < 2e-5)
    #expect(number(track.value(at: 0.75)) == 15)
  }

  @Test func `discrete values hold until the next one's time`() throws {
    let even = try track([1, 2, 3, 4], mode: .discrete)
    let rows: [(progress: Double, value: Double)] = [
      (0, 1), (0.24, 1), (0.25, 2), (0.5, 3), (0.74, 3), (0.75, 4), (1, 4),
    ]
    for row in rows { #expect(number(even.value(at: row.progress)) == row.value, "\(row)") }
    let timed = try track([1, 2], times: [0, 0.9, 1], mode: .discrete)
    #expect(number(timed.value(at: 0.89)) == 1 && number(timed.value(at: 0.9)) == 2)
    let short = try track([1, 2], times: [0, 0.9], mode: .discrete)
    #expect(number(short.value(at: 0.89)) == 1 && number(short.value(at: 0.9)) == 2)
  }

  @Test func `paced keeps one speed, whatever the times and curves`() throws {
    let track = try track(
      [0, 1, 10], times: [0, 0.9, 1], mode: .paced, curves: [.easeIn, .easeIn])
    for step in 0...20 {
      let progress = Double(step) / 20
      #expect(abs(number(track.value(at: progress)) - progress * 10) < 1e-12)
    }
  }

  @Test func `paced values that never move share the time`() throws {
    #expect(number(try track([3, 3, 3], mode: .paced).value(at: 0.4)) == 3)
  }

  @Test func `cubic passes smoothly through every value`() throws {
    let track = try track([0, 4, 1, 6], mode: .cubic)
    for (index, value) in [0.0, 4, 1, 6].enumerated() {
      #expect(abs(number(track.value(at: Double(index) / 3)) - value) < 1e-9)
    }
    for inner in [1.0 / 3, 2.0 / 3] {
      let before = number(track.value(at: inner)) - number(track.value(at: inner - 1e-6))
      let after = number(track.value(at: inner + 1e-6)) - number(track.value(at: inner))
      #expect(abs(before - after) < 1e-9)
    }
  }

  /// Halfway between the inner ones of four keyframes Catmull and Rom's curve is at (-a + 9b + 9c - d) / 16.
  @Test func `cubic without shapes is Catmull and Rom's curve`() throws {
    let track = try track([2, 3, 7, 1], mode: .cubic)
    #expect(abs(number(track.value(at: 0.5)) - (-2 + 27 + 63 - 1) / 16.0) < 1e-12)
  }

  @Test func `cubic through two values is a straight line`() throws {
    let track = try track([0, 8], mode: .cubic)
    for progress in [0.125, 0.5, 0.75] {
      #expect(abs(number(track.value(at: progress)) - 8 * progress) < 1e-12)
    }
  }

  @Test func `full tension stops at every value`() throws {
    let tight = CubicKeyframe(tension: 1)
    let track = try track([0, 4, 1], mode: .cubic, shapes: [tight, tight, tight])
    for inner in [0.0, 0.5, 1] {
      #expect(abs(number(track.value(at: inner)) - number(track.value(at: inner - 1e-4))) < 1e-6)
    }
    #expect(abs(number(track.value(at: 0.25)) - 2) < 1e-12)
  }

  @Test func `full continuity makes corners, and straight lines between them`() throws {
    let corner = CubicKeyframe(continuity: 1)
    let track = try track([0, 4, 1], mode: .cubic, shapes: [corner, corner, corner])
    let straight = try self.track([0, 4, 1])
    for progress in [0.2, 0.4, 0.5, 0.6, 0.9] {
      #expect(abs(number(track.value(at: progress)) - number(straight.value(at: progress))) < 1e-12)
    }
    let slope = (number(track.value(at: 0.5)) - number(track.value(at: 0.499_999))) / 0.000_001
    #expect(abs(slope - 8) < 1e-3)
  }

  @Test func `positive bias bends before the value`() throws {
    let track = try track([0, 4, 1], mode: .cubic, shapes: [.init(), .init(bias: 1)])
    let before = (number(track.value(at: 0.5)) - number(track.value(at: 0.499_999))) / 0.000_001
    #expect(abs(before - 2 * (1 - 4)) < 1e-3, "it already runs towards the next value")
  }

  @Test func `negative bias bends behind the value`() throws {
    let track = try track([0, 4, 1], mode: .cubic, shapes: [.init(), .init(bias: -1)])
    let after = (number(track.value(at: 0.500_001)) - number(track.value(at: 0.5))) / 0.000_001
    #expect(abs(after - 2 * (4 - 0)) < 1e-3, "it still runs as if from the value before")
  }

  @Test func `shapes outside their range are moved into it`() {
    #expect(
      CubicKeyframe(tension: 3, continuity: -3, bias: .nan)
        == CubicKeyframe(tension: 1, continuity: -1, bias: 0))
  }

  @Test func `cubic paced keeps one speed along the curve`() throws {
    let corners = [
      CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30), CGPoint(x: 50, y: 30),
    ]
    let track = try #require(KeyframeTrack(values: corners.map { .point($0) }, mode: .cubicPaced))
    let places = (0...200).map { point(track.value(at: Double($0) / 200)) }
    let steps = zip(places, places.dropFirst()).map { a, b in
      Double((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    let mean = steps.reduce(0, +) / 200
    let worst = steps.enumerated().max { abs($0.1 - mean) < abs($1.1 - mean) }
    #expect(steps.allSatisfy { abs($0 - mean) < mean * 0.05 }, "\(worst as Any) of \(mean)")
  }
}
