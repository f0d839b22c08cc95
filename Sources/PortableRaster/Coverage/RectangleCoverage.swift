/// The coverage of an upright rectangle, the commonest shape, which needs no cells.
struct RectangleCoverage {
  private let columns: Span
  private let rows: Span

  private struct Span {
    /// The covered pixels, counted from the frame's start; `end` is one past the last.
    let first: Int
    let end: Int
    /// The covered part of the first and the last pixel, in steps of `Edge`; those between are covered whole.
    let head: UInt32
    let tail: UInt32

    init(_ low: Int32, _ high: Int32, _ antialias: Bool, _ frame: (Int, Int)) {
      // Without antialiasing a pixel is whole when its center is at or after the low side and before the high one.
      let low = antialias ? Int(low) : RectangleCoverage.nearestPixel(low) << Edge.shift
      let high = antialias ? Int(high) : RectangleCoverage.nearestPixel(high) << Edge.shift
      let from = max(low >> Edge.shift, frame.0)
      let to = min(-(-high >> Edge.shift), frame.1)
      first = from - frame.0
      end = max(to, from) - frame.0
      head = Span.part(low, high, from)
      tail = Span.part(low, high, to - 1)
    }

    private static func part(_ low: Int, _ high: Int, _ pixel: Int) -> UInt32 {
      UInt32(max(0, min(high, (pixel + 1) << Edge.shift) - max(low, pixel << Edge.shift)))
    }

    @inline(__always) func part(_ pixel: Int) -> UInt32 {
      pixel == first ? head : pixel == end &- 1 ? tail : RectangleCoverage.whole
    }
  }

  private static var whole: UInt32 { UInt32(Edge.one) }

  private let rounding: CoverageRounding

  init(
    _ rectangle: Outline.Box, antialias: Bool,
    frame: PixelRect, rounding: CoverageRounding
  ) {
    self.rounding = rounding
    columns = Span(rectangle.minX, rectangle.maxX, antialias, (frame.minX, frame.maxX))
    rows = Span(rectangle.minY, rectangle.maxY, antialias, (frame.minY, frame.maxY))
  }

  /// `nil` if the outline is no rectangle or covers a pixel in part.
  static func wholePixels(_ outline: Outline, antialias: Bool) -> PixelRect? {
    guard let box = outline.rectangle else { return nil }
    if antialias && !(box.minX | box.minY | box.maxX | box.maxY).isOnPixelBorder { return nil }
    return PixelRect(
      minX: nearestPixel(box.minX), minY: nearestPixel(box.minY), maxX: nearestPixel(box.maxX),
      maxY: nearestPixel(box.maxY))
  }

  /// The first pixel whose center is not before a coordinate.
  @inline(__always) private static func nearestPixel(_ coordinate: Int32) -> Int {
    (Int(coordinate) + Int(Edge.one) / 2 - 1) >> Edge.shift
  }

  @inline(__always) private func coverage(_ across: UInt32, _ down: UInt32) -> UInt32 {
    rounding.coverage((across &* down) &>> UInt32(Edge.shift))
  }

  @inline(__always) func paint<Painter: SpanPainter>(
    _ target: SweepTarget<Painter.Pixel>, _ painter: Painter
  ) {
    if columns.first >= columns.end { return }
    var row = rows.first
    while row < rows.end {
      let down = rows.part(row)
      // A column that is covered in part is a run of its own.
      var from = columns.first
      if columns.head < RectangleCoverage.whole {
        paintRun(target, painter, row, from, from &+ 1, coverage(columns.head, down))
        from &+= 1
      }
      if from < columns.end {
        let to = columns.tail < RectangleCoverage.whole ? columns.end &- 1 : columns.end
        if from < to {
          paintRun(target, painter, row, from, to, coverage(RectangleCoverage.whole, down))
        }
        if to < columns.end {
          paintRun(target, painter, row, to, to &+ 1, coverage(columns.tail, down))
        }
      }
      row &+= 1
    }
  }

  @inline(__always) private func paintRun<Painter: SpanPainter>(
    _ target: SweepTarget<Painter.Pixel>, _ painter: Painter, _ row: Int, _ from: Int, _ to: Int,
    _ coverage: UInt32
  ) {
    if coverage != 0 { target.paintRun(painter, row: row, from: from, to: to, coverage: coverage) }
  }
}
