import Foundation
import PortableGeometry

extension CGPoint: Interpolatable, Additive {
  package func interpolated(to end: CGPoint, fraction: Double) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: end.x, fraction: fraction),
      y: y.interpolated(to: end.y, fraction: fraction))
  }

  package func adding(_ change: CGPoint) -> CGPoint { CGPoint(x: x + change.x, y: y + change.y) }

  package func subtracting(_ change: CGPoint) -> CGPoint {
    CGPoint(x: x - change.x, y: y - change.y)
  }

  package func scaled(by factor: Double) -> CGPoint {
    CGPoint(x: x.scaled(by: factor), y: y.scaled(by: factor))
  }
}

extension CGSize: Interpolatable, Additive {
  package func interpolated(to end: CGSize, fraction: Double) -> CGSize {
    CGSize(
      width: width.interpolated(to: end.width, fraction: fraction),
      height: height.interpolated(to: end.height, fraction: fraction))
  }

  package func adding(_ change: CGSize) -> CGSize {
    CGSize(width: width + change.width, height: height + change.height)
  }

  package func subtracting(_ change: CGSize) -> CGSize {
    CGSize(width: width - change.width, height: height - change.height)
  }

  package func scaled(by factor: Double) -> CGSize {
    CGSize(width: width.scaled(by: factor), height: height.scaled(by: factor))
  }
}

/// The origin and the size are blended each on their own; a negative size stays negative.
extension CGRect: Interpolatable, Additive {
  package func interpolated(to end: CGRect, fraction: Double) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: end.origin, fraction: fraction),
      size: size.interpolated(to: end.size, fraction: fraction))
  }

  package func adding(_ change: CGRect) -> CGRect {
    CGRect(origin: origin.adding(change.origin), size: size.adding(change.size))
  }

  package func subtracting(_ change: CGRect) -> CGRect {
    CGRect(origin: origin.subtracting(change.origin), size: size.subtracting(change.size))
  }

  package func scaled(by factor: Double) -> CGRect {
    CGRect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
  }
}

extension CGVector: Interpolatable, Additive {
  package func interpolated(to end: CGVector, fraction: Double) -> CGVector {
    CGVector(
      dx: dx.interpolated(to: end.dx, fraction: fraction),
      dy: dy.interpolated(to: end.dy, fraction: fraction))
  }

  package func adding(_ change: CGVector) -> CGVector {
    CGVector(dx: dx + change.dx, dy: dy + change.dy)
  }

  package func subtracting(_ change: CGVector) -> CGVector {
    CGVector(dx: dx - change.dx, dy: dy - change.dy)
  }

  package func scaled(by factor: Double) -> CGVector {
    CGVector(dx: dx.scaled(by: factor), dy: dy.scaled(by: factor))
  }
}
