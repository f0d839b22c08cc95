#if DEBUG
  extension CellBand {
    /// `sweep` of source-over in one color without a mask.
    func sweep(
      rows: Int, rule: FillRule, over target: SweepTarget<UInt32>, clipped: Bool, color: UInt32
    ) {
      ScalarRows.sweep(
        rows: rows, columns: columns, cells, stride: stride, touched, words: words, target.pixels,
        pixelStride: target.stride, rounding.scale, evenOdd: rule == .evenOdd, color: color,
        addend: rounding.addend(for: color))
    }
  }
#endif
