/// An interpolator between two values that are a few numbers each: nothing in it is counted or lies behind a reference,
/// so that thousands of them are read as they lie in memory.
package enum InlineInterpolator: Sendable {
  case number(Double, Double)
  case point(Vector2, Vector2)
  /// Between affine transforms that neither mirror nor collapse.
  case affine(AffineInterpolator)

  func value(at fraction: Double) -> InterpolableValue {
    switch self {
    case .number(let start, let end): .number(start.interpolated(to: end, fraction: fraction))
    case .point(let start, let end): .point(start.interpolated(to: end, fraction: fraction))
    case .affine(let interpolator): .transform(Matrix4(interpolator.value(at: fraction)))
    }
  }
}
