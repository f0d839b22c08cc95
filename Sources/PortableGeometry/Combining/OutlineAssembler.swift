import Foundation

/// Puts the lines and curves together again, of which edges are parts.
struct OutlineAssembler {
  /// A row of fragments that follow each other on one segment.
  struct Piece {
    /// The first and the last fragment in the direction of drawing.
    var first: Int32, last: Int32
    /// Whether the drawing runs in the segment's own direction.
    let isForward: Bool
    /// The vertices at the ends.
    let from: Int32
    var to: Int32
  }

  let arrangement: PathArrangement

  /// A loop of a region as pieces that begin with the first in the order of the paths, or `nil` for a sliver: two
  /// curves that should be one, but are apart by what chords differ from curves.
  func pieces(of loop: RegionOutline.Loop) -> [Piece]? {
    if isSliver(loop) { return nil }
    var pieces: [Piece] = []
    for side in loop.sides {
      let edge = arrangement.edges[Int(side.edge)]
      let isForward = arrangement.fragments[Int(edge.fragment)].from == side.from
      add(
        Piece(
          first: edge.fragment, last: edge.fragment, isForward: isForward, from: side.from,
          to: side.to), to: &pieces)
    }
    // The loop may have been entered in the middle of a piece.
    if pieces.count > 1, let first = pieces.first, let last = pieces.last, follows(first, last) {
      pieces[0] = Piece(
        first: last.first, last: first.last, isForward: first.isForward, from: last.from,
        to: first.to)
      pieces.removeLast()
    }
    dropCorners(&pieces)
    func order(_ piece: Piece) -> Int32 { min(piece.first, piece.last) }
    guard let start = pieces.indices.min(by: { order(pieces[$0]) < order(pieces[$1]) }) else {
      return nil
    }
    return Array(pieces[start...] + pieces[..<start])
  }

  /// Adds a piece of one fragment to the last one that it continues, or as one of its own.
  func add(_ piece: Piece, to pieces: inout [Piece]) {
    if let last = pieces.last, follows(piece, last) {
      pieces[pieces.count - 1].last = piece.last
      pieces[pieces.count - 1].to = piece.to
    } else {
      pieces.append(piece)
    }
  }

  private func follows(_ piece: Piece, _ before: Piece) -> Bool {
    piece.isForward == before.isForward && piece.from == before.to
      && piece.first == before.last + (piece.isForward ? 1 : -1)
      && arrangement.segmentIndex(Int(piece.first)) == arrangement.segmentIndex(Int(before.last))
  }

  private func segment(_ piece: Piece) -> PathSegment {
    arrangement.paths.segments[arrangement.segmentIndex(Int(piece.first))].segment
  }

  /// Leaves out corners at which nothing turns, between lines of different segments.
  private func dropCorners(_ pieces: inout [Piece]) {
    guard pieces.count > 3 else { return }
    var kept: [Piece] = []
    for piece in pieces {
      if let last = kept.last, isStraight(last, piece) {
        kept[kept.count - 1].to = piece.to
      } else {
        kept.append(piece)
      }
    }
    if kept.count > 3, let first = kept.first, let last = kept.last, isStraight(last, first) {
      kept[kept.count - 1].to = first.to
      kept.removeFirst()
    }
    pieces = kept
  }

  private func isStraight(_ a: Piece, _ b: Piece) -> Bool {
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

  /// Returns the path of closed loops.
  func path(_ loops: [[Piece]]) -> Path {
    var builder = PathBuilder()
    for pieces in loops { addLoop(pieces, to: &builder) }
    return builder.path
  }

  /// Adds a closed loop.
  func addLoop(_ pieces: [Piece], to builder: inout PathBuilder) {
    guard let first = pieces.first else { return }
    builder.move(to: position(first.from))
    for (index, piece) in pieces.enumerated() {
      // The line back to the start is what closing draws.
      if index == pieces.count - 1, index > 0, segment(piece).isLine { break }
      add(piece, to: &builder)
    }
    builder.close()
  }

  func position(_ vertex: Int32) -> CGPoint { arrangement.positions[Int(vertex)] }

  /// Adds the line or curve that a piece is, without a move.
  func add(_ piece: Piece, to builder: inout PathBuilder) {
    let whole = segment(piece)
    let end = position(piece.to)
    if whole.isLine { return builder.addLine(to: end) }
    let fragments = arrangement.fragments
    let from = arrangement.parameter(of: fragments[Int(piece.first)], at: piece.from)
    let to = arrangement.parameter(of: fragments[Int(piece.last)], at: piece.to)
    var part = whole.subsegment(from: min(from, to), to: max(from, to))
    if !piece.isForward { part = part.reversed }
    // Control points move with their ends, which keeps the directions.
    let shift1 = position(piece.from) - part.start
    let shift2 = end - part.end
    switch part {
    case .line: builder.addLine(to: end)
    case .quad(let curve):
      builder.addQuadCurve(to: end, control: curve.p1 + (shift1 + shift2) * 0.5)
    case .cubic(let curve):
      builder.addCurve(to: end, control1: curve.p1 + shift1, control2: curve.p2 + shift2)
    }
  }
}

extension PathSegment {
  /// The same segment from its end to its start.
  fileprivate var reversed: PathSegment {
    switch self {
    case .line(let start, let end): .line(end, start)
    case .quad(let curve): .quad(QuadraticSegment(curve.p2, curve.p1, curve.p0))
    case .cubic(let curve): .cubic(CubicSegment(curve.p3, curve.p2, curve.p1, curve.p0))
    }
  }
}
