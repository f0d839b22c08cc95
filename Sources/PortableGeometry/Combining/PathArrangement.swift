import Foundation

/// Two paths as edges that meet only at their ends.
///
/// Chords are cut where they cross each other, and led through every vertex whose unit square they touch (J. D. Hobby,
/// “Practical segment intersection with finite precision output”, 1999): then rounding the crossings to the grid makes
/// no new ones. With n chords and k places where their boxes overlap this takes about (n + k) log n steps.
struct PathArrangement {
  struct Fragment {
    let chord: Int32
    let from: Int32, to: Int32
    /// Shared with coinciding fragments.
    var edge: Int32
  }

  struct Edge {
    /// `low` comes before `high` in the order of vertices.
    let low: Int32, high: Int32
    /// The first of the coinciding fragments.
    let fragment: Int32
    /// How often each path passes from low to high, less how often from high to low.
    var firstTurns: Int32, secondTurns: Int32
    /// Winding numbers on the side of smaller y.
    var firstBelow: Int32 = 0, secondBelow: Int32 = 0
  }

  let paths: CombinedPaths
  /// Ascending.
  private(set) var vertices: [GridPoint] = []
  /// The positions of the vertices, more exact than on the grid where known.
  private(set) var positions: [CGPoint] = []
  /// In the order of the chords.
  private(set) var fragments: [Fragment] = []
  /// Sorted by their low ends.
  var edges: [Edge] = []

  init(_ paths: CombinedPaths) {
    self.paths = paths
    let tree = GridBoxTree(paths.chords.map(\.box))
    addVertices(crossings: crossings(tree))
    addFragments()
    addEdges()
    findWindings()
  }

  /// A vertex at a place; where there are several, the lowest rank decides the position.
  private struct Candidate {
    let point: GridPoint
    /// Ends of segments before crossings, crossings before ends of chords.
    let rank: Int32
    let order: Int32
    let position: CGPoint
  }

  private func crossings(_ tree: GridBoxTree) -> [Candidate] {
    let chords = paths.chords
    var result: [Candidate] = []
    for (index, chord) in chords.enumerated() {
      tree.forEach(overlapping: chord.box) { otherIndex in
        guard otherIndex > index else { return }
        let other = chords[otherIndex]
        let a = chord.start
        let b = chord.end
        let c = other.start
        let d = other.end
        let c1 = GridPoint.turn(a, b, c)
        let d1 = GridPoint.turn(a, b, d)
        guard c1 > 0 && d1 < 0 || c1 < 0 && d1 > 0 else { return }
        let a1 = GridPoint.turn(c, d, a)
        let b1 = GridPoint.turn(c, d, b)
        guard a1 > 0 && b1 < 0 || a1 < 0 && b1 > 0 else { return }
        let point = GridPoint.crossing(a, b, c, d)
        result.append(
          Candidate(
            point: point, rank: 1, order: Int32(result.count),
            position: crossing(of: chord, other) ?? paths.grid.position(point)))
      }
    }
    return result
  }

  /// The crossing of the segments themselves, by Newton's method from the middles of the chords; `nil` without one.
  private func crossing(of chord: Chord, _ other: Chord) -> CGPoint? {
    let first = paths.segments[chord.segment].segment
    let second = paths.segments[other.segment].segment
    var t = (chord.first + chord.last) / 2
    var u = (other.first + other.last) / 2
    for _ in 0..<6 {
      let speed1 = first.derivative(at: t)
      let speed2 = second.derivative(at: u)
      let gap = second.point(at: u) - first.point(at: t)
      let area = speed1.cross(speed2)
      let stepT = gap.cross(speed2) / area
      let stepU = gap.cross(speed1) / area
      guard stepT.isFinite, stepU.isFinite else { return nil }
      t = t + stepT
      u = u + stepU
      if first.isLine && second.isLine { break }
    }
    // Far from the chords it is another crossing.
    let marginT = chord.last - chord.first
    let marginU = other.last - other.first
    guard t >= max(chord.first - marginT, 0), t <= min(chord.last + marginT, 1),
      u >= max(other.first - marginU, 0), u <= min(other.last + marginU, 1)
    else { return nil }
    let a = first.point(at: t)
    let b = second.point(at: u)
    let gap = (b - a) * paths.grid.scale
    guard gap.dot(gap) < 1 else { return nil }
    // Upright and level lines have one coordinate exactly.
    return CGPoint(x: second.isUpright ? b.x : a.x, y: second.isLevel ? b.y : a.y)
  }

  private mutating func addVertices(crossings: [Candidate]) {
    var candidates = crossings
    candidates.reserveCapacity(candidates.count + paths.chords.count * 2)
    for chord in paths.chords {
      let segment = paths.segments[chord.segment].segment
      let order = Int32(candidates.count)
      candidates.append(
        Candidate(
          point: chord.start, rank: chord.first == 0 ? 0 : 2, order: order,
          position: chord.first == 0 ? segment.start : segment.point(at: chord.first)))
      candidates.append(
        Candidate(
          point: chord.end, rank: chord.last == 1 ? 0 : 2, order: order + 1,
          position: chord.last == 1 ? segment.end : segment.point(at: chord.last)))
    }
    candidates.sort { ($0.point, $0.rank, $0.order) < ($1.point, $1.rank, $1.order) }
    for candidate in candidates where candidate.point != vertices.last {
      vertices.append(candidate.point)
      positions.append(candidate.position)
    }
  }

  private mutating func addFragments() {
    let tree = GridBoxTree(vertices.map { GridBox($0, $0) })
    fragments.reserveCapacity(paths.chords.count)
    var touched: [(distance: Int, vertex: Int32)] = []
    for (index, chord) in paths.chords.enumerated() {
      touched.removeAll(keepingCapacity: true)
      let a = chord.start
      let b = chord.end
      tree.forEach(overlapping: chord.box.widened(by: 1)) { vertex in
        let point = vertices[vertex]
        guard point.isTouched(from: a, to: b) else { return }
        let distance = (point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)
        touched.append((distance, Int32(vertex)))
      }
      touched.sort { $0 < $1 }
      for position in touched.indices.dropFirst() {
        fragments.append(
          Fragment(
            chord: Int32(index), from: touched[position - 1].vertex, to: touched[position].vertex,
            edge: 0))
      }
    }
  }

  private mutating func addEdges() {
    let ends = fragments.map { (low: min($0.from, $0.to), high: max($0.from, $0.to)) }
    let order = ends.indices.sorted { a, b in
      (ends[a].low, ends[a].high, a) < (ends[b].low, ends[b].high, b)
    }
    for index in order {
      let (low, high) = ends[index]
      if edges.last?.low != low || edges.last?.high != high {
        edges.append(
          Edge(low: low, high: high, fragment: Int32(index), firstTurns: 0, secondTurns: 0))
      }
      fragments[index].edge = Int32(edges.count - 1)
      let turn: Int32 = fragments[index].from == low ? 1 : -1
      if segment(of: fragments[index]).isSecond {
        edges[edges.count - 1].secondTurns += turn
      } else {
        edges[edges.count - 1].firstTurns += turn
      }
    }
  }

  func segmentIndex(_ fragment: Int) -> Int { paths.chords[Int(fragments[fragment].chord)].segment }

  func segment(of fragment: Fragment) -> CombinedSegment {
    paths.segments[paths.chords[Int(fragment.chord)].segment]
  }

  func parameter(of fragment: Fragment, at vertex: Int32) -> CGFloat {
    let chord = paths.chords[Int(fragment.chord)]
    let point = vertices[Int(vertex)]
    if point == chord.start { return chord.first }
    if point == chord.end { return chord.last }
    return paths.segments[chord.segment].segment
      .nearestParameter(to: positions[Int(vertex)], from: chord.first, to: chord.last)
  }
}

extension PathSegment {
  fileprivate var isUpright: Bool {
    if case .line(let a, let b) = self { return a.x == b.x }
    return false
  }

  fileprivate var isLevel: Bool {
    if case .line(let a, let b) = self { return a.y == b.y }
    return false
  }
}
