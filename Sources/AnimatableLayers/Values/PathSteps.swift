/// A path as a list of steps and one of points, which can be compared and changed.
struct PathSteps: Equatable {
  /// The kinds of the steps, in their order.
  var kinds: [CGPathElementType]
  /// The points of all steps: control points before the point where a step ends.
  var points: [CGPoint]

  /// Takes a path apart.
  init(_ path: CGPath) {
    var (kinds, points): ([CGPathElementType], [CGPoint]) = ([], [])
    path.applyWithBlock { element in
      let kind = element.pointee.type
      kinds.append(kind)
      for index in 0..<Self.pointCount(of: kind) { points.append(element.pointee.points[index]) }
    }
    (self.kinds, self.points) = (kinds, points)
  }

  init(kinds: [CGPathElementType], points: [CGPoint]) {
    (self.kinds, self.points) = (kinds, points)
  }

  /// The path.
  var path: CGPath {
    let path = CGMutablePath()
    var next = 0
    for kind in kinds {
      switch kind {
      case .moveToPoint: path.move(to: points[next])
      case .addLineToPoint: path.addLine(to: points[next])
      case .addQuadCurveToPoint: path.addQuadCurve(to: points[next + 1], control: points[next])
      case .addCurveToPoint:
        path.addCurve(to: points[next + 2], control1: points[next], control2: points[next + 1])
      case .closeSubpath: path.closeSubpath()
      @unknown default: break
      }
      next += Self.pointCount(of: kind)
    }
    return path
  }

  /// The path between two, point by point, or `nil` when their steps differ.
  func blended(with end: PathSteps, fraction: Double) -> PathSteps? {
    guard kinds == end.kinds else { return nil }
    let fraction = CGFloat(fraction)
    let points = zip(self.points, end.points).map { a, b in
      CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
    }
    return PathSteps(kinds: kinds, points: points)
  }

  /// How many points a step of a kind has.
  static func pointCount(of kind: CGPathElementType) -> Int {
    switch kind {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    @unknown default: 0
    }
  }
}
