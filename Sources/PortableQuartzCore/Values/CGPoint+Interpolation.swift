import Foundation
import MotionMath

extension CGPoint {
  /// Fractions outside 0...1 extrapolate.
  package func interpolated(to end: CGPoint, fraction: Double) -> CGPoint {
    CGPoint(
      x: Double(x).interpolated(to: Double(end.x), fraction: fraction),
      y: Double(y).interpolated(to: Double(end.y), fraction: fraction))
  }
}
