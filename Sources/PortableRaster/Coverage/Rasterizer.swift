/// Turns flattened outlines into coverage and paints it: the scratch memory of a drawing context.
///
/// Coverage is the exact area of the outline in each pixel, rounded to the nearest of 255 steps. It does not depend
/// on the clip, so that drawing in strips or redrawing a part gives the bytes of drawing the whole. Where an outline
/// winds around a point more than 131,071 times, the non-zero rule wraps around.
///
/// Memory is the cells of 32 rows as wide as the widest shape, and up to 40 bytes for each point of a large outline,
/// which are given back after outlines of more than some ten thousand points. One rasterizer is used by one thread at
/// a time.
package final class Rasterizer {
  private var cells: UnsafeMutablePointer<Int32>
  private var touched: UnsafeMutablePointer<UInt64>
  /// The widest row that cells and bits have room for, in columns.
  private var columnCapacity = 0
  private var edges = EdgeList()
  /// Coverage of one row.
  private(set) var coverage: UnsafeMutablePointer<UInt8>
  /// Colours of one row.
  private(set) var colors: UnsafeMutablePointer<UInt32>

  /// Creates a rasterizer with a little memory; it grows with what is drawn.
  package init() {
    cells = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
    coverage = .allocate(capacity: 1)
    colors = .allocate(capacity: 1)
    grow(columns: 512)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
    coverage.deallocate()
    colors.deallocate()
    edges.deallocate()
  }

  /// Makes room for rows of so many columns.
  private func grow(columns: Int) {
    cells.deallocate()
    touched.deallocate()
    coverage.deallocate()
    colors.deallocate()
    columnCapacity = columns
    let layout = CellBand.layout(columns: columns)
    let cellCount = layout.stride * CellBand.rows
    cells =
      UnsafeMutableRawPointer.allocate(byteCount: cellCount * 4, alignment: 64)
      .bindMemory(to: Int32.self, capacity: cellCount)
    fillZero(cells, cellCount)
    let wordCount = layout.words * CellBand.rows
    touched = .allocate(capacity: wordCount)
    fillZero(touched, wordCount)
    coverage = .allocate(capacity: layout.stride + 16)
    colors = .allocate(capacity: layout.stride + 16)
  }

  private func fillZero<Value: BitwiseCopyable & ExpressibleByIntegerLiteral>(
    _ to: UnsafeMutablePointer<Value>, _ count: Int
  ) {
    fillByCopying(to, count, 0)
  }

  /// Adds an outline's edges to cells and paints what they cover.
  ///
  /// `frame` is the part of the canvas that the outline can touch and that `target` shows.
  @inline(__always) func sweep<Painter: SpanPainter>(
    _ outline: Outline, rule: FillRule, antialias: Bool, frame: PixelRect,
    _ target: SweepTarget<Painter.Pixel>, _ painter: Painter
  ) {
    let band = CellBand(cells: cells, touched: touched, columns: frame.width)
    let rows = frame.height
    if rows <= CellBand.rows && outline.isNear {
      if frame.width <= 64 { target.readAhead(rows: rows, columns: frame.width) }
      addAll(outline, antialias: antialias, frame: frame, to: band)
      band.sweep(rows: rows, rule: rule, target, painter)
      return
    }
    let bands = (rows + CellBand.rows - 1) / CellBand.rows
    list(outline, frame: frame, bands: bands)
    let clips = !outline.isInside(columnsOf: frame)
    var index = 0
    while index < bands {
      let top = index &* CellBand.rows
      let height = min(CellBand.rows, rows &- top)
      if edges.first(band: index) >= 0 {
        add(listOf: index, of: bands, rows: height, antialias: antialias, clips: clips, to: band)
        band.sweep(rows: height, rule: rule, target.advanced(rows: top), painter)
      }
      index &+= 1
    }
    edges.shrink()
  }

  /// Adds every edge of an outline to a band that holds the whole frame.
  private func addAll(_ outline: Outline, antialias: Bool, frame: PixelRect, to band: CellBand) {
    let ox = Int32(truncatingIfNeeded: frame.minX &<< Edge.shift)
    let oy = Int32(truncatingIfNeeded: frame.minY &<< Edge.shift)
    let clips = !outline.isInside(columnsOf: frame)
    let rows = frame.height
    let points = outline.coordinates
    var start = 0
    var contour = 0
    while contour < outline.contourCount {
      let end = outline.end(of: contour)
      if end &- start >= 2 {
        var px = points[2 &* end &- 2] &<< Edge.outlineShift &- ox
        var py = points[2 &* end &- 1] &<< Edge.outlineShift &- oy
        var i = start
        while i < end {
          let x = points[2 &* i] &<< Edge.outlineShift &- ox
          let y = points[2 &* i &+ 1] &<< Edge.outlineShift &- oy
          let edge = Edge(x0: px, y0: py, x1: x, y1: y)
          if antialias {
            band.add(edge, rows: rows, clips: clips)
          } else {
            band.addAliased(edge, rows: rows)
          }
          px = x
          py = y
          i &+= 1
        }
      }
      start = end
      contour &+= 1
    }
  }

  /// Sorts the edges of an outline into the bands in which they start, relative to the frame.
  private func list(_ outline: Outline, frame: PixelRect, bands: Int) {
    // In a local, the list is not checked for exclusive access at every edge.
    var list = edges
    list.reset(bands: bands, edges: outline.isNear ? outline.count : outline.count * 2)
    let placement = EdgePlacement(frame: frame)
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
              Edge(
                x0: px &<< Edge.outlineShift, y0: py &<< Edge.outlineShift,
                x1: x &<< Edge.outlineShift, y1: y &<< Edge.outlineShift), to: &list)
          } else {
            let (beside, inside) = GuardBox.cut(px, py, x, y)
            if let beside { placement.append(beside, to: &list) }
            if let inside { placement.append(inside, to: &list) }
          }
          px = x
          py = y
          i &+= 1
        }
      }
      start = end
      contour &+= 1
    }
    edges = list
  }

  /// Adds the edges of one band's list, and hands those that go on to the next band.
  private func add(
    listOf index: Int, of bands: Int, rows: Int, antialias: Bool, clips: Bool, to band: CellBand
  ) {
    let list = edges
    let top = Int32(truncatingIfNeeded: index &<< (Edge.shift &+ CellBand.rowShift))
    let bottom = Int32(truncatingIfNeeded: rows &<< Edge.shift)
    let goesOn = index &+ 1 < bands
    var current = list.first(band: index)
    while current >= 0 {
      let following = list.after(current)
      var edge = list[current]
      edge.y0 &-= top
      edge.y1 &-= top
      if antialias {
        band.add(edge, rows: rows, clips: clips)
      } else {
        band.addAliased(edge, rows: rows)
      }
      if goesOn && max(edge.y0, edge.y1) > bottom { list.move(current, to: index &+ 1) }
      current = following
    }
  }

  /// Makes room for a frame and returns where its pixels, mask and coverage are.
  func target<Pixel: BitwiseCopyable>(
    _ pixels: UnsafeMutablePointer<Pixel>, stride: Int, frame: PixelRect, mask: CoverageMask?
  ) -> SweepTarget<Pixel> {
    if frame.width > columnCapacity { grow(columns: frame.width) }
    return SweepTarget(
      pixels: pixels, stride: stride, x: frame.minX, y: frame.minY,
      mask: mask.map {
        UnsafePointer($0.bytes)
          + ((frame.minY &- $0.rect.minY) &* $0.stride &+ frame.minX &- $0.rect.minX)
      }, maskStride: mask?.stride ?? 0, coverage: coverage)
  }
}

/// Moves edges into a frame and finds the band in which each starts.
private struct EdgePlacement {
  private let ox: Int32
  private let oy: Int32
  private let width: Int32
  private let height: Int32

  init(frame: PixelRect) {
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
    if x0 >= width && x1 >= width { return }
    list.append(
      Edge(x0: x0, y0: y0, x1: x1, y1: y1),
      band: Int(max(0, top) &>> Int32(Edge.shift &+ CellBand.rowShift)))
  }
}
