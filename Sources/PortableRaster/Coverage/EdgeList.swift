/// Lists of edges by the band of rows that each reaches next. A tall edge is stored once too, so that memory grows with
/// the number of edges and not with the rows that they cross.
struct EdgeList {
  private(set) var edges = ScratchBuffer<Edge>(capacity: 1024)
  /// The next edge of the band; -1 ends a list.
  private(set) var next = ScratchBuffer<Int32>(capacity: 1024)
  /// The first edge of each band of each outline.
  private(set) var heads = ScratchBuffer<Int32>(capacity: 64)
  /// The number of edges; `edges` and `next` may have room for more.
  private(set) var count = 0

  func deallocate() {
    edges.deallocate()
    next.deallocate()
    heads.deallocate()
  }

  /// Frees the memory beyond `most` edges.
  mutating func removeAll(keeping most: Int = .max) {
    count = 0
    edges.removeAll(keeping: most)
    next.removeAll(keeping: most)
    heads.removeAll()
  }

  /// Sorts the edges of an outline into lists for the bands in which they start. The frame reaches into `bands`, and
  /// begins `offset` rows below the first; returns the number of the first list.
  mutating func add(
    _ outline: Outline, frame: PixelRect, bands: Int, startingAt offset: Int
  ) -> Int {
    let first = heads.count
    heads.setCount(first + bands)
    fillByCopying(heads.elements + first, bands, -1)
    edges.setCount(count + EdgeList.mostEdges(of: outline))
    next.setCount(count + EdgeList.mostEdges(of: outline))
    let placement = EdgePlacement(frame: frame, firstBand: first, offset: offset)
    let points = outline.coordinates
    let isNear = outline.isNear
    var start = 0
    var contour = 0
    while contour < outline.contourCount {
      let end = outline.end(of: contour)
      if end &- start >= 2 {
        var px = points[2 &* end &- 2]
        var py = points[2 &* end &- 1]
        var i = start
        while i < end {
          let x = points[2 &* i]
          let y = points[2 &* i &+ 1]
          if isNear || (GuardBox.contains(px, py) && GuardBox.contains(x, y)) {
            append(px, py, x, y, placement)
          } else {
            let (beside, inside) = GuardBox.cut(px, py, x, y)
            if let beside { append(beside.x0, beside.y0, beside.x1, beside.y1, placement) }
            if let inside { append(inside.x0, inside.y0, inside.x1, inside.y1, placement) }
          }
          px = x
          py = y
          i &+= 1
        }
      }
      start = end
      contour &+= 1
    }
    return first
  }

  static func mostEdges(of outline: Outline) -> Int {
    outline.isNear ? outline.count : outline.count * 2
  }

  /// There must be room; an edge that covers nothing of the frame is left out.
  @_transparent private mutating func append(
    _ startX: Int32, _ startY: Int32, _ endX: Int32, _ endY: Int32, _ placement: EdgePlacement
  ) {
    if startY == endY { return }
    let y0 = startY &- placement.oy
    let y1 = endY &- placement.oy
    let top = y0 < y1 ? y0 : y1
    if top >= placement.height || (y0 <= 0 && y1 <= 0) { return }
    let x0 = startX &- placement.ox
    let x1 = endX &- placement.ox
    // An edge on the right border still ends the area, for painters that read beyond it.
    if x0 > placement.width && x1 > placement.width { return }
    let below = (top < 0 ? 0 : top) &+ placement.offset
    let band = placement.firstBand &+ Int(below &>> placement.bandShift)
    let edge = edges.elements + count
    edge.pointee.x0 = x0
    edge.pointee.y0 = y0
    edge.pointee.x1 = x1
    edge.pointee.y1 = y1
    next.elements[count] = heads.elements[band]
    heads.elements[band] = Int32(truncatingIfNeeded: count)
    count &+= 1
  }

  /// A walk along the list must read the next edge first.
  @_transparent func move(_ index: Int32, to band: Int) {
    next.elements[Int(index)] = heads.elements[band]
    heads.elements[band] = index
  }
}

private struct EdgePlacement {
  let ox: Int32
  let oy: Int32
  let width: Int32
  let height: Int32
  /// How far below the start of the first band the frame begins.
  let offset: Int32
  let firstBand: Int
  let bandShift = Int32(Edge.shift &+ CellBand.rowShift)

  init(frame: PixelRect, firstBand: Int, offset: Int) {
    self.firstBand = firstBand
    self.offset = Int32(truncatingIfNeeded: offset &<< Edge.shift)
    ox = Int32(truncatingIfNeeded: frame.minX &<< Edge.shift)
    oy = Int32(truncatingIfNeeded: frame.minY &<< Edge.shift)
    width = Int32(truncatingIfNeeded: frame.width &<< Edge.shift)
    height = Int32(truncatingIfNeeded: frame.height &<< Edge.shift)
  }
}
