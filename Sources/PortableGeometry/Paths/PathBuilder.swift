import Foundation

/// Builds a path, and leaves out what a path cannot have: elements with a coordinate that is not finite, before or
/// after the transform; shapes with such a parameter as a whole; lines, curves and closes without a current point; and
/// a second close in a row.
package struct PathBuilder: Sendable {
  package private(set) var path: Path
  private var start = CGPoint.zero
  private var current = CGPoint.zero

  package init() { path = Path() }

  package init(_ path: Path) {
    self.path = path
    start = path.lastMove ?? .zero
    current = path.currentPoint ?? .zero
  }

  package var currentPoint: CGPoint? { path.isEmpty ? nil : current }

  package mutating func reserveCapacity(elements: Int, points: Int) {
    path.verbs.reserveCapacity(path.verbs.count + elements)
    path.points.reserveCapacity(path.points.count + points)
  }

  /// Keeps the memory unless it is unusually large.
  package mutating func removeAll() {
    path.verbs.removeAll(keepingCapacity: path.verbs.capacity <= 1024)
    path.points.removeAll(keepingCapacity: path.points.capacity <= 4096)
    start = .zero
    current = .zero
  }

  package mutating func move(to point: CGPoint) {
    guard point.isFinite else { return }
    path.verbs.append(.move)
    path.points.append(point)
    start = point
    current = point
  }

  package mutating func addLine(to point: CGPoint) {
    guard point.isFinite, !path.isEmpty else { return }
    path.verbs.append(.line)
    path.points.append(point)
    current = point
  }

  package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard end.isFinite, control.isFinite, !path.isEmpty else { return }
    path.verbs.append(.quad)
    path.points.append(control)
    path.points.append(end)
    current = end
  }

  package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard end.isFinite, control1.isFinite, control2.isFinite, !path.isEmpty else { return }
    path.verbs.append(.cubic)
    path.points.append(control1)
    path.points.append(control2)
    path.points.append(end)
    current = end
  }

  package mutating func close() {
    guard let last = path.verbs.last, last != .close else { return }
    path.verbs.append(.close)
    current = start
  }
}

extension PathBuilder {
  package mutating func addLines(
    between points: [CGPoint], transform: CGAffineTransform = .identity
  ) {
    guard let first = points.first else { return }
    move(to: first.applying(transform))
    for point in points.dropFirst() { addLine(to: point.applying(transform)) }
  }

  package mutating func addPath(_ other: Path, transform: CGAffineTransform = .identity) {
    reserveCapacity(elements: other.verbs.count, points: other.points.count)
    var index = 0
    func point(_ offset: Int) -> CGPoint { other.points[index + offset].applying(transform) }
    for verb in other.verbs {
      switch verb {
      case .move: move(to: point(0))
      case .line: addLine(to: point(0))
      case .quad: addQuadCurve(to: point(1), control: point(0))
      case .cubic: addCurve(to: point(2), control1: point(0), control2: point(1))
      case .close: close()
      }
      index += verb.pointCount
    }
  }
}

extension Path {
  /// Returns the transformed path, without elements that the transform makes infinite.
  package func transformed(by transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    var result = PathBuilder()
    result.addPath(self, transform: transform)
    return result.path
  }
}
