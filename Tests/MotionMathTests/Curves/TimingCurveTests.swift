import MotionMath
import Testing

@Suite struct TimingCurveTests {
  /// What Apple's function produces, to six digits.
  private static let table: [(curve: TimingCurve, x: Double, y: Double)] = [
    (.easeIn, 0.25, 0.093_464_66), (.easeIn, 0.5, 0.315_356_82), (.easeIn, 0.75, 0.621_860_5),
    (.easeOut, 0.25, 0.378_139_53), (.easeOut, 0.5, 0.684_643_2), (.easeOut, 0.75, 0.906_535_3),
    (.easeInEaseOut, 0.25, 0.129_161_91), (.easeInEaseOut, 0.5, 0.5),
    (.easeInEaseOut, 0.75, 0.870_838_1),
  ]

  @Test func `the named curves give the values seen on Apple's systems`() {
    for row in Self.table { #expect(abs(row.curve.value(at: row.x) - row.y) <= 2e-6, "\(row)") }
  }

  @Test func `the straight line is exact`() {
    for x: Double in [0.1, 0.3, 1.0 / 3, 0.7, 0.999_999] {
      #expect(TimingCurve.linear.value(at: x) == x)
    }
    #expect(TimingCurve(controlPoints: 0.3, 0.3, 0.8, 0.8).value(at: 0.1) == 0.1)
  }

  /// Every shape that a solver finds hard: steep, standing still, overshooting, cornered.
  private static let hardCurves = [
    TimingCurve.default, .easeIn, .easeOut, .easeInEaseOut,
    TimingCurve(controlPoints: 1.0, 0, 0, 1), TimingCurve(controlPoints: 0.0, 1, 1, 0),
    TimingCurve(controlPoints: 0.0, 1, 0, 1), TimingCurve(controlPoints: 1.0, 0, 1, 0),
    TimingCurve(controlPoints: 0.5, -1.5, 0.5, 2.5), TimingCurve(controlPoints: 0.0, 0, 0, 0),
    TimingCurve(controlPoints: 1.0, 1, 0, 0), TimingCurve(controlPoints: 0.0, 5, 0.0, -5),
  ]

  /// The point of a curve at a Bézier parameter, by repeated halfway points rather than by powers.
  private func point(of curve: TimingCurve, at t: Double) -> (x: Double, y: Double) {
    func blend(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let ab = a + (b - a) * t
      let bc = b + (c - b) * t
      let cd = c + (d - c) * t
      let left = ab + (bc - ab) * t
      let right = bc + (cd - bc) * t
      return left + (right - left) * t
    }
    return (blend(0, curve.c1x, curve.c2x, 1), blend(0, curve.c1y, curve.c2y, 1))
  }

  @Test(arguments: hardCurves)
  func `every point of the curve is found by its x`(curve: TimingCurve) {
    for step in 1..<1000 {
      let (x, y) = point(of: curve, at: Double(step) / 1000)
      // The neighbors an x-error of 1e-13 away bound what a perfect solver could return.
      let slack = abs(curve.value(at: x + 1e-13) - curve.value(at: x - 1e-13))
      #expect(abs(curve.value(at: x) - y) <= 1e-9 + slack, "\(curve) at \(x)")
    }
  }

  @Test(arguments: hardCurves)
  func `starts at 0 and ends at 1, outside as well`(curve: TimingCurve) {
    for x: Double in [-.infinity, -1, 0, .nan] { #expect(curve.value(at: x) == 0) }
    for x: Double in [1, 2, .infinity] { #expect(curve.value(at: x) == 1) }
  }

  @Test func `control points that run backwards in time are moved to the ends`() {
    let curve = TimingCurve(controlPoints: -2.0, 0.5, 7, 0.25)
    #expect(curve == TimingCurve(controlPoints: 0.0, 0.5, 1, 0.25))
  }

  @Test func `a coordinate that is no number counts as nothing`() {
    let curve = TimingCurve(controlPoints: .nan, Double.infinity, -Double.infinity, .nan)
    #expect(curve == TimingCurve(controlPoints: 0.0, 0, 0, 0) && curve.value(at: 0.125) == 0.125)
  }

  @Test func `single precision control points are taken as they are`() {
    let curve = TimingCurve(controlPoints: Float(0.25), 0.1, 0.25, 1)
    #expect(curve.c1y == Double(Float(0.1)))
    #expect(abs(curve.value(at: 0.5) - TimingCurve.default.value(at: 0.5)) < 1e-8)
  }
}
