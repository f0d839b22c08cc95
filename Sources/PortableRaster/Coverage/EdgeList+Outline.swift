extension EdgeList {
  /// Sorts the edges of an outline, relative to a frame, into lists for the bands in which they start.
  ///
  /// - Parameters:
  ///   - bands: The number of bands that the frame reaches into.
  ///   - offset: How many rows below the start of the first band the frame begins.
  /// - Returns: The number of the first band's list.
  mutating func add(
    _ outline: Outline, frame: PixelRect, bands: Int, startingAt offset: Int
  ) -> Int {
    let first = addBands(bands, edges: EdgeList.mostEdges(of: outline))
    let placement = EdgePlacement(frame: frame, firstBand: first, offset: offset)
    let points = outline.coordinates
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
          if outline.isNear || (GuardBox.contains(px, py) && GuardBox.contains(x, y)) {
            placement.append(
              Edge(x0: px, y0: py, x1: x, y1: y), to: &self)
          } else {
            let (beside, inside) = GuardBox.cut(px, py, x, y)
            if let beside { placement.append(beside, to: &self) }
            if let inside { placement.append(inside, to: &self) }
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

  /// How many edges an outline can have in the lists.
  static func mostEdges(of outline: Outline) -> Int {
    outline.isNear ? outline.count : outline.count * 2
  }
}

extension CellBand {
  /// Adds the edges of one band's list, and hands those that go on to the next band's list.
  ///
  /// - Parameters:
  ///   - index: The number of the list.
  ///   - top: The band's first row, from the frame's first one.
  ///   - goesOn: Whether there is a next band.
  @inline(__always) func add(
    listOf index: Int, in list: EdgeList, top: Int, rows: Int, goesOn: Bool, antialias: Bool,
    clips: Bool
  ) {
    let origin = Int32(truncatingIfNeeded: top &<< Edge.shift)
    let bottom = Int32(truncatingIfNeeded: rows &<< Edge.shift)
    var current = list.first(band: index)
    while current >= 0 {
      let following = list.after(current)
      var edge = list[current]
      edge.y0 &-= origin
      edge.y1 &-= origin
      if antialias {
        add(edge, rows: rows, clips: clips)
      } else {
        addAliased(edge, rows: rows)
      }
      if goesOn && max(edge.y0, edge.y1) > bottom { list.move(current, to: index &+ 1) }
      current = following
    }
  }
}

/// Moves edges into a frame and finds the band in which each starts.
private struct EdgePlacement {
  private let ox: Int32
  private let oy: Int32
  private let width: Int32
  private let height: Int32
  /// How far below the start of the first band the frame begins.
  private let offset: Int32
  private let firstBand: Int

  init(frame: PixelRect, firstBand: Int, offset: Int) {
    self.firstBand = firstBand
    self.offset = Int32(truncatingIfNeeded: offset &<< Edge.shift)
    ox = Int32(truncatingIfNeeded: frame.minX &<< Edge.shift)
    oy = Int32(truncatingIfNeeded: frame.minY &<< Edge.shift)
    width = Int32(truncatingIfNeeded: frame.width &<< Edge.shift)
    height = Int32(truncatingIfNeeded: frame.height &<< Edge.shift)
  }

  /// Adds an edge, unless it covers nothing of the frame.
  @inline(__always) func append(_ edge: Edge, to list: inout EdgeList) {
    if edge.y0 == edge.y1 { return }
    let y0 = edge.y0 &- oy
    let y1 = edge.y1 &- oy
    let top = min(y0, y1)
    if top >= height || max(y0, y1) <= 0 { return }
    let x0 = edge.x0 &- ox
    let x1 = edge.x1 &- ox
    // On the border itself it still ends what is covered, for painters that look beyond the frame.
    if x0 > width && x1 > width { return }
    list.append(
      Edge(x0: x0, y0: y0, x1: x1, y1: y1),
      band: firstBand
        &+ Int((max(0, top) &+ offset) &>> Int32(Edge.shift &+ CellBand.rowShift)))
  }
}
