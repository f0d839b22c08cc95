/// The pixels of a paint, as one trivial value.
protocol RowSource {
  var isOpaque: Bool { get }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int)

  /// Returns the colors, in `scratch` or where they already are.
  func row(x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>)
    -> UnsafePointer<UInt32>
}

extension RowSource {
  @inline(__always) func row(x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>)
    -> UnsafePointer<UInt32>
  {
    write(scratch, x: x, y: y, count: count)
    return UnsafePointer(scratch)
  }
}

/// A pixel depends on its own coverage alone, whether it lies in a run of one coverage or not: where runs end depends
/// on the clip.
struct RowPainter<Source: RowSource>: SpanPainter {
  let source: Source
  let mode: BlendMode
  /// 0...255.
  let opacity: UInt32
  let scratch: UnsafeMutablePointer<UInt32>
  let fadedCoverage: UnsafeMutablePointer<UInt8>

  /// Multiplies the opacity into the colors; in mode `normal` it goes into the coverage instead, which saves a
  /// rounding.
  @inline(__always) private func row(_ x: Int, _ y: Int, _ count: Int) -> UnsafePointer<UInt32> {
    let row = source.row(x: x, y: y, count: count, scratch: scratch)
    if opacity == 255 || mode == .normal { return row }
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
      return
    }
    let weight = mode == .normal ? scaledByte(coverage, opacity) : coverage
    blendRow(mode, to, count, row(x, y, count), .constant(weight))
  }

  @inline(__always) func paint(
    _ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>
  ) {
    var weights = coverage
    if opacity < 255 && mode == .normal {
      scaleBytes(fadedCoverage, coverage, count, by: opacity)
      weights = UnsafePointer(fadedCoverage)
    }
    blendRow(mode, to, count, row(x, y, count), .bytes(weights))
  }
}

extension Rasterizer {
  func painter<Source: RowSource>(
    _ source: Source, opacity: UInt8, mode: BlendMode
  ) -> RowPainter<Source> {
    RowPainter(
      source: source, mode: mode, opacity: UInt32(opacity), scratch: colors,
      fadedCoverage: fadedCoverage)
  }
}
