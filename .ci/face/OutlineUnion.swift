/// Unites overlapping contours into contours that at most touch.
///
/// Overlapping strokes would be visible in renderers that sum the coverage of a path's parts. Edges are cut where they
/// meet, those with the inside on only one side are kept and joined into contours. Points end on whole units, so that
/// they are rounded before edges are cut: cuts that belong together stay together.
struct OutlineUnion {
  typealias Edge = GlyphContour.Edge
  typealias Point = GlyphOutline.Point

  private let edges: [Edge]
  private let boxes: [FontBounds]
  /// The edges of each contour.
  private let ranges: [Range<Int>]
  private var cuts: [[(t: Double, point: Point)]]

  /// The contours run counterclockwise around their inside.
  static func united(_ contours: [GlyphContour]) -> [GlyphContour] {
    var union = OutlineUnion(contours)
    union.cut()
    return union.joined(union.boundary())
  }

  private init(_ contours: [GlyphContour]) {
    edges = contours.flatMap { $0.edges }
    boxes = edges.map(Self.box)
    var ranges: [Range<Int>] = []
    for contour in contours {
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<(start + contour.edges.count))
    }
    self.ranges = ranges
    cuts = Array(repeating: [], count: edges.count)
  }

  private static func box(around edge: Edge) -> FontBounds {
    var box = FontBounds(edge.start)
    box.include(edge.end)
    if let control = edge.control { box.include(control) }
    return box
  }

  // MARK: Cutting

  private mutating func cut() {
    for range in ranges {
      for first in range {
        for second in first + 1..<edges.count where boxes[first].touches(boxes[second]) {
          // A contour may cross itself, but neighbors only share a point.
          let isNeighbor =
            range.contains(second)
            && (second == first + 1
              || first == range.lowerBound && second == range.upperBound - 1)
          if !isNeighbor { cut(first, second) }
        }
      }
    }
  }

  private mutating func cut(_ first: Int, _ second: Int) {
    if edges[first].control == nil, edges[second].control == nil,
      cutAlong(first, second)
    {
      return
    }
    findMeetings(edges[first], 0, 1, edges[second], 0, 1) { t, u, point in
      cuts[first].append((t, point.rounded))
      cuts[second].append((u, point.rounded))
    }
  }

  /// Cuts collinear lines at each other's ends; returns whether the lines are parallel.
  private mutating func cutAlong(_ first: Int, _ second: Int) -> Bool {
    let direction = edges[first].end - edges[first].start
    let other = edges[second].end - edges[second].start
    guard abs(direction.cross(other)) < 1e-6 * direction.length * other.length else { return false }
    guard abs(direction.cross(edges[second].start - edges[first].start)) < 0.1 * direction.length
    else { return true }
    for (edge, line) in [(first, second), (second, first)] {
      let along = edges[edge].end - edges[edge].start
      for point in [edges[line].start, edges[line].end] {
        let t = (point - edges[edge].start).dot(along) / along.dot(along)
        if t >= 0, t <= 1 { cuts[edge].append((t, point)) }
      }
    }
    return true
  }

  /// Halves the edge that bends more until both are flat.
  private func findMeetings(
    _ first: Edge, _ t0: Double, _ t1: Double, _ second: Edge, _ u0: Double, _ u1: Double,
    _ found: (Double, Double, Point) -> Void
  ) {
    guard Self.box(around: first).touches(Self.box(around: second)) else { return }
    let bend1 = Self.bend(of: first)
    let bend2 = Self.bend(of: second)
    if max(bend1, bend2) < 0.05 {
      let direction = first.end - first.start
      let other = second.end - second.start
      let sine = direction.cross(other)
      guard sine != 0 else { return }
      let gap = second.start - first.start
      let t = gap.cross(other) / sine
      let u = gap.cross(direction) / sine
      guard t >= 0, t <= 1, u >= 0, u <= 1 else { return }
      found(t0 + (t1 - t0) * t, u0 + (u1 - u0) * u, first.start + direction * t)
    } else if bend1 >= bend2 {
      let middle = (t0 + t1) / 2
      findMeetings(first.subsegment(from: 0, to: 0.5), t0, middle, second, u0, u1, found)
      findMeetings(first.subsegment(from: 0.5, to: 1), middle, t1, second, u0, u1, found)
    } else {
      let middle = (u0 + u1) / 2
      findMeetings(first, t0, t1, second.subsegment(from: 0, to: 0.5), u0, middle, found)
      findMeetings(first, t0, t1, second.subsegment(from: 0.5, to: 1), middle, u1, found)
    }
  }

  /// Four times the distance of an edge from its chord.
  private static func bend(of edge: Edge) -> Double {
    guard let control = edge.control else { return 0 }
    return (edge.start - control * 2 + edge.end).length
  }

  // MARK: Choosing

  /// Returns the runs between cuts that have the inside only on their left.
  private func boundary() -> [[Edge]] {
    var runs: [[Edge]] = []
    for range in ranges {
      for run in stretches(of: range) {
        let longest = run.max { first, second in
          (first.piece.end - first.piece.start).length
            < (second.piece.end - second.piece.start).length
        }!
        guard isBoundary(edges[longest.edge], longest.t0, longest.t1) else { continue }
        let pieces = run.map { $0.piece }
        // Equal lines are one.
        let isLine = pieces.count == 1 && pieces[0].control == nil
        if !isLine || !runs.contains(pieces) { runs.append(pieces) }
      }
    }
    return runs
  }

  private typealias Piece = (edge: Int, t0: Double, t1: Double, piece: Edge)

  /// Returns a contour's pieces from cut to cut, from the first cut on.
  private func stretches(of range: Range<Int>) -> [[Piece]] {
    var runs: [[Piece]] = [[]]
    for index in range {
      let edge = edges[index]
      var last = (t: 0.0, point: edge.start)
      for next in cuts[index].sorted(by: { $0.t < $1.t }) + [(1, edge.end)] {
        if next.point != last.point {
          var piece = edge.subsegment(from: last.t, to: next.t)
          piece.start = last.point
          piece.end = next.point
          runs[runs.count - 1].append((index, last.t, next.t, piece))
        }
        last = next
        if next.t < 1 || cuts[index].contains(where: { $0.point == next.point }) {
          runs.append([])
        }
      }
    }
    // The pieces before the first cut continue those behind the last.
    let first = runs.removeFirst()
    if runs.isEmpty { return [first] }
    runs[runs.count - 1] += first
    return runs.filter { !$0.isEmpty }
  }

  private func isBoundary(_ edge: Edge, _ t0: Double, _ t1: Double) -> Bool {
    let middle = edge.point(at: (t0 + t1) / 2)
    let before = edge.point(at: t0)
    let after = edge.point(at: t1)
    let step = (after - before).unit.normal * 0.06
    return winding(at: middle + step) > 0 && winding(at: middle - step) <= 0
  }

  private func winding(at point: Point) -> Int {
    zip(edges, boxes).reduce(0) { winding, part in
      let (edge, box) = part
      guard box.minY <= point.y, box.maxY > point.y, box.maxX > point.x else { return winding }
      return winding + edge.crossings(rightOf: point)
    }
  }

  // MARK: Joining

  private func joined(_ boundary: [[Edge]]) -> [GlyphContour] {
    var rest = boundary
    var contours: [GlyphContour] = []
    while !rest.isEmpty {
      var contour = rest.removeFirst()
      let start = contour[0].start
      while contour[contour.count - 1].end != start {
        let end = contour[contour.count - 1].end
        let distances = rest.map { ($0[0].start - end).length }
        guard let best = distances.indices.min(by: { distances[$0] < distances[$1] }),
          distances[best] < 24, distances[best] <= (start - end).length
        else { break }
        let next = rest.remove(at: best)
        if distances[best] > 0 { contour.append(Edge(start: end, end: next[0].start)) }
        contour += next
      }
      let end = contour[contour.count - 1].end
      if end != start { contour.append(Edge(start: end, end: start)) }
      let closed = GlyphContour(edges: contour)
      if abs(closed.doubledArea) > 200 { contours.append(closed) }
    }
    return contours
  }
}

extension FontBounds {
  init?(around points: [GlyphOutline.Point]) {
    guard let first = points.first else { return nil }
    self.init(first)
    for point in points { include(point) }
  }

  var ends: [GlyphOutline.Point] { [.init(x: minX, y: minY), .init(x: maxX, y: maxY)] }

  fileprivate func touches(_ other: FontBounds) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

extension GlyphContour.Edge {
  /// The crossings of the ray from a point to the right: upward less downward ones.
  fileprivate func crossings(rightOf point: GlyphOutline.Point) -> Int {
    // Lines are monotone, as are the parts of a curve before and after its extremum.
    let turn = control.map { (start.y - $0.y) / (start.y - 2 * $0.y + end.y) } ?? 0
    guard turn > 0, turn < 1 else { return monotoneCrossings(rightOf: point) }
    return subsegment(from: 0, to: turn).monotoneCrossings(rightOf: point)
      + subsegment(from: turn, to: 1).monotoneCrossings(rightOf: point)
  }

  private func monotoneCrossings(rightOf point: GlyphOutline.Point) -> Int {
    guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
    let direction = end.y > start.y ? 1 : -1
    if min(start.x, control?.x ?? end.x, end.x) > point.x { return direction }
    var low = 0.0
    var high = 1.0
    // Halving gives the same bits everywhere, also for curves that are nearly lines.
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if (self.point(at: middle).y <= point.y) == (start.y <= point.y) {
        low = middle
      } else {
        high = middle
      }
    }
    return self.point(at: low).x > point.x ? direction : 0
  }
}
