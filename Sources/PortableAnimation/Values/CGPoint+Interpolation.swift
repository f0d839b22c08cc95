import Foundation
import MotionMath

extension CGPoint {
  /// Returns the point that lies `fraction` of the way to `end`; fractions outside 0...1 extrapolate.
  package func interpolated(to end: CGPoint, fraction: Double) -> CGPoint {
    CGPoint(
      x: Double(x).interpolated(to: Double(end.x), fraction: fraction),
      y: Double(y).interpolated(to: Double(end.y), fraction: fraction))
  }
}
