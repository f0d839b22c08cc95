import Foundation
import PortableGeometry

/// The way from one value to another, with what all its points have in common worked out once.
///
/// Every point is the one that `InterpolableValue.interpolated(to:fraction:)` returns, to the last bit.
package struct Interpolator: Sendable {
  /// Where the way starts.
  package let start: InterpolableValue
  /// Where the way ends.
  package let end: InterpolableValue
  private let kind: Kind

  private enum Kind {
    case plain(InlineInterpolator)
    indirect case space(Transform3DComponents, Transform3DComponents)
    case any
  }

  /// Creates the way between two values.
  package init(from start: InterpolableValue, to end: InterpolableValue) {
    self.start = start
    self.end = end
    switch (start, end) {
    case (.number(let a), .number(let b)): kind = .plain(.number(a, b))
    case (.point(let a), .point(let b)): kind = .plain(.point(a, b))
    case (.transform(let a), .transform(let b)): kind = Self.kind(from: a, to: b)
    default: kind = .any
    }
  }

  private static func kind(from start: CATransform3D, to end: CATransform3D) -> Kind {
    if CATransform3DIsAffine(start), CATransform3DIsAffine(end),
      let blend = AffineInterpolator(
        CATransform3DGetAffineTransform(start), CATransform3DGetAffineTransform(end))
    {
      return .plain(.plane(blend))
    }
    guard let parts = Transform3DComponents.matched(start, end) else { return .any }
    return .space(parts.first, parts.second)
  }

  /// The way as numbers alone, if it is one between a few of them.
  package var plain: InlineInterpolator? {
    if case .plain(let way) = kind { way } else { nil }
  }

  /// Returns the value `fraction` of the way along; fractions outside 0...1 continue the way.
  package func value(at fraction: Double) -> InterpolableValue {
    switch kind {
    case .plain(let way): return way.value(at: fraction)
    case .space(let a, let b):
      if fraction == 0 { return start }
      if fraction == 1 { return end }
      return .transform(CATransform3D(a.interpolated(to: b, fraction: fraction)))
    case .any: return start.interpolated(to: end, fraction: fraction)
    }
  }
}
