import Foundation

/// Reassembles the lines and curves from which edges were cut.
struct OutlineAssembler {
  /// Consecutive fragments of one segment.
  struct SegmentPart {
    /// Fragments, in the direction of drawing.
    var first: Int32, last: Int32
    /// In the segment's own direction.
    let isForward: Bool
    let from: Int32
    var to: Int32
  }

  let arrangement: PathArrangement

  /// Begins with the first part in the order of the paths; `nil` for a sliver, between two curves that coincide but for
  /// the error of their chords.
  func parts(of loop: RegionOutline.Loop) -> [SegmentPart]? {
    if isSliver(loop) { return nil }
    var parts: [SegmentPart] = []
    for side in loop.sides {
      let edge = arrangement.edges[Int(side.edge)]
      let isForward = arrangement.fragments[Int(edge.fragment)].from == side.from
      add(
        SegmentPart(
          first: edge.fragment, last: edge.fragment, isForward: isForward, from: side.from,
          to: side.to), to: &parts)
    }
    // The loop may have been entered in the middle of a part.
    if parts.count > 1, let first = parts.first, let last = parts.last, follows(first, last) {
      parts[0] = SegmentPart(
        first: last.first, last: first.last, isForward: first.isForward, from: last.from,
        to: first.to)
      parts.removeLast()
    }
    dropCorners(&parts)
    func order(_ part: SegmentPart) -> Int32 { min(part.first, part.last) }
    guard let start = parts.indices.min(by: { order(parts[$0]) < order(parts[$1]) }) else {
      return nil
    }
    return Array(parts[start...] + parts[..<start])
  }

  func add(_ part: SegmentPart, to parts: inout [SegmentPart]) {
    if let last = parts.last, follows(part, last) {
      parts[parts.count - 1].last = part.last
      parts[parts.count - 1].to = part.to
    } else {
      parts.append(part)
    }
  }

  private func follows(_ part: SegmentPart, _ before: SegmentPart) -> Bool {
    part.isForward == before.isForward && part.from == before.to
      && part.first == before.last + (part.isForward ? 1 : -1)
      && arrangement.segmentIndex(Int(part.first)) == arrangement.segmentIndex(Int(before.last))
  }

  private func segment(_ part: SegmentPart) -> PathSegment {
    arrangement.paths.segments[arrangement.segmentIndex(Int(part.first))].segment
  }

  /// Joins lines of different segments that meet without a turn.
  private func dropCorners(_ parts: inout [SegmentPart]) {
    guard parts.count > 3 else { return }
    var kept: [SegmentPart] = []
    for part in parts {
      if let last = kept.last, isStraight(last, part) {
        kept[kept.count - 1].to = part.to
      } else {
        kept.append(part)
      }
    }
    if kept.count > 3, let first = kept.first, let last = kept.last, isStraight(last, first) {
      kept[kept.count - 1].to = first.to
      kept.removeFirst()
    }
    parts = kept
  }

  private func isStraight(_ a: SegmentPart, _ b: SegmentPart) -> Bool {
    guard segment(a).isLine, segment(b).isLine else { return false }
    let vertices = arrangement.vertices
    let p = vertices[Int(a.from)]
    let q = vertices[Int(a.to)]
    let r = vertices[Int(b.to)]
    return GridPoint.turn(p, q, r) == 0 && (q.x - p.x) * (r.x - q.x) + (q.y - p.y) * (r.y - q.y) > 0
  }

  /// Whether a loop is long, and thinner than the resolution.
  private func isSliver(_ loop: RegionOutline.Loop) -> Bool {
    var twiceArea = 0.0
    var length = 0.0
    var hasCurves = false
    guard let origin = loop.sides.first else { return true }
    let start = arrangement.vertices[Int(origin.from)]
    for side in loop.sides {
      let a = arrangement.vertices[Int(side.from)]
      let b = arrangement.vertices[Int(side.to)]
      twiceArea += Double(GridPoint.turn(start, a, b))
      length += Double(abs(b.x - a.x) + abs(b.y - a.y))
      let fragment = arrangement.fragments[Int(arrangement.edges[Int(side.edge)].fragment)]
      if !arrangement.segment(of: fragment).segment.isLine { hasCurves = true }
    }
    let thickness = hasCurves ? Double(CombiningGrid.tolerance) : 2
    return twiceArea.magnitude <= length * thickness && twiceArea.magnitude * 16 < length * length
  }

  func path(_ loops: [[SegmentPart]]) -> Path {
    var builder = PathBuilder()
    for parts in loops { addLoop(parts, to: &builder) }
    return builder.path
  }

  func addLoop(_ parts: [SegmentPart], to builder: inout PathBuilder) {
    guard let first = parts.first else { return }
    builder.move(to: position(first.from))
    for (index, part) in parts.enumerated() {
      // Closing draws the line back to the start.
      if index == parts.count - 1, index > 0, segment(part).isLine { break }
      add(part, to: &builder)
    }
    builder.close()
  }

  func position(_ vertex: Int32) -> CGPoint { arrangement.positions[Int(vertex)] }

  func add(_ part: SegmentPart, to builder: inout PathBuilder) {
    let whole = segment(part)
    let end = position(part.to)
    if whole.isLine { return builder.addLine(to: end) }
    let fragments = arrangement.fragments
    let from = arrangement.parameter(of: fragments[Int(part.first)], at: part.from)
    let to = arrangement.parameter(of: fragments[Int(part.last)], at: part.to)
    var curve = whole.subsegment(from: min(from, to), to: max(from, to))
    if !part.isForward { curve = curve.reversed }
    // Control points move with their ends, to keep the directions.
    let shift1 = position(part.from) - curve.start
    let shift2 = end - curve.end
    switch curve {
    case .line: builder.addLine(to: end)
    case .quad(let curve):
      builder.addQuadCurve(to: end, control: curve.p1 + (shift1 + shift2) * 0.5)
    case .cubic(let curve):
      builder.addCurve(to: end, control1: curve.p1 + shift1, control2: curve.p2 + shift2)
    }
  }
}

extension PathSegment {
  fileprivate var reversed: PathSegment {
    switch self {
    case .line(let start, let end): .line(end, start)
    case .quad(let curve): .quad(QuadraticSegment(curve.p2, curve.p1, curve.p0))
    case .cubic(let curve): .cubic(CubicSegment(curve.p3, curve.p2, curve.p1, curve.p0))
    }
  }
}
