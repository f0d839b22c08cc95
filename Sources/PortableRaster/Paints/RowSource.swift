/// Where a paint that is not one color gets its pixels from, as one trivial value.
protocol RowSource {
  /// Whether every pixel has an alpha of 255.
  var isOpaque: Bool { get }

  /// Writes the colors of `count` pixels, the first of them at column `x` of row `y`.
  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int)

  /// Returns the colors of `count` pixels, in `scratch` or wherever they are already.
  func row(x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>)
    -> UnsafePointer<UInt32>
}

extension RowSource {
  @inline(__always)
  func row(x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>)
    -> UnsafePointer<UInt32>
  {
    write(scratch, x: x, y: y, count: count)
    return UnsafePointer(scratch)
  }
}

/// Paints the pixels of a row source with any blend mode.
struct RowPainter<Source: RowSource>: SpanPainter {
  let source: Source
  let mode: BlendMode
  /// 0...255, multiplied into the source.
  let opacity: UInt32
  /// Room for one row.
  let scratch: UnsafeMutablePointer<UInt32>

  @inline(__always) private func row(_ x: Int, _ y: Int, _ count: Int) -> UnsafePointer<UInt32> {
    let row = source.row(x: x, y: y, count: count, scratch: scratch)
    if opacity == 255 { return row }
    if row != UnsafePointer(scratch) { scratch.update(from: row, count: count) }
    Rows.scale(scratch, count, by: opacity)
    return UnsafePointer(scratch)
  }

  @inline(__always) func paint(
    _ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UInt32
  ) {
    if coverage == 255 && opacity == 255 && (mode == .copy || (mode == .normal && source.isOpaque))
    {
      source.write(to, x: x, y: y, count: count)
    } else if coverage == 255 {
      // The opacity in place of the coverage: one pass, and one rounding.
      let row = source.row(x: x, y: y, count: count, scratch: scratch)
      blendRow(mode, to, count, row, .constant(opacity))
    } else {
      blendRow(mode, to, count, row(x, y, count), .constant(coverage))
    }
  }

  @inline(__always) func paint(
    _ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>
  ) {
    blendRow(mode, to, count, row(x, y, count), .bytes(coverage))
  }
}
