import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct MotionClaimTests {
  /// A claim with a curve of which it holds, and one of which it does not.
  struct Row: Sendable, CustomTestStringConvertible {
    let claim: MotionClaim
    let good: @Sendable (Double) -> [Double]
    let bad: @Sendable (Double) -> [Double]
    /// A part of the measured violation.
    let message: String
    let time: Double?

    init(
      _ claim: MotionClaim, _ good: @escaping @Sendable (Double) -> [Double],
      not bad: @escaping @Sendable (Double) -> [Double], _ message: String, at time: Double? = nil
    ) {
      (self.claim, self.good, self.bad) = (claim, good, bad)
      (self.message, self.time) = (message, time)
    }

    var testDescription: String { claim.name }
  }

  /// Up to 1.2 at 0.6 s, and then down to 1.
  private static func overshooting(_ time: Double) -> Double {
    time < 0.6 ? time * 2 : 1.2 - (time - 0.6) / 2
  }
  private static func eased(_ time: Double) -> Double { time * time * (3 - 2 * time) }
  /// At rest from 0.5 s on.
  private static func ending(_ time: Double) -> Double { eased(min(time * 2, 1)) }

  static let rows: [Row] = [
    Row(
      .isMonotone, { [eased($0)] }, not: { [overshooting($0)] },
      "it goes back by 0.2, from 1.2 at 0.6 s to 1 at 1 s", at: 0.6),
    Row(
      .isMonotone, { [-$0, 3 * $0] }, not: { [-$0, abs($0 - 0.25)] },
      "it goes back by 0.25, from 0.25 at 0 s to 0 at 0.25 s", at: 0),
    Row(
      .overshoot(below: 0.25), { [overshooting($0)] },
      not: { [10 + 2 * overshooting($0) * (overshooting($0) > 1 ? 1.1 : 1)] },
      "of its way from 10 to 12 beyond the end: it is 12.64 at 0.6 s", at: 0.6),
    Row(
      .overshoot(below: 0.1), { [$0, eased($0)] },
      not: { [overshooting($0), overshooting($0)] },
      "it goes 0.2 of its way from 0 0 to 1 1 beyond the end: it is 1.2 1.2 at 0.6 s", at: 0.6),
    Row(
      .overshoot(below: 0.1), { [$0] }, not: { [$0 * (1 - $0)] },
      "it ends where it starts, at 0: there is no way to measure"),
    Row(.ends(at: 2.5), { [$0 * 2.5] }, not: { [$0 * 2.4] }, "it ends at 2.4", at: 1),
    Row(
      .ends(at: CGPoint(x: 1, y: 2)), { [$0, $0 * 2] }, not: { [$0] },
      "it is 1, and 1 2 is a value of another kind"),
    Row(
      .staysInside(0...1), { [$0, eased($0)] }, not: { [$0, overshooting($0)] },
      "it is 0.2 outside: it is 0.6 1.2 at 0.6 s", at: 0.6),
    Row(
      .staysInside(CGRect(x: 0, y: 0, width: 10, height: 20)), { [10 * $0, 20 - 20 * $0] },
      not: { [5, -4 * overshooting($0)] }, "it is 4.8 outside: it is 5 -4.8 at 0.6 s", at: 0.6),
    Row(
      .staysInside(CGRect(x: 0, y: 0, width: 10, height: 20)), { [$0, $0, 9, 19] },
      not: { [$0, $0, 9.5, 19] }, "it is 0.5 outside: it is 1 1 9.5 19 at 1 s", at: 1),
    Row(
      .staysInside(CGRect(x: 0, y: 0, width: 10, height: 20)), { [$0, $0] }, not: { [$0] },
      "neither a point nor a rectangle"),
    Row(
      .isAtRest(by: 0.5), { [ending($0)] }, not: { [eased($0)] }, "from its end 1", at: 239 / 240),
    Row(
      .isAtRest(by: 1), { [ending($0 * 2)] }, not: { [eased($0)] },
      "the recording ends at 1 s: record it until later than 1 s"),
    Row(
      .settles(within: 0.8, tolerance: 0.11), { [eased($0)] }, not: { [$0] },
      "s, 0.1125 from its end 1"),
    Row(
      .isContinuous, { [ending($0)] }, not: { [$0 < 0.4 ? $0 : $0 - 0.4] },
      "it jumps by 0.4 at 0.4 s", at: 0.4),
    // By the extent, not by the numbers.
    Row(
      .isContinuous, { [1e6 * ending($0)] }, not: { [1e-3 * ($0 < 0.4 ? $0 : $0 - 0.4)] },
      "it jumps by 0.0004 at 0.4 s", at: 0.4),
    Row(
      .velocityIsContinuous, { [eased($0)] }, not: { [min($0, 0.5)] },
      "its velocity jumps by 1 per second at 0.5 s, where its largest speed is 1 per second",
      at: 0.5),
    Row(
      .velocityIsContinuous(within: 0.4), { [$0 + max($0 - 0.5, 0) * 0.5] },
      not: { [$0 + max($0 - 0.5, 0)] }, "its velocity jumps by 1 per second at 0.5 s", at: 0.5),
  ]

  @Test(arguments: rows.filter { !$0.claim.name.hasSuffix("(by: 1)") })
  func `a claim holds`(row: Row) throws {
    let violation = try row.claim.violation(try MotionCurve.of(row.good))
    #expect(violation == nil, "\(violation?.message ?? "")")
  }

  @Test(arguments: rows)
  func `a claim that does not hold gives what was measured and when`(row: Row) throws {
    let violation = try #require(try row.claim.violation(try MotionCurve.of(row.bad)))
    #expect(violation.message.contains(row.message), "\(violation.message)")
    if let time = row.time { #expect(abs(try #require(violation.time) - time) < 1e-3) }
  }

  @Test(arguments: [
    MotionClaim.isMonotone, .overshoot(below: 0.1), .isAtRest(by: 0.5), .settles(within: 0.5),
    .isContinuous, .velocityIsContinuous,
  ])
  func `a claim about a movement does not hold of what never moves`(claim: MotionClaim) throws {
    let violation = try #require(try claim.violation(try MotionCurve.of { _ in 3 }))
    #expect(violation.message == "it does not move: it is 3 throughout")
  }

  @Test func `single-precision values have a continuous velocity`() throws {
    let curve = try MotionCurve.of { Double(Float(Self.eased($0))) }
    #expect(try MotionClaim.velocityIsContinuous.violation(curve) == nil)
    #expect(try MotionClaim.isMonotone.violation(curve) == nil)
  }
}
