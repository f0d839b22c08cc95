import Foundation
import MotionMath

/// The parts of an affine transform, which take effect in the order scale, shear, rotation, translation.
///
/// Mirrors Core Graphics' `CGAffineTransformComponents`.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors along x and y, before anything else happens.
  public var scale: CGSize
  /// How far a step along y leans towards x, after scaling.
  public var horizontalShear: CGFloat
  /// The rotation about the origin in radians, after shearing.
  public var rotation: CGFloat
  /// The movement, last of all.
  public var translation: CGVector

  /// Creates the parts of a transform; those that are left out change nothing.
  public init(
    scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0,
    rotation: CGFloat = 0, translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates the transform that has these parts.
  public init(_ components: CGAffineTransformComponents) {
    self = CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy)
      .rotated(by: components.rotation)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = shear.concatenating(self).scaledBy(x: components.scale.width, y: components.scale.height)
  }

  /// Returns the parts of this transform; a mirroring one has a negative height factor.
  ///
  /// A direction that the transform collapses has factor zero, and no shear or rotation is attributed to it.
  public func decomposed() -> CGAffineTransformComponents {
    let width = (a * a + b * b).squareRoot()
    var result = CGAffineTransformComponents(translation: CGVector(dx: tx, dy: ty))
    guard width > 0 else {
      // Only the image of the y axis is left to take the rotation from.
      let height = (c * c + d * d).squareRoot()
      result.scale = CGSize(width: 0, height: height)
      if height > 0 { result.rotation = CGFloat(DeterministicMath.arctangent2(-c, d)) }
      return result
    }
    let height = (a * d - b * c) / width
    result.scale = CGSize(width: width, height: height)
    result.rotation = CGFloat(DeterministicMath.arctangent2(b, a))
    if height != 0 { result.horizontalShear = (a * c + b * d) / (width * height) }
    return result
  }
}
