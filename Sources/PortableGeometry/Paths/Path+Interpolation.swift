import Foundation
import MotionMath

extension InterpolablePath {
  /// Creates the form of a path that interpolates.
  package init(_ path: Path) {
    self.init(
      kinds: path.verbs, points: path.points.map { Vector2(Double($0.x), Double($0.y)) })
  }
}

extension Path {
  /// Creates the path that has the elements of one made from paths.
  package init(_ path: InterpolablePath) {
    self.init()
    verbs = path.kinds
    points = path.points.map { CGPoint(x: $0.x, y: $0.y) }
  }
}
