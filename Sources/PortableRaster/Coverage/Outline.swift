/// Points in 18.14 device pixels and where each contour ends, valid only as long as the caller's buffers.
struct Outline {
  struct Box: BitwiseCopyable {
    var minX = Int32.max
    var minY = Int32.max
    var maxX = Int32.min
    var maxY = Int32.min

    @_transparent mutating func add(_ x: Int32, _ y: Int32) {
      // Debug builds would call `min` and `max`.
      if x < minX { minX = x }
      if x > maxX { maxX = x }
      if y < minY { minY = y }
      if y > maxY { maxY = y }
    }
  }

  /// x and y of each point in turn. Plain integers, because reading a vector is slow in a debug build.
  let coordinates: UnsafePointer<Int32>
  let count: Int
  let contourCount: Int
  let overlap: Overlap
  private let contourEnds: UnsafePointer<Int32>
  let box: Box

  /// `nil` if the outline has no area to cover.
  init?(
    points: UnsafeBufferPointer<SIMD2<Int32>>, contourEnds ends: UnsafeBufferPointer<Int32>,
    overlap: Overlap
  ) {
    guard let first = points.baseAddress, let firstEnd = ends.baseAddress, points.count > 2 else {
      return nil
    }
    var previous: Int32 = 0
    var contour = 0
    while contour < ends.count {
      let end = firstEnd[contour]
      precondition(end >= previous, "contour \(contour) ends at \(end), before it starts")
      previous = end
      contour &+= 1
    }
    precondition(
      Int(previous) <= points.count,
      "the last contour ends at \(previous), but there are \(points.count) points")
    let coordinates = UnsafeRawPointer(first).assumingMemoryBound(to: Int32.self)
    let box = Outline.box(of: coordinates, from: 0, to: Int(previous))
    if box.minX >= box.maxX || box.minY >= box.maxY { return nil }
    self.coordinates = coordinates
    count = Int(previous)
    contourCount = ends.count
    self.overlap = overlap
    contourEnds = firstEnd
    self.box = box
  }

  @inline(__always) static func box(
    of coordinates: UnsafePointer<Int32>, from start: Int, to end: Int
  ) -> Box {
    var box = Box()
    var i = 2 &* start
    while i < 2 &* end {
      box.add(coordinates[i], coordinates[i &+ 1])
      i &+= 2
    }
    return box
  }

  /// One past the last point of a contour.
  @inline(__always) func end(of contour: Int) -> Int { Int(contourEnds[contour]) }

  var isNear: Bool {
    GuardBox.contains(box.minX, box.minY) && GuardBox.contains(box.maxX, box.maxY)
  }

  var pixelBounds: PixelRect { PixelRect(touching: box) }

  func isInside(columnsOf frame: PixelRect) -> Bool {
    Int(box.minX) >= frame.minX << Edge.shift && Int(box.maxX) <= frame.maxX << Edge.shift
  }

  /// Set if the outline is a rectangle with sides along the axes.
  var rectangle: Box? {
    guard contourCount == 1, count == 4 || count == 5 else { return nil }
    let p = coordinates
    if count == 5 && (p[8] != p[0] || p[9] != p[1]) { return nil }
    let startsAcross = p[1] == p[3] && p[2] == p[4] && p[5] == p[7] && p[6] == p[0]
    let startsDown = p[0] == p[2] && p[3] == p[5] && p[4] == p[6] && p[7] == p[1]
    return startsAcross || startsDown ? box : nil
  }
}
