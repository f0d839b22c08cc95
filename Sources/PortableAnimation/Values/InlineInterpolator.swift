import Foundation
import PortableGeometry

/// The way between two values that are a few numbers each: nothing in it is counted or lies behind a reference, so that
/// thousands of ways are walked as they lie in memory.
package enum InlineInterpolator: Sendable {
  case number(Double, Double)
  case point(CGPoint, CGPoint)
  /// Between transforms of the plane that neither mirror nor collapse.
  case plane(AffineInterpolator)

  /// Returns the value `fraction` of the way along; fractions outside 0...1 continue the way.
  func value(at fraction: Double) -> InterpolableValue {
    switch self {
    case .number(let start, let end):
      .number(start.interpolated(to: end, fraction: fraction))
    case .point(let start, let end): .point(start.interpolated(to: end, fraction: fraction))
    case .plane(let blend): .transform(blend.value(at: fraction))
    }
  }
}
