struct SolidPainter: SpanPainter {
  private let color: UInt32
  /// Rounds the color where it covers in part.
  private let addend: UInt32

  @inline(__always) init(color: UInt32, rounding: CoverageRounding) {
    self.color = color
    addend = rounding.addend(for: color)
  }

  @inline(__always) func paint(
    _ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UInt32
  ) {
    if coverage == 255 && color >= 0xff00_0000 {
      fillWords(to, count, color)
    } else {
      Rows.over(to, count, color: color, coverage: coverage, addend: addend)
    }
  }

  @inline(__always) func paint(
    _ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>
  ) {
    Rows.over(to, count, color: color, coverage: coverage, addend: addend)
  }

  @inline(__always) func sweep(
    _ band: CellBand, rows: Int, rule: FillRule, clipped: Bool, _ target: SweepTarget<UInt32>
  ) {
    if target.mask == nil {
      band.sweep(rows: rows, rule: rule, over: target, clipped: clipped, color: color)
    } else {
      band.sweep(rows: rows, rule: rule, target, self)
    }
  }
}
