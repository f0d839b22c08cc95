/// Interpolates between two affine matrices that scale, turn and move, and neither mirror, skew nor collapse.
package struct AffineInterpolator: Sendable {
  private var start = AffineMatrix.identity
  private var end = AffineMatrix.identity
  /// Whether both only scale and move, where the components are the numbers themselves.
  private var isUpright = true
  /// Unused if upright.
  private var first = Components()
  private var last = Components()
  /// The shorter turn between their angles.
  private var turn = 0.0

  private struct Components: Sendable {
    var width = 1.0
    var height = 1.0
    var angle = 0.0
  }

  package init() {}

  /// `nil` when a matrix mirrors, skews, collapses or is not finite.
  package init?(_ start: AffineMatrix, _ end: AffineMatrix) {
    func determinant(_ t: AffineMatrix) -> Double { t.a * t.d - t.b * t.c }
    let before = determinant(start)
    let after = determinant(end)
    guard before > 0, after > 0, before.isFinite, after.isFinite else { return nil }
    self.start = start
    self.end = end
    isUpright = start.b == 0 && start.c == 0 && end.b == 0 && end.c == 0 && start.a > 0 && end.a > 0
    if !isUpright {
      guard let first = Self.components(of: start), let last = Self.components(of: end) else {
        return nil
      }
      (self.first, self.last) = (first, last)
      turn = Self.turn(from: first.angle, to: last.angle)
    }
  }

  package func value(at fraction: Double) -> AffineMatrix {
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    let tx = start.tx.interpolated(to: end.tx, fraction: fraction)
    let ty = start.ty.interpolated(to: end.ty, fraction: fraction)
    if isUpright {
      return AffineMatrix(
        a: start.a.interpolated(to: end.a, fraction: fraction), b: 0, c: 0,
        d: start.d.interpolated(to: end.d, fraction: fraction), tx: tx, ty: ty)
    }
    let width = first.width.interpolated(to: last.width, fraction: fraction)
    let height = first.height.interpolated(to: last.height, fraction: fraction)
    let (sine, cosine) = DeterministicMath.sineAndCosine(first.angle + turn * fraction)
    return AffineMatrix(
      a: cosine * width, b: sine * width, c: -sine * height, d: cosine * height, tx: tx, ty: ty)
  }

  /// The shorter turn from one angle to another; half a turn goes from the one angle to the other, neither of which is π
  /// but -π, as in `RotationQuaternion`.
  private static func turn(from start: Double, to end: Double) -> Double {
    let tolerance = 2 * RotationQuaternion.halfTurnTolerance
    let turn = end - start
    if turn > Double.pi + tolerance { return turn - 2 * Double.pi }
    return turn < -Double.pi - tolerance ? turn + 2 * Double.pi : turn
  }

  /// The angle of a direction, from -π up to but not including π.
  private static func angle(_ y: Double, _ x: Double) -> Double {
    let angle = DeterministicMath.arctangent2(y, x)
    return angle > Double.pi - 2 * RotationQuaternion.halfTurnTolerance
      ? angle - 2 * Double.pi : angle
  }

  private static func components(of t: AffineMatrix) -> Components? {
    let width = (t.a * t.a + t.b * t.b).squareRoot()
    let height = (t.a * t.d - t.b * t.c) / width
    let tolerance = width * height * Transform3DComponents.perpendicularTolerance
    guard (t.a * t.c + t.b * t.d).magnitude <= tolerance else { return nil }
    return Components(width: width, height: height, angle: angle(t.b, t.a))
  }
}
