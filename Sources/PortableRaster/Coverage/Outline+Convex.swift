extension Outline {
  /// Whether the points of a contour turn to one side only, and once around; the products of its edges must fit 64 bits.
  func isConvex(from start: Int, to end: Int) -> Bool {
    let points = coordinates
    if end - start < 3 { return true }
    // The edge before the first: the last one that has a length.
    var lastX = points[2 &* start]
    var lastY = points[2 &* start &+ 1]
    var dx = Int64(0)
    var dy = Int64(0)
    var i = end &- 1
    while i >= start && dx == 0 && dy == 0 {
      dx = Int64(lastX) &- Int64(points[2 &* i])
      dy = Int64(lastY) &- Int64(points[2 &* i &+ 1])
      i &-= 1
    }
    var side: Int64 = 0
    var course = dy.signum()
    var turnsBack = 0
    i = start &+ 1
    while i <= end {
      let index = i == end ? start : i
      let x = points[2 &* index]
      let y = points[2 &* index &+ 1]
      let nextX = Int64(x) &- Int64(lastX)
      let nextY = Int64(y) &- Int64(lastY)
      if nextX != 0 || nextY != 0 {
        let turn = dx &* nextY &- dy &* nextX
        if turn == 0 {
          if dx &* nextX &+ dy &* nextY < 0 { return false }
        } else if side == 0 {
          side = turn
        } else if (turn < 0) != (side < 0) {
          return false
        }
        if nextY != 0 {
          if course &* nextY < 0 {
            turnsBack &+= 1
            if turnsBack > 2 { return false }
          }
          course = nextY.signum()
        }
        dx = nextX
        dy = nextY
        lastX = x
        lastY = y
      }
      i &+= 1
    }
    return true
  }
}
