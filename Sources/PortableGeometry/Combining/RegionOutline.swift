struct RegionChoice {
  enum Operation { case union, intersection, difference, symmetricDifference }

  let operation: Operation
  let rule: CGPathFillRule

  /// Whether the region contains points with these winding numbers of both paths.
  func contains(_ first: Int32, _ second: Int32) -> Bool {
    let first = rule.contains(Int(first))
    let second = rule.contains(Int(second))
    switch operation {
    case .union: return first || second
    case .intersection: return first && second
    case .difference: return first && !second
    case .symmetricDifference: return first != second
    }
  }
}

/// The border of a region as loops. Where y points up the region lies on the left of each edge, so that its loops turn
/// counterclockwise, those of its holes clockwise, and both fill rules agree.
struct RegionOutline {
  struct Side {
    let edge: Int32
    let from: Int32, to: Int32
    /// From the edge's low end to its high end.
    var isForward: Bool { from < to }
  }

  /// Visits no vertex twice.
  struct Loop {
    var sides: [Side]
    /// Loops of one walk around the region share a face.
    let face: Int
  }

  private(set) var loops: [Loop] = []
  private(set) var faceCount = 0
  private var sides: [Side] = []

  init(_ arrangement: PathArrangement, _ choice: RegionChoice) {
    for (index, edge) in arrangement.edges.enumerated() {
      let below = choice.contains(edge.firstBelow, edge.secondBelow)
      let above = choice.contains(edge.firstAbove, edge.secondAbove)
      if below == above { continue }
      sides.append(
        Side(
          edge: Int32(index), from: above ? edge.low : edge.high, to: above ? edge.high : edge.low))
    }
    trace(followers(arrangement), vertexCount: arrangement.vertices.count)
  }

  /// The next side around the region for each side; -1 for none.
  private func followers(_ arrangement: PathArrangement) -> [Int32] {
    // At each vertex, sides by angle arrive and leave in turn.
    var ends: [(vertex: Int32, side: Int32)] = []
    ends.reserveCapacity(sides.count * 2)
    for (index, side) in sides.enumerated() {
      ends.append((side.from, Int32(index)))
      ends.append((side.to, Int32(index)))
    }
    ends.sort { $0 < $1 }
    var followers = [Int32](repeating: -1, count: sides.count)
    var start = 0
    while start < ends.count {
      let vertex = ends[start].vertex
      var end = start
      while end < ends.count, ends[end].vertex == vertex { end += 1 }
      var around = ends[start..<end].map(\.side)
      if around.count > 2 {
        let center = arrangement.vertices[Int(vertex)]
        func direction(_ side: Int32) -> GridPoint {
          let side = sides[Int(side)]
          let other = arrangement.vertices[Int(side.from == vertex ? side.to : side.from)]
          return GridPoint(x: other.x - center.x, y: other.y - center.y)
        }
        around.sort { Self.isBefore(direction($0), direction($1)) }
      }
      // The region lies between a side that leaves and the next one, counterclockwise, which arrives.
      for (position, side) in around.enumerated() where sides[Int(side)].from == vertex {
        let next = around[position + 1 < around.count ? position + 1 : 0]
        followers[Int(next)] = side
      }
      start = end
    }
    return followers
  }

  /// Orders directions by angle, counterclockwise where y points up, starting at -x.
  private static func isBefore(_ a: GridPoint, _ b: GridPoint) -> Bool {
    let aIsUpper = a.y > 0 || a.y == 0 && a.x > 0
    let bIsUpper = b.y > 0 || b.y == 0 && b.x > 0
    if aIsUpper != bIsUpper { return bIsUpper }
    return a.x * b.y - a.y * b.x > 0
  }

  /// Whenever the walk around a face comes back to a vertex, it splits off a loop.
  private mutating func trace(_ followers: [Int32], vertexCount: Int) {
    var isDone = [Bool](repeating: false, count: sides.count)
    // The index in the walk at which each vertex was left.
    var visits = [Int32](repeating: -1, count: vertexCount)
    var walk: [Side] = []
    for first in sides.indices where !isDone[first] {
      var current = first
      while !isDone[current] {
        isDone[current] = true
        let side = sides[current]
        visits[Int(side.from)] = Int32(walk.count)
        walk.append(side)
        let visit = visits[Int(side.to)]
        if visit >= 0 {
          let loop = Array(walk[Int(visit)...])
          walk.removeSubrange(Int(visit)...)
          for side in loop { visits[Int(side.from)] = -1 }
          loops.append(Loop(sides: loop, face: faceCount))
        }
        guard followers[current] >= 0 else { break }
        current = Int(followers[current])
      }
      for side in walk { visits[Int(side.from)] = -1 }
      walk.removeAll(keepingCapacity: true)
      faceCount += 1
    }
  }
}
