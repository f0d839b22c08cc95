import Foundation
import PortableGeometry

/// A path as a dense row of short lines, found by plain evaluation: a slow reference to measure distances to.
struct DenseWalk {
  private var lines: [(CGPoint, CGPoint)] = []

  init(_ path: Path, steps: Int = 250) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p): (current, start) = (p, p)
      case .line(let p):
        lines.append((current, p))
        current = p
      case .quad(let c, let p):
        add(steps) { t in
          let u = 1 - t
          return Self.sum([(u * u, current), (2 * u * t, c), (t * t, p)])
        }
        current = p
      case .cubic(let a, let b, let p):
        add(steps) { t in
          let u = 1 - t
          return Self.sum([
            (u * u * u, current), (3 * u * u * t, a), (3 * u * t * t, b), (t * t * t, p),
          ])
        }
        current = p
      case .close:
        lines.append((current, start))
        current = start
      }
    }
  }

  private static func sum(_ parts: [(CGFloat, CGPoint)]) -> CGPoint {
    parts.reduce(.zero) { CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y) }
  }

  private mutating func add(_ steps: Int, _ point: (CGFloat) -> CGPoint) {
    var last = point(0)
    for step in 1...steps {
      let next = point(CGFloat(step) / CGFloat(steps))
      lines.append((last, next))
      last = next
    }
  }

  /// The length of all lines.
  var length: CGFloat {
    lines.reduce(0) { $0 + Foundation.hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  /// The distance from a point to the nearest line.
  func distance(to p: CGPoint) -> CGFloat {
    var best = CGFloat.infinity
    for (a, b) in lines {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let along = square == 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / square
      let t = min(max(along, 0), 1)
      let (x, y) = (a.x + t * dx - p.x, a.y + t * dy - p.y)
      best = min(best, x * x + y * y)
    }
    return best.squareRoot()
  }
}
