import Foundation
import MotionMath

/// A mapping of the plane that keeps straight lines straight and parallels parallel.
///
/// Mirrors Core Graphics' `CGAffineTransform`, which Foundation lacks outside Apple's systems. A point is a row vector:
/// x' = a·x + c·y + tx and y' = b·x + d·y + ty.
public struct CGAffineTransform: Hashable, Sendable {
  /// The change in x per unit of x.
  public var a: CGFloat
  /// The change in y per unit of x.
  public var b: CGFloat
  /// The change in x per unit of y.
  public var c: CGFloat
  /// The change in y per unit of y.
  public var d: CGFloat
  /// The x to which the origin moves.
  public var tx: CGFloat
  /// The y to which the origin moves.
  public var ty: CGFloat

  /// The transform that moves nothing.
  public static var identity: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a transform of six zeros, which maps every point to the origin.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a transform from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b) = (a, b)
    (self.c, self.d) = (c, d)
    (self.tx, self.ty) = (tx, ty)
  }

  /// Creates a transform from its six numbers.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a transform that moves by (`tx`, `y`).
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a transform that multiplies x by `sx` and y by `sy`.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin.
  ///
  /// - Parameter angle: radians; positive turns the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = DeterministicMath.sineAndCosine(Double(angle))
    self.init(
      a: CGFloat(cosine), b: CGFloat(sine), c: -CGFloat(sine), d: CGFloat(cosine), tx: 0, ty: 0)
  }

  /// Whether this transform moves nothing.
  public var isIdentity: Bool { self == .identity }

  /// Returns a transform that first moves by (`tx`, `y`), then does what this one does.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: a * tx + c * ty + self.tx, ty: b * tx + d * ty + self.ty)
  }

  /// Returns a transform that first scales by (`sx`, `y`), then does what this one does.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
  }

  /// Returns a transform that first rotates by `angle` radians, then does what this one does.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that undoes this one, or this transform itself when nothing can undo it, as Core Graphics
  /// does.
  public func inverted() -> CGAffineTransform {
    let scale = 1 / (a * d - b * c)
    guard scale.isFinite else { return self }
    return CGAffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
  }

  /// Returns a transform that first does what this one does, then what `t2` does.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }
}

extension CGAffineTransform: Codable {
  /// Reads the six numbers from a list in the order a, b, c, d, tx, ty, as Core Graphics writes them.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let n = try (0..<6).map { _ in try container.decode(CGFloat.self) }
    self.init(n[0], n[1], n[2], n[3], n[4], n[5])
  }

  /// Writes the six numbers as a list in the order a, b, c, d, tx, ty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for number in [a, b, c, d, tx, ty] { try container.encode(number) }
  }
}
