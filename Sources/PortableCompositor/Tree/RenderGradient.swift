import Foundation
import PortableCoreGraphics
import PortableRaster

/// A gradient in the unit square, which is stretched to the bounds: a gradient between opposite corners has its middle color
/// along the other diagonal.
package struct RenderGradient: Sendable, Equatable {
  /// The raw values are those of gradient layers.
  package enum Kind: String, Sendable {
    case axial
    /// Ellipses around `start`, whose outermost is as far away as `end` in x and in y.
    case radial
    /// Rays from `start`, beginning towards `end` and turning from +x towards +y.
    case conic
  }

  package let kind: Kind
  package let gradient: CGGradient
  /// The point of location 0, in units of the bounds' size.
  package let start: CGPoint
  package let end: CGPoint

  package init(_ kind: Kind, _ gradient: CGGradient, start: CGPoint, end: CGPoint) {
    self.kind = kind
    self.gradient = gradient
    self.start = start
    self.end = end
  }

  /// Returns the transform from the plane of `shape` to the space of the bounds; `nil` for a degenerate gradient.
  package func placement(in bounds: CGRect) -> CGAffineTransform? {
    let dx = end.x - start.x
    let dy = end.y - start.y
    guard start.x.isFinite, start.y.isFinite, dx.isFinite, dy.isFinite, dx != 0 || dy != 0,
      bounds.width > 0, bounds.height > 0
    else { return nil }
    let square = CGAffineTransform(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    switch kind {
    case .axial: return square
    case .radial:
      guard dx != 0, dy != 0 else { return nil }
      return CGAffineTransform(
        a: dx.magnitude, b: 0, c: 0, d: dy.magnitude, tx: start.x, ty: start.y
      ).concatenating(square)
    case .conic:
      let length = (dx * dx + dy * dy).squareRoot()
      return CGAffineTransform(
        a: dx / length, b: dy / length, c: -dy / length, d: dx / length, tx: start.x, ty: start.y
      ).concatenating(square)
    }
  }

  var shape: GradientPaint.Shape {
    let origin = GradientPaint.Point(x: 0, y: 0)
    return switch kind {
    case .axial:
      .linear(
        start: GradientPaint.Point(x: Double(start.x), y: Double(start.y)),
        end: GradientPaint.Point(x: Double(end.x), y: Double(end.y)))
    case .radial: .radial(start: origin, startRadius: 0, end: origin, endRadius: 1)
    case .conic: .conic(center: origin)
    }
  }
}
