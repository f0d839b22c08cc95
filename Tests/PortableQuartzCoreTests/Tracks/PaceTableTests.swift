import MotionMath
import Testing

@testable import PortableQuartzCore

@Suite struct PaceTableTests {
  /// The places of a curve that is slow at first.
  private let table = PaceTable { abs($1 * $1 - $0 * $0) }

  @Test func `parts of the length are reached where the curve is so long`() {
    #expect(abs(table.length - 1) < 1e-9)
    for part in [0.0, 0.01, 0.25, 0.5, 0.81, 1] {
      #expect(abs(table.parameter(at: part) - part.squareRoot()) < 0.01, "\(part)")
    }
  }

  @Test func `before the start and after the end the curve stands at its ends`() {
    for part in [-0.001, -0.3, -2] { #expect(table.parameter(at: part) == 0, "\(part)") }
    for part in [1.001, 1.3, 3] { #expect(table.parameter(at: part) == 1, "\(part)") }
  }

  @Test func `a curve that stands still at an end reaches it all the same`() {
    let late = PaceTable { max($1 - 0.25, 0) - max($0 - 0.25, 0) }
    #expect(late.parameter(at: 0) == 0 && abs(late.parameter(at: 0.01) - 0.2575) < 1e-9)
    let early = PaceTable { min($1, 0.75) - min($0, 0.75) }
    #expect(early.parameter(at: 1) == 1 && abs(early.parameter(at: 0.99) - 0.7425) < 1e-9)
  }

  @Test func `a curve of no length has one place`() {
    let point = PaceTable { _, _ in 0 }
    #expect(point.length == 0 && point.parameter(at: 0.25) == 0.25)
    #expect(PaceTable { _, _ in .infinity }.length == 0)
  }

  @Test(arguments: [CalculationMode.paced, .cubicPaced])
  func `paced motion waits at its start during a run-up`(mode: CalculationMode) throws {
    let track = try #require(KeyframeTrack(values: [0, 1, 10].map { .number($0) }, mode: mode))
    guard case .number(let before) = track.value(at: -0.3),
      case .number(let after) = track.value(at: 1.3)
    else {
      Issue.record("no numbers")
      return
    }
    #expect(before == 0 && after == 10)
  }
}
