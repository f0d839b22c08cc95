/// Interpolates between two fixed values, with what all fractions have in common computed once.
///
/// Every value is the one that `InterpolableValue.interpolated(to:fraction:)` returns, to the last bit.
package struct Interpolator: Sendable {
  package let start: InterpolableValue
  package let end: InterpolableValue
  private let kind: Kind

  private enum Kind {
    case inline(InlineInterpolator)
    indirect case components(Transform3DComponents, Transform3DComponents)
    case any
  }

  package init(from start: InterpolableValue, to end: InterpolableValue) {
    self.start = start
    self.end = end
    switch (start, end) {
    case (.number(let a), .number(let b)): kind = .inline(.number(a, b))
    case (.point(let a), .point(let b)): kind = .inline(.point(a, b))
    case (.transform(let a), .transform(let b)): kind = Self.kind(from: a, to: b)
    default: kind = .any
    }
  }

  private static func kind(from start: Matrix4, to end: Matrix4) -> Kind {
    if start.isAffine, end.isAffine,
      let interpolator = AffineInterpolator(AffineMatrix(start), AffineMatrix(end))
    {
      return .inline(.affine(interpolator))
    }
    guard let pair = Transform3DComponents.matched(start, end) else { return .any }
    return .components(pair.first, pair.second)
  }

  package var inline: InlineInterpolator? {
    if case .inline(let interpolator) = kind { interpolator } else { nil }
  }

  package func value(at fraction: Double) -> InterpolableValue {
    switch kind {
    case .inline(let interpolator): return interpolator.value(at: fraction)
    case .components(let a, let b):
      if fraction == 0 { return start }
      if fraction == 1 { return end }
      return .transform(Matrix4(a.interpolated(to: b, fraction: fraction)))
    case .any: return start.interpolated(to: end, fraction: fraction)
    }
  }
}
