import Foundation
import MotionMath

// The same numbers in the types of `MotionMath`, which knows no `CGFloat`.

extension Vector2 {
  /// Creates a vector with a point's coordinates.
  package init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  /// Creates a vector with a size's width and height.
  package init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
  /// Creates a vector with another one's components.
  package init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
}

extension CGPoint {
  /// Creates the point with a vector's coordinates.
  package init(_ vector: Vector2) { self.init(x: vector.x, y: vector.y) }
}

extension CGSize {
  /// Creates the size with a vector's numbers.
  package init(_ vector: Vector2) { self.init(width: vector.x, height: vector.y) }
}

extension CGVector {
  /// Creates the vector with another one's components.
  package init(_ vector: Vector2) { self.init(dx: vector.x, dy: vector.y) }
}

extension CGRect {
  /// Creates the rectangle with these numbers.
  package init(origin: Vector2, size: Vector2) {
    self.init(origin: CGPoint(origin), size: CGSize(size))
  }
}
