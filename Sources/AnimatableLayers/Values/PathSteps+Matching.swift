// Paths of different steps, brought to the same ones.
extension PathSteps {
  /// Paths that look like the given ones and can be blended with each other: as many subpaths in
  /// each, as many cubic curves in each of those.
  static func matched(_ paths: [PathSteps]) -> [PathSteps] {
    guard let first = paths.first, paths.contains(where: { $0.kinds != first.kinds }) else {
      return paths
    }
    var shapes = paths.map(\.subpaths)
    let count = shapes.map(\.count).max() ?? 0
    for index in shapes.indices {
      let end = shapes[index].last?.end ?? .zero
      while shapes[index].count < count {
        shapes[index].append(Subpath(start: end, curves: [], isClosed: true))
      }
    }
    for subpath in 0..<count {
      let length = shapes.map { $0[subpath].curves.count }.max() ?? 0
      let isClosed = shapes.allSatisfy { $0[subpath].isClosed }
      for index in shapes.indices {
        shapes[index][subpath].rest(untilCount: length)
        shapes[index][subpath].isClosed = isClosed
      }
    }
    return shapes.map { PathSteps($0) }
  }

  /// A run of cubic curves.
  private struct Subpath {
    var start: CGPoint
    /// Three points for each curve: two controls and its end.
    var curves: [(CGPoint, CGPoint, CGPoint)]
    var isClosed: Bool

    var end: CGPoint { curves.last?.2 ?? start }

    mutating func addLine(to end: CGPoint) {
      let start = self.end
      func point(_ part: CGFloat) -> CGPoint {
        CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      }
      curves.append((point(1 / 3), point(2 / 3), end))
    }

    mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
      let start = self.end
      func between(_ a: CGPoint) -> CGPoint {
        CGPoint(x: a.x + (control.x - a.x) * 2 / 3, y: a.y + (control.y - a.y) * 2 / 3)
      }
      curves.append((between(start), between(end), end))
    }

    mutating func rest(untilCount count: Int) {
      let end = end
      while curves.count < count { curves.append((end, end, end)) }
    }
  }

  private var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var current: Subpath?
    /// Where a subpath starts that is begun without a move.
    var pen = CGPoint.zero
    var next = 0
    for kind in kinds {
      let points = points[next...]
      next += Self.pointCount(of: kind)
      if kind == .moveToPoint {
        if let current { subpaths.append(current) }
        current = Subpath(start: points[points.startIndex], curves: [], isClosed: false)
        continue
      }
      var subpath = current ?? Subpath(start: pen, curves: [], isClosed: false)
      let first = points.startIndex
      switch kind {
      case .addLineToPoint: subpath.addLine(to: points[first])
      case .addQuadCurveToPoint: subpath.addQuadCurve(to: points[first + 1], control: points[first])
      case .addCurveToPoint:
        subpath.curves.append((points[first], points[first + 1], points[first + 2]))
      default:
        // The closing line is a step too, so that a subpath that does not close has its like.
        if subpath.end != subpath.start { subpath.addLine(to: subpath.start) }
        subpath.isClosed = true
        subpaths.append(subpath)
        (pen, current) = (subpath.start, nil)
        continue
      }
      current = subpath
    }
    if let current { subpaths.append(current) }
    return subpaths
  }

  private init(_ subpaths: [Subpath]) {
    self.init(kinds: [], points: [])
    for subpath in subpaths {
      kinds.append(.moveToPoint)
      points.append(subpath.start)
      for curve in subpath.curves {
        kinds.append(.addCurveToPoint)
        points += [curve.0, curve.1, curve.2]
      }
      if subpath.isClosed { kinds.append(.closeSubpath) }
    }
  }
}
