extension Outline {
  /// Whether the contour turns to one side only, and once around; the products of its edges must fit 64 bits.
  func isConvex(from start: Int, to end: Int) -> Bool {
    #if !DEBUG
      // Vectors are slow in a debug build.
      if let isConvex = isConvexInVectors(from: start, to: end) { return isConvex }
    #endif
    return isConvexPointByPoint(from: start, to: end)
  }

  func isConvexPointByPoint(from start: Int, to end: Int) -> Bool {
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
    var turns = Turns()
    i = start &+ 1
    while i <= end {
      let index = i == end ? start : i
      let x = points[2 &* index]
      let y = points[2 &* index &+ 1]
      let nextX = Int64(x) &- Int64(lastX)
      let nextY = Int64(y) &- Int64(lastY)
      i &+= 1
      if nextX | nextY == 0 { continue }
      turns.add(dx, dy, nextX, nextY)
      if turns.goBothWays { return false }
      dx = nextX
      dy = nextY
      lastX = x
      lastY = y
    }
    return turns.areConvex
  }

  /// Whether floating-point numbers hold products of edges exactly.
  private var hasShortProducts: Bool {
    Int64(box.maxX) &- Int64(box.minX) < 1 &<< 26 && Int64(box.maxY) &- Int64(box.minY) < 1 &<< 26
  }

  /// `nil` where vectors do not pay or cannot decide: few points, long edges, or two equal points in succession.
  @_transparent func isConvexInVectors(from start: Int, to end: Int) -> Bool? {
    guard end &- start >= 8, hasShortProducts else { return nil }
    let points = coordinates + 2 &* start
    var count = end &- start
    // Most contours repeat their first point at the end.
    if points[2 &* count &- 2] == points[0] && points[2 &* count &- 1] == points[1] { count &-= 1 }
    let bytes = UnsafeRawPointer(points)
    var least = SIMD4<Double>()
    var greatest = SIMD4<Double>()
    var descents = SIMD4<Int32>()
    var isStill = SIMDMask<SIMD4<Int32>>(repeating: false)
    var i = 0
    while i &+ 6 <= count {
      let a = bytes.loadUnaligned(fromByteOffset: 8 &* i, as: SIMD8<Int32>.self)
      let b = bytes.loadUnaligned(fromByteOffset: 8 &* i &+ 8, as: SIMD8<Int32>.self)
      let c = bytes.loadUnaligned(fromByteOffset: 8 &* i &+ 16, as: SIMD8<Int32>.self)
      let edge = b &- a
      let next = c &- b
      let turn =
        SIMD4<Double>(edge.evenHalf) * SIMD4<Double>(next.oddHalf)
        - SIMD4<Double>(edge.oddHalf) * SIMD4<Double>(next.evenHalf)
      least.replace(with: turn, where: turn .< least)
      greatest.replace(with: turn, where: turn .> greatest)
      let descends = (edge.oddHalf .<= 0) .& (next.oddHalf .> 0)
      descents.replace(with: descents &+ 1, where: descends)
      isStill = isStill .| ((edge.evenHalf | edge.oddHalf) .== 0)
      i &+= 4
    }
    if any(isStill) { return nil }
    var turns = Turns()
    turns.least = Int64(least.min())
    turns.greatest = Int64(greatest.max())
    turns.descents = Int(descents.wrappedSum())
    while i < count {
      let second = i &+ 1 < count ? i &+ 1 : 0
      let third = second &+ 1 < count ? second &+ 1 : 0
      let dx = Int64(points[2 &* second] &- points[2 &* i])
      let dy = Int64(points[2 &* second &+ 1] &- points[2 &* i &+ 1])
      if dx | dy == 0 { return nil }
      turns.add(
        dx, dy, Int64(points[2 &* third] &- points[2 &* second]),
        Int64(points[2 &* third &+ 1] &- points[2 &* second &+ 1]))
      i &+= 1
    }
    return turns.areConvex
  }
}

/// An edge that runs straight back over the one before does not count as a turn: a contour that otherwise turns to one
/// side, and once around, then lies on one line and covers nothing.
private struct Turns {
  /// The extreme cross products of neighboring edges: to which sides the contour turns.
  var least: Int64 = 0
  var greatest: Int64 = 0
  /// How often it begins to go down: once for each time around.
  var descents = 0

  @_transparent var goBothWays: Bool { least < 0 && greatest > 0 }
  @_transparent var areConvex: Bool { !goBothWays && descents <= 1 }

  @_transparent mutating func add(_ dx: Int64, _ dy: Int64, _ nextX: Int64, _ nextY: Int64) {
    let turn = dx &* nextY &- dy &* nextX
    least = min(least, turn)
    greatest = max(greatest, turn)
    descents &+= dy <= 0 && nextY > 0 ? 1 : 0
  }
}
