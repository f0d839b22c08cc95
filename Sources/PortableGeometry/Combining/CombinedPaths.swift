import Foundation

struct CombinedSegment {
  let segment: PathSegment
  /// Whether the segment is of the second path.
  let isSecond: Bool
}

struct Chord {
  let start: GridPoint, end: GridPoint
  let segment: Int
  /// The parameters at the ends.
  let first: CGFloat, last: CGFloat

  var box: GridBox { GridBox(start, end) }
}

struct CombinedPaths {
  let grid: CombiningGrid
  /// In the order of the paths.
  private(set) var segments: [CombinedSegment] = []
  private(set) var firstSubpaths: [(segments: Range<Int>, isClosed: Bool)] = []
  /// In the order of the segments, without those of no length.
  private(set) var chords: [Chord] = []

  /// Returns `nil` if the paths have no extent. Open subpaths of the second path are always closed.
  init?(_ first: Path, _ second: Path, closesFirst: Bool) {
    var box = PointBox()
    for point in first.points { box.add(point) }
    for point in second.points { box.add(point) }
    guard let grid = CombiningGrid(box) else { return nil }
    self.grid = grid
    add(first, isSecond: false, isClosing: closesFirst)
    add(second, isSecond: true, isClosing: true)
    addChords([:])
    guard segments.contains(where: { !$0.segment.isLine }) else { return }
    let breaks = sharedParts()
    if breaks.isEmpty { return }
    chords = []
    addChords(breaks)
  }

  private mutating func add(_ path: Path, isSecond: Bool, isClosing: Bool) {
    for subpath in path.subpaths {
      let start = segments.count
      for segment in subpath.allSegments {
        segments.append(CombinedSegment(segment: segment, isSecond: isSecond))
      }
      if isClosing, !subpath.isClosed, subpath.end != subpath.start {
        let line = PathSegment.line(subpath.end, subpath.start)
        segments.append(CombinedSegment(segment: line, isSecond: isSecond))
      }
      if !isSecond { firstSubpaths.append((start..<segments.count, subpath.isClosed)) }
    }
  }

  private mutating func addChords(_ breaks: [Int: [CGFloat]]) {
    chords.reserveCapacity(segments.count)
    for (index, source) in segments.enumerated() {
      switch source.segment {
      case .line(let start, let end): addChord(grid.snapped(start), grid.snapped(end), index, 0, 1)
      case .quad, .cubic:
        var from: CGFloat = 0
        for to in (breaks[index] ?? []) + [1] {
          addChords(of: source.segment.subsegment(from: from, to: to), index, from, to)
          from = to
        }
      }
    }
  }

  private mutating func addChord(
    _ start: GridPoint, _ end: GridPoint, _ segment: Int, _ first: CGFloat, _ last: CGFloat
  ) {
    if start == end { return }
    chords.append(Chord(start: start, end: end, segment: segment, first: first, last: last))
  }

  /// Curves that coincide in this part get the same chords.
  private mutating func addChords(
    of part: PathSegment, _ segment: Int, _ first: CGFloat, _ last: CGFloat
  ) {
    let bend = part.largestBend * grid.scale
    let box = part.controlBox
    let size = max(box.right - box.left, box.bottom - box.top) * grid.scale
    let tolerance = min(CombiningGrid.tolerance, max(size / 1024, 2))
    // Parameter by parameter, a cubic lies within 3/4 of its second differences of its chord; n chords divide by n².
    let wanted = (bend * 3 / 4 / tolerance).squareRoot()
    var count = 1
    while CGFloat(count) < wanted && count < 4096 { count *= 2 }
    var before = grid.snapped(part.start)
    var t = first
    for step in 1...count {
      let isLast = step == count
      let fraction = CGFloat(step) / CGFloat(count)
      let next = isLast ? last : first + (last - first) * fraction
      let point = grid.snapped(isLast ? part.end : part.point(at: fraction))
      // Chords that collapse on the grid are joined with the next one.
      if point == before && !isLast { continue }
      addChord(before, point, segment, t, next)
      before = point
      t = next
    }
  }

  /// Parameters at which to divide curves so that coinciding parts get the same chords: at all ends of other segments
  /// that lie on them.
  private func sharedParts() -> [Int: [CGFloat]] {
    let ends = segments.map { (point: grid.snapped($0.segment.start), $0.segment.start) }
      .sorted { $0.point < $1.point }
    let near = Int(CombiningGrid.tolerance) + 4
    let tree = GridBoxTree(chords.map { $0.box.widened(by: near) })
    var breaks: [Int: [CGFloat]] = [:]
    var before: GridPoint?
    for (point, position) in ends where point != before {
      before = point
      tree.forEach(overlapping: GridBox(point, point)) { index in
        let chord = chords[index]
        let segment = segments[chord.segment].segment
        if segment.isLine || point == grid.snapped(segment.start)
          || point == grid.snapped(segment.end)
        {
          return
        }
        let t = segment.nearestParameter(to: position, from: chord.first, to: chord.last)
        let offset = (segment.point(at: t) - position) * grid.scale
        guard t > 1e-6, t < 1 - 1e-6, offset.dot(offset) <= 4 else { return }
        breaks[chord.segment, default: []].append(t)
      }
    }
    for (segment, list) in breaks {
      var kept: [CGFloat] = []
      // Neighboring chords may find the same place.
      for t in list.sorted() where t - (kept.last ?? 0) > 1e-6 { kept.append(t) }
      breaks[segment] = kept
    }
    return breaks
  }
}

extension PathSegment {
  /// The largest second difference of the segment as a cubic curve, along x or y.
  fileprivate var largestBend: CGFloat {
    switch self {
    case .line: return 0
    case .quad(let curve):
      let bend = (curve.p2 - curve.p1) - (curve.p1 - curve.p0)
      return max(bend.dx.magnitude, bend.dy.magnitude) / 3
    case .cubic(let curve):
      let first = (curve.p2 - curve.p1) - (curve.p1 - curve.p0)
      let second = (curve.p3 - curve.p2) - (curve.p2 - curve.p1)
      return max(first.dx.magnitude, first.dy.magnitude, second.dx.magnitude, second.dy.magnitude)
    }
  }

  /// Newton's method, clamped; for short parts that bend little.
  func nearestParameter(to point: CGPoint, from first: CGFloat, to last: CGFloat) -> CGFloat {
    var t = (first + last) / 2
    for _ in 0..<8 {
      let speed = derivative(at: t)
      let step = (point - self.point(at: t)).dot(speed) / speed.dot(speed)
      guard step.isFinite else { return t }
      let next = min(max(t + step, first), last)
      if next == t { return t }
      t = next
    }
    return t
  }
}
