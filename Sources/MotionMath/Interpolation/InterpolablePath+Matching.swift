extension InterpolablePath {
  /// Returns paths that interpolate with each other: equal numbers of subpaths, and of cubic curves in each.
  package static func matched(_ paths: [InterpolablePath]) -> [InterpolablePath] {
    guard let first = paths.first, paths.contains(where: { $0.kinds != first.kinds }) else {
      return paths
    }
    var shapes = paths.map(\.subpaths)
    let count = shapes.map(\.count).max() ?? 0
    for index in shapes.indices {
      let end = shapes[index].last?.end ?? Vector2(0, 0)
      while shapes[index].count < count {
        shapes[index].append(Subpath(start: end, curves: [], isClosed: true))
      }
    }
    for subpath in 0..<count {
      let length = shapes.map { $0[subpath].curves.count }.max() ?? 0
      let isClosed = shapes.allSatisfy { $0[subpath].isClosed }
      for index in shapes.indices {
        shapes[index][subpath].pad(toCount: length)
        shapes[index][subpath].isClosed = isClosed
      }
    }
    return shapes.map { InterpolablePath($0) }
  }

  private struct Subpath {
    var start: Vector2
    /// Three points for each curve: two controls and its end.
    var curves: [(Vector2, Vector2, Vector2)]
    var isClosed: Bool

    var end: Vector2 { curves.last?.2 ?? start }

    mutating func addLine(to end: Vector2) {
      let start = self.end
      func point(_ fraction: Double) -> Vector2 { start.interpolated(to: end, fraction: fraction) }
      curves.append((point(1.0 / 3), point(2.0 / 3), end))
    }

    mutating func addQuadCurve(to end: Vector2, control: Vector2) {
      let start = self.end
      func raised(_ point: Vector2) -> Vector2 {
        Vector2(point.x + (control.x - point.x) * 2 / 3, point.y + (control.y - point.y) * 2 / 3)
      }
      curves.append((raised(start), raised(end), end))
    }

    mutating func pad(toCount count: Int) {
      let end = end
      while curves.count < count { curves.append((end, end, end)) }
    }
  }

  private var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var current: Subpath?
    /// Start of a subpath that begins without a move.
    var pen = Vector2(0, 0)
    var next = 0
    for kind in kinds {
      let points = points[next...]
      next += kind.pointCount
      if kind == .move {
        if let current { subpaths.append(current) }
        current = Subpath(start: points[points.startIndex], curves: [], isClosed: false)
        continue
      }
      var subpath = current ?? Subpath(start: pen, curves: [], isClosed: false)
      let first = points.startIndex
      switch kind {
      case .line: subpath.addLine(to: points[first])
      case .quad: subpath.addQuadCurve(to: points[first + 1], control: points[first])
      case .cubic: subpath.curves.append((points[first], points[first + 1], points[first + 2]))
      case .close, .move:
        // The closing line becomes a curve that open subpaths can match.
        if subpath.end != subpath.start { subpath.addLine(to: subpath.start) }
        subpath.isClosed = true
        subpaths.append(subpath)
        pen = subpath.start
        current = nil
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
      kinds.append(.move)
      points.append(subpath.start)
      for curve in subpath.curves {
        kinds.append(.cubic)
        points += [curve.0, curve.1, curve.2]
      }
      if subpath.isClosed { kinds.append(.close) }
    }
  }
}
