import MotionMath

// The same numbers in the types of `MotionMath`, which knows no `CGFloat`.

extension Vector2 {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
}

extension CGPoint {
  init(_ vector: Vector2) { self.init(x: vector.x, y: vector.y) }
}

extension CGSize {
  init(_ vector: Vector2) { self.init(width: vector.x, height: vector.y) }
}

// Both matrices are sixteen numbers of 64 bits, row by row.

extension Matrix4 {
  init(_ transform: CATransform3D) { self = unsafeBitCast(transform, to: Matrix4.self) }
}

extension CATransform3D {
  init(_ matrix: Matrix4) { self = unsafeBitCast(matrix, to: CATransform3D.self) }
}

extension CGVector {
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}

extension CGRect {
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}

extension CATransform3D {
  func isNear(_ other: CATransform3D, by tolerance: Double) -> Bool {
    zip(Matrix4(self).numbers, Matrix4(other).numbers).allSatisfy { abs($0 - $1) < tolerance }
  }
}
