import Foundation
import MotionMath

extension Vector2 {
  package init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  package init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
  package init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
}

extension CGPoint {
  package init(_ vector: Vector2) { self.init(x: vector.x, y: vector.y) }
}

extension CGSize {
  package init(_ vector: Vector2) { self.init(width: vector.x, height: vector.y) }
}

extension CGVector {
  package init(_ vector: Vector2) { self.init(dx: vector.x, dy: vector.y) }
}

extension CGRect {
  package init(origin: Vector2, size: Vector2) {
    self.init(origin: CGPoint(origin), size: CGSize(size))
  }
}
