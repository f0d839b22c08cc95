import Foundation
import PortableGeometry
import TestSupport
import Testing

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

  /// The distance from a point to the nearest line.
  func distance(to p: CGPoint) -> CGFloat {
    var best = CGFloat.infinity
    for (a, b) in lines {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let along = square == 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / square
      // Without the generic `min` and `max`, a third of the time in a debug build.
      let t = along < 0 ? 0 : along > 1 ? 1 : along
      let (x, y) = (a.x + t * dx - p.x, a.y + t * dy - p.y)
      if x * x + y * y < best { best = x * x + y * y }
    }
    return best.squareRoot()
  }
}

/// Curves that turn on the spot, run back over themselves, or have points that coincide.
let turnsOnTheSpot = [
  "M 10,10 C 60,60 0,60 50,10", "M 10,30 C 50,30 10,30 50,30", "M 10,30 C 90,30 -30,30 50,30",
  "M 10,30 Q 70,30 20,30", "M 10,30 Q 50,30 10,30", "M 10,10 C 10,10 50,10 50,50",
  "M 10,10 C 50,10 50,50 50,50", "M 10,10 C 10,10 50,50 50,50", "M 10,10 C 50,50 10,10 50,50",
  "M 30,30 C 70,30 30,70 30,30", "M 30,30 C 60,30 0,30 30,30 Z", "M 10,10 L 50,10 L 10,10",
  "M 10,10 L 50,10 L 10,10 Z", "M 10,10 L 50,10 L 30,10 L 40,10", "M 10,30 L 30,30 Z",
  "M 30,30 L 30,30 L 40,40", "M 10,10 Q 10,10 50,50 Q 50,50 50,10",
  "M 20,20 C 20,20 20,20 20,20 L 40,40", "M 10,40 C 49.9,0 50.1,0 10,41",
  "M 29,30 C 33,29 29,29 31,31",
]

/// Expects a round pen to have covered the points that are nearer to the path than half its width, and no others.
///
/// Points within `margin` of the border may be either.
func expectPen(
  _ path: Path, width: CGFloat, margin: CGFloat, samples: Int, seed: UInt64,
  sourceLocation: SourceLocation = #_sourceLocation, covers: (CGPoint) -> Bool
) {
  let walk = DenseWalk(path)
  let box = path.controlBounds.insetBy(dx: -width, dy: -width)
  var random = SeededGenerator(seed: seed)
  let wrong = (0..<samples).map { _ in random.point(in: box) }.filter { point in
    let distance = walk.distance(to: point)
    return abs(distance - width / 2) > margin && covers(point) != (distance < width / 2)
  }
  #expect(wrong.isEmpty, "\(notation(path)), width \(width)", sourceLocation: sourceLocation)
}
