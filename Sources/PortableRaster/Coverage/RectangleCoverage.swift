/// The coverage of a rectangle with sides along the axes: the commonest shape, and one that needs no cells.
struct RectangleCoverage {
  /// How much the columns of the frame are covered, 0...256: the first, those between, and the last.
  private let columns: Span
  private let rows: Span

  /// One axis of a rectangle inside a frame.
  private struct Span {
    /// The first and one past the last pixel that is covered, from the frame's start.
    let first: Int
    let end: Int
    /// The covered part of the first and the last pixel, 0...256; those between are covered whole.
    let head: UInt32
    let tail: UInt32

    init(_ low: Int32, _ high: Int32, _ antialias: Bool, _ frame: (Int, Int)) {
      // Without antialiasing a pixel is whole when its center is at or after the low side and before the high one.
      let low = antialias ? Int(low) : ((Int(low) + 127) >> 8) << 8
      let high = antialias ? Int(high) : ((Int(high) + 127) >> 8) << 8
      let from = max(low >> 8, frame.0)
      let to = min((high + 255) >> 8, frame.1)
      first = from - frame.0
      end = max(to, from) - frame.0
      head = Span.part(low, high, from)
      tail = Span.part(low, high, to - 1)
    }

    private static func part(_ low: Int, _ high: Int, _ pixel: Int) -> UInt32 {
      UInt32(max(0, min(high, (pixel + 1) << 8) - max(low, pixel << 8)))
    }

    /// The covered part of a pixel of the span.
    @inline(__always) func part(_ pixel: Int) -> UInt32 {
      pixel == first ? head : pixel == end &- 1 ? tail : 256
    }
  }

  /// Prepares a rectangle, in 24.8, for painting inside a frame.
  init(
    _ rectangle: (minX: Int32, minY: Int32, maxX: Int32, maxY: Int32), antialias: Bool,
    frame: PixelRect
  ) {
    columns = Span(rectangle.minX, rectangle.maxX, antialias, (frame.minX, frame.maxX))
    rows = Span(rectangle.minY, rectangle.maxY, antialias, (frame.minY, frame.maxY))
  }

  /// The whole pixels that a rectangle consists of, or `nil` when it covers some of them in part.
  static func wholePixels(
    _ rectangle: (minX: Int32, minY: Int32, maxX: Int32, maxY: Int32), antialias: Bool
  ) -> PixelRect? {
    let x0 = Int(rectangle.minX)
    let y0 = Int(rectangle.minY)
    let x1 = Int(rectangle.maxX)
    let y1 = Int(rectangle.maxY)
    if antialias {
      if (x0 | y0 | x1 | y1) & 255 != 0 { return nil }
      return PixelRect(minX: x0 >> 8, minY: y0 >> 8, maxX: x1 >> 8, maxY: y1 >> 8)
    }
    return PixelRect(
      minX: (x0 + 127) >> 8, minY: (y0 + 127) >> 8, maxX: (x1 + 127) >> 8, maxY: (y1 + 127) >> 8)
  }

  /// The nearest byte to 255 times the product of two covered parts.
  @inline(__always) private static func coverage(_ across: UInt32, _ down: UInt32) -> UInt32 {
    (across &* down &* 255 &+ 32_768) &>> 16
  }

  /// Paints the rectangle.
  @inline(__always) func paint<Painter: SpanPainter>(
    _ target: SweepTarget<Painter.Pixel>, _ painter: Painter
  ) {
    if columns.first >= columns.end { return }
    var row = rows.first
    while row < rows.end {
      let down = rows.part(row)
      // Columns covered in part are painted as runs of one.
      var from = columns.first
      if columns.head < 256 {
        paintRun(
          target, painter, row, from, from &+ 1, RectangleCoverage.coverage(columns.head, down))
        from &+= 1
      }
      if from < columns.end {
        let to = columns.tail < 256 ? columns.end &- 1 : columns.end
        if from < to {
          paintRun(target, painter, row, from, to, RectangleCoverage.coverage(256, down))
        }
        if to < columns.end {
          paintRun(
            target, painter, row, to, to &+ 1, RectangleCoverage.coverage(columns.tail, down))
        }
      }
      row &+= 1
    }
  }

  @inline(__always) private func paintRun<Painter: SpanPainter>(
    _ target: SweepTarget<Painter.Pixel>, _ painter: Painter, _ row: Int, _ from: Int, _ to: Int,
    _ coverage: UInt32
  ) {
    if coverage != 0 {
      target.paintRun(painter, row: row, from: from, to: to, coverage: coverage)
    }
  }
}
