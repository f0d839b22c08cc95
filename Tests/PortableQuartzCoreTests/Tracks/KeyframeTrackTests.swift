import MotionMath
import Testing

@testable import PortableQuartzCore

@Suite struct KeyframeTrackTests {
  private func number(_ value: InterpolableValue?) -> Double {
    guard case .number(let number)? = value else { return .nan }
    return number
  }

  private func track(
    _ numbers: [Double], times: [Double]? = nil, mode: CalculationMode = .linear
  ) throws -> KeyframeTrack {
    try #require(KeyframeTrack(values: numbers.map { .number($0) }, keyTimes: times, mode: mode))
  }

  private static let modes: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]

  @Test func `no values make no track`() {
    for mode in Self.modes { #expect(KeyframeTrack(values: [], mode: mode) == nil) }
  }

  @Test(arguments: modes)
  func `one value holds all the time, or is no discrete track`(mode: CalculationMode) throws {
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

  @Test func `times that fit nothing count as even ones`() throws {
    for times: [Double] in [[0, 1], [0, .nan, 1], [0, 0.1, 0.2, 1]] {
      #expect(number(try track([0, 10, 20], times: times).value(at: 0.5)) == 10, "\(times)")
    }
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

  @Test func `cubic through two values is a straight line`() throws {
    let track = try track([0, 8], mode: .cubic)
    for progress in [0.125, 0.5, 0.75] {
      #expect(abs(number(track.value(at: progress)) - 8 * progress) < 1e-12)
    }
  }

  @Test func `shapes outside their range are moved into it`() {
    #expect(
      CubicKeyframe(tension: 3, continuity: -3, bias: .nan)
        == CubicKeyframe(tension: 1, continuity: -1, bias: 0))
  }
}
