import Foundation
import MotionMath
import PortableGeometry

/// The way from one transform of the plane to another, when neither mirrors or collapses.
package struct AffineInterpolator: Sendable {
  private let start: CGAffineTransform
  private let end: CGAffineTransform
  /// Whether both only scale and move, where the parts are the numbers themselves.
  private let isUpright: Bool
  /// What both are made of, unless they are upright.
  private let first: Parts
  private let last: Parts

  /// The factors, the lean and the turn that make a transform of the plane.
  private struct Parts: Sendable {
    var width = 1.0
    var height = 1.0
    var shear = 0.0
    var angle = 0.0
  }

  /// Creates the way, or `nil` when a transform mirrors, collapses or is not finite.
  init?(_ start: CGAffineTransform, _ end: CGAffineTransform) {
    func determinant(_ t: CGAffineTransform) -> CGFloat { t.a * t.d - t.b * t.c }
    let (before, after) = (determinant(start), determinant(end))
    guard before > 0, after > 0, before.isFinite, after.isFinite else { return nil }
    self.start = start
    self.end = end
    isUpright =
      start.b == 0 && start.c == 0 && end.b == 0 && end.c == 0 && start.a > 0 && end.a > 0
    self.first = isUpright ? Parts() : Self.parts(of: start)
    self.last = isUpright ? Parts() : Self.parts(of: end)
  }

  /// Returns the transform of space `fraction` of the way along; the ends are exact.
  package func value(at fraction: Double) -> CATransform3D {
    if fraction == 0 { return CATransform3DMakeAffineTransform(start) }
    if fraction == 1 { return CATransform3DMakeAffineTransform(end) }
    return CATransform3DMakeAffineTransform(transform(at: fraction))
  }

  /// Returns the transform `fraction` of the way along; outside 0...1 the way continues.
  func transform(at fraction: Double) -> CGAffineTransform {
    let tx = start.tx.interpolated(to: end.tx, fraction: fraction)
    let ty = start.ty.interpolated(to: end.ty, fraction: fraction)
    if isUpright {
      return CGAffineTransform(
        a: start.a.interpolated(to: end.a, fraction: fraction), b: 0, c: 0,
        d: start.d.interpolated(to: end.d, fraction: fraction), tx: tx, ty: ty)
    }
    let width = first.width.interpolated(to: last.width, fraction: fraction)
    let height = first.height.interpolated(to: last.height, fraction: fraction)
    let shear = first.shear.interpolated(to: last.shear, fraction: fraction)
    // Of the two ways round take the shorter, and of two equal ones the one from x to y.
    var turn = last.angle - first.angle
    if turn > Double.pi { turn -= 2 * Double.pi }
    if turn <= -Double.pi { turn += 2 * Double.pi }
    let (sine, cosine) = DeterministicMath.sineAndCosine(first.angle + turn * fraction)
    return CGAffineTransform(
      a: CGFloat(cosine * width), b: CGFloat(sine * width),
      c: CGFloat((shear * cosine - sine) * height), d: CGFloat((shear * sine + cosine) * height),
      tx: tx, ty: ty)
  }

  private static func parts(of t: CGAffineTransform) -> Parts {
    let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
    let width = (a * a + b * b).squareRoot()
    let height = (a * d - b * c) / width
    return Parts(
      width: width, height: height, shear: (a * c + b * d) / (width * height),
      angle: DeterministicMath.arctangent2(b, a))
  }
}
