extension PathArrangement {
  mutating func findWindings() {
    var result = edges
    sweep { edge, below in
      guard let below else { return }
      result[Int(edge)].firstBelow = result[Int(below)].firstAbove
      result[Int(edge)].secondBelow = result[Int(below)].secondAbove
    }
    edges = result
  }

  /// Calls `body` with every edge and the next one on the side of smaller y at its low end, if there is one, from small
  /// x to large, so that the lower of two always comes first.
  func sweep(_ body: (_ edge: Int32, _ below: Int32?) -> Void) {
    let vertices = vertices
    let edges = edges
    /// The edges on a vertical sweep line, by ascending y.
    var status: [Int32] = []
    var nextEdge = 0
    for vertex in vertices.indices {
      let point = vertices[vertex]
      func turn(_ edge: Int32) -> Int {
        let edge = edges[Int(edge)]
        return GridPoint.turn(vertices[Int(edge.low)], vertices[Int(edge.high)], point)
      }
      var low = 0
      var high = status.count
      while low < high {
        let middle = (low + high) / 2
        if turn(status[middle]) > 0 { low = middle + 1 } else { high = middle }
      }
      // The edges that begin at the vertex replace those that end there.
      high = low
      while high < status.count, turn(status[high]) == 0 { high += 1 }
      var passing = status[low..<high].filter { edges[Int($0)].high != vertex }
      let place = passing.count
      while nextEdge < edges.count, edges[nextEdge].low == vertex {
        passing.append(Int32(nextEdge))
        nextEdge += 1
      }
      if passing.count > place + 1 {
        passing[place...].sort { a, b in
          let a = vertices[Int(edges[Int(a)].high)]
          let b = vertices[Int(edges[Int(b)].high)]
          return GridPoint.turn(point, a, b) > 0
        }
      }
      status.replaceSubrange(low..<high, with: passing)
      for index in (low + place)..<(low + passing.count) {
        body(status[index], index > 0 ? status[index - 1] : nil)
      }
    }
  }
}

extension PathArrangement.Edge {
  /// The winding number on the side of larger y.
  var firstAbove: Int32 { firstBelow + firstTurns }

  var secondAbove: Int32 { secondBelow + secondTurns }
}
