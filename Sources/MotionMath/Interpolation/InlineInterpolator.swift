/// An interpolator between two values of a few numbers each. It holds no references, so that thousands are read
/// straight from memory.
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
