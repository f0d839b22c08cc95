import Foundation

// Positions and directions are distinguished: two points have a difference but no sum.

extension CGPoint {
  static func - (end: CGPoint, start: CGPoint) -> CGVector {
    CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  static func + (point: CGPoint, offset: CGVector) -> CGPoint {
    CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
  }

  /// `fraction` is not clamped.
  func lerp(_ end: CGPoint, _ fraction: CGFloat) -> CGPoint {
    CGPoint(x: x + (end.x - x) * fraction, y: y + (end.y - y) * fraction)
  }
}

extension CGVector {
  static func + (a: CGVector, b: CGVector) -> CGVector {
    CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  static func - (a: CGVector, b: CGVector) -> CGVector {
    CGVector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  static func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }

  /// Positive when `other` is turned from this vector in the sense from x to y.
  func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }

  var length: CGFloat { dot(self).squareRoot() }

  var unit: CGVector? {
    // Dividing by the larger component first keeps the squares from overflowing and from vanishing.
    let largest = max(dx.magnitude, dy.magnitude)
    guard largest > 0, largest.isFinite else { return nil }
    let scaled = CGVector(dx: dx / largest, dy: dy / largest)
    let length = scaled.length
    return CGVector(dx: scaled.dx / length, dy: scaled.dy / length)
  }
}
