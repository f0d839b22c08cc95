/// A color source, a blend mode and a destination as one trivial value: unsafe pointers and numbers, which the
/// `Rasterizer` keeps alive. The sweep is specialized for every painter, so that nothing is looked up per span.
protocol SpanPainter {
  associatedtype Pixel: BitwiseCopyable

  /// The first pixel is at column `x` of row `y`; `coverage` is in `1...255`.
  func paint(_ to: UnsafeMutablePointer<Pixel>, x: Int, y: Int, count: Int, coverage: UInt32)

  /// Four bytes may be read past the last coverage.
  func paint(
    _ to: UnsafeMutablePointer<Pixel>, x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>)

  /// Clears the cells; a `clipped` outline reaches beyond the band's columns.
  func sweep(
    _ band: CellBand, rows: Int, rule: FillRule, clipped: Bool, _ target: SweepTarget<Pixel>)
}

extension SpanPainter {
  /// Never inlined: a call costs little for a whole band, and two copies per painter in `Rasterizer.sweep` took over a
  /// quarter of the module's optimization time.
  @inline(never) func sweep(
    _ band: CellBand, rows: Int, rule: FillRule, clipped: Bool, _ target: SweepTarget<Pixel>
  ) {
    band.sweep(rows: rows, rule: rule, target, self)
  }
}

struct SweepTarget<Pixel: BitwiseCopyable> {
  /// The first pixel of the frame.
  let pixels: UnsafeMutablePointer<Pixel>
  /// In pixels.
  let stride: Int
  /// How many pixels there are in each row from the frame's first one on.
  let room: Int
  /// Column and row of the frame's first pixel.
  let x: Int
  let y: Int
  /// At the frame's first pixel; `nil` without a mask.
  let mask: UnsafePointer<UInt8>?
  let maskStride: Int
  /// Room for the coverage of one row, with eight bytes to spare.
  let coverage: UnsafeMutablePointer<UInt8>

  @inline(__always) func advanced(rows: Int) -> SweepTarget {
    SweepTarget(
      pixels: pixels + rows &* stride, stride: stride, room: room, x: x, y: y &+ rows,
      mask: mask.map { $0 + rows &* maskStride }, maskStride: maskStride, coverage: coverage)
  }

  @inline(__always) func paintRun<Painter: SpanPainter>(
    _ painter: Painter, row: Int, from: Int, to: Int, coverage value: UInt32
  ) where Painter.Pixel == Pixel {
    if let mask {
      paintMaskedRun(
        painter, mask + row &* maskStride, row: row, from: from, to: to, coverage: value)
    } else {
      painter.paint(
        pixels + (row &* stride &+ from), x: x &+ from, y: y &+ row, count: to &- from,
        coverage: value)
    }
  }

  @inline(__always) func paintStretch<Painter: SpanPainter>(
    _ painter: Painter, row: Int, from: Int, count: Int
  ) where Painter.Pixel == Pixel {
    if let mask { multiplyBytes(coverage, mask + (row &* maskStride &+ from), count) }
    painter.paint(
      pixels + (row &* stride &+ from), x: x &+ from, y: y &+ row, count: count, coverage: coverage)
  }

  /// Splits a run where the mask changes between 0, 255 and what lies between.
  @inline(never) private func paintMaskedRun<Painter: SpanPainter>(
    _ painter: Painter, _ mask: UnsafePointer<UInt8>, row: Int, from: Int, to: Int,
    coverage value: UInt32
  ) where Painter.Pixel == Pixel {
    let start = pixels + row &* stride
    var i = from
    while i < to {
      let first = mask[i]
      var end = i &+ 1
      if first == 0 || first == 255 {
        end = endOfRun(mask, end, to, first)
        if first == 255 {
          painter.paint(start + i, x: x &+ i, y: y &+ row, count: end &- i, coverage: value)
        }
      } else {
        end = endOfMixed(mask, end, to)
        let count = end &- i
        if value == 255 {
          painter.paint(start + i, x: x &+ i, y: y &+ row, count: count, coverage: mask + i)
        } else {
          scaleBytes(coverage, mask + i, count, by: value)
          painter.paint(start + i, x: x &+ i, y: y &+ row, count: count, coverage: coverage)
        }
      }
      i = end
    }
  }

  /// The start of the next eight bytes that are all 0 or all 255.
  @inline(__always) private func endOfMixed(
    _ bytes: UnsafePointer<UInt8>, _ from: Int, _ to: Int
  ) -> Int {
    var i = from
    while i &+ 8 <= to {
      let word = UnsafeRawPointer(bytes + i).loadUnaligned(as: UInt64.self)
      if word == 0 || word == ~0 { return i }
      i &+= 8
    }
    return to
  }

  /// `value` is 0 or 255.
  @inline(__always) private func endOfRun(
    _ bytes: UnsafePointer<UInt8>, _ from: Int, _ to: Int, _ value: UInt8
  ) -> Int {
    let pattern: UInt64 = value == 0 ? 0 : ~0
    var i = from
    while i &+ 8 <= to
      && UnsafeRawPointer(bytes + i).loadUnaligned(as: UInt64.self) == pattern
    { i &+= 8 }
    while i < to && bytes[i] == value { i &+= 1 }
    return i
  }
}
