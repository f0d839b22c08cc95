import Foundation
import MotionMath

extension InterpolablePath {
  package init(_ path: Path) {
    self.init(
      kinds: path.verbs, points: path.points.map { Vector2(Double($0.x), Double($0.y)) })
  }
}

extension Path {
  package init(_ path: InterpolablePath) {
    self.init()
    verbs = path.kinds
    points = path.points.map { CGPoint(x: $0.x, y: $0.y) }
  }
}
