import Foundation
import MotionMath

/// A mapping of space, with perspective.
///
/// Mirrors Core Animation's `CATransform3D`; like there, it has no `==` (see `CATransform3DEqualToTransform`). A point is
/// a row vector (x, y, z, 1) multiplied from the left, so the fourth row moves and the fourth column is perspective.
public struct CATransform3D: Sendable {
  /// Row 1: the image of the x axis.
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  /// Row 2: the image of the y axis.
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  /// Row 3: the image of the z axis; `m34` = -1/d is a perspective from the distance d.
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  /// Row 4: where the origin moves.
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// Creates a transform of sixteen zeros.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a transform from its sixteen numbers.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

extension CATransform3D {
  package static var identity: CATransform3D {
    CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
  }

  package func concatenating(_ next: CATransform3D) -> CATransform3D {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (
      CGFloat, CGFloat, CGFloat, CGFloat
    ) {
      (
        x * next.m11 + y * next.m21 + z * next.m31 + w * next.m41,
        x * next.m12 + y * next.m22 + z * next.m32 + w * next.m42,
        x * next.m13 + y * next.m23 + z * next.m33 + w * next.m43,
        x * next.m14 + y * next.m24 + z * next.m34 + w * next.m44
      )
    }
    var result = CATransform3D()
    (result.m11, result.m12, result.m13, result.m14) = row(m11, m12, m13, m14)
    (result.m21, result.m22, result.m23, result.m24) = row(m21, m22, m23, m24)
    (result.m31, result.m32, result.m33, result.m34) = row(m31, m32, m33, m34)
    (result.m41, result.m42, result.m43, result.m44) = row(m41, m42, m43, m44)
    return result
  }

  package var isFinite: Bool { Matrix4(self).isFinite }
}
