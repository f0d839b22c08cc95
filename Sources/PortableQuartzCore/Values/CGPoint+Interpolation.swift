import Foundation
import MotionMath

extension CGPoint {
  /// Returns the point interpolated to `end` by `fraction`; fractions outside 0...1 extrapolate.
  package func interpolated(to end: CGPoint, fraction: Double) -> CGPoint {
    CGPoint(
      x: Double(x).interpolated(to: Double(end.x), fraction: fraction),
      y: Double(y).interpolated(to: Double(end.y), fraction: fraction))
  }
}
