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
    var status = SweepStatus()
    var nextEdge = 0
    var starting: [Int32] = []
    for vertex in vertices.indices {
      let point = vertices[vertex]
      func turn(_ edge: Int32) -> Int {
        let edge = edges[Int(edge)]
        return GridPoint.turn(vertices[Int(edge.low)], vertices[Int(edge.high)], point)
      }
      var place = status.firstPosition { turn($0) > 0 }
      while let entry = status.entry(at: place), turn(entry) == 0 {
        if edges[Int(entry)].high == vertex {
          place = status.remove(at: place)
        } else {
          place = status.place(after: place)
        }
      }
      starting.removeAll(keepingCapacity: true)
      while nextEdge < edges.count, edges[nextEdge].low == vertex {
        starting.append(Int32(nextEdge))
        nextEdge += 1
      }
      if starting.count > 1 {
        starting.sort { a, b in
          let a = vertices[Int(edges[Int(a)].high)]
          let b = vertices[Int(edges[Int(b)].high)]
          return GridPoint.turn(point, a, b) > 0
        }
      }
      var below = status.entry(before: place)
      for edge in starting {
        body(edge, below)
        below = edge
        place = status.insert(edge, at: place)
      }
    }
  }
}

extension PathArrangement.Edge {
  /// Winding number on the side of larger y.
  var firstAbove: Int32 { firstBelow + firstTurns }

  var secondAbove: Int32 { secondBelow + secondTurns }
}
