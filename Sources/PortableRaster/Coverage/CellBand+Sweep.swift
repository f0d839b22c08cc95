extension CellBand {
  /// Leaves cells and bits zero.
  @_transparent func sweep<Painter: SpanPainter>(
    rows: Int, rule: FillRule, _ target: SweepTarget<Painter.Pixel>, _ painter: Painter
  ) {
    let evenOdd = rule == .evenOdd
    var rowIndex = 0
    while rowIndex < rows {
      let bits = touched + rowIndex &* words
      let row = cells + rowIndex &* stride
      // Everything left of `done` is painted; the pixels up to the next touched group have the coverage of `sum`.
      var done = 0
      var sum: Int32 = 0
      var word = 0
      while word < words {
        var left = bits[word]
        if left == 0 {
          word &+= 1
          continue
        }
        bits[word] = 0
        while left != 0 {
          let group = left.trailingZeroBitCount
          let length = (~(left &>> UInt64(truncatingIfNeeded: group))).trailingZeroBitCount
          let from = (word &<< 8) &+ (group &<< 2)
          if from > done {
            let value = coverage(sum, evenOdd)
            let end = min(from, columns)
            if value != 0 && end > done {
              target.paintRun(painter, row: rowIndex, from: done, to: end, coverage: value)
            }
          }
          done = from &+ (length &<< 2)
          sum = sumUp(row + from, groups: length, from: sum, evenOdd, target.coverage)
          let count = min(done, columns) &- from
          if count > 0 { target.paintStretch(painter, row: rowIndex, from: from, count: count) }
          if group &+ length >= 64 { break }
          left &= ~0 &<< UInt64(truncatingIfNeeded: group &+ length)
        }
        word &+= 1
      }
      if done < columns {
        let value = coverage(sum, evenOdd)
        if value != 0 {
          target.paintRun(painter, row: rowIndex, from: done, to: columns, coverage: value)
        }
      }
      rowIndex &+= 1
    }
  }

  @_transparent func coverage(_ sum: Int32, _ evenOdd: Bool) -> UInt32 {
    rounding.scale.coverage(ofSum: sum, evenOdd: evenOdd)
  }

  #if DEBUG
    func sumUp(
      _ cells: UnsafeMutablePointer<Int32>, groups: Int, from start: Int32, _ evenOdd: Bool,
      _ coverage: UnsafeMutablePointer<UInt8>
    ) -> Int32 {
      ScalarRows.sumUp(
        cells, count: groups &<< 2, from: start, rounding.scale, evenOdd: evenOdd, coverage)
    }
  #else
    @_transparent func sumUp(
      _ cells: UnsafeMutablePointer<Int32>, groups: Int, from start: Int32, _ evenOdd: Bool,
      _ coverage: UnsafeMutablePointer<UInt8>
    ) -> Int32 {
      sumUpByFours(cells, groups: groups, from: start, evenOdd, coverage)
    }
  #endif

  @_transparent func sumUpByFours(
    _ cells: UnsafeMutablePointer<Int32>, groups: Int, from start: Int32, _ evenOdd: Bool,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    var sum = SIMD4<Int32>(repeating: start)
    var i = 0
    while i < groups {
      let covered = CellBand.coverage(CellBand.sumUpFour(cells + i &<< 2, &sum), evenOdd, rounding)
      UnsafeMutableRawPointer(coverage + i &<< 2).storeBytes(
        of: bytes(covered), as: SIMD4<UInt8>.self)
      i &+= 1
    }
    return sum[0]
  }

  /// Zeroes four cells and returns the sums up to each; every lane of `sum` is the sum of all cells before.
  @_transparent static func sumUpFour(
    _ cells: UnsafeMutablePointer<Int32>, _ sum: inout SIMD4<Int32>
  ) -> SIMD4<Int32> {
    let group = UnsafeMutableRawPointer(cells)
    var v = group.load(as: SIMD4<Int32>.self)
    group.storeBytes(of: SIMD4<Int32>(repeating: 0), as: SIMD4<Int32>.self)
    v = v &+ SIMD4(0, v[0], v[1], v[2])
    v = v &+ SIMD4(0, 0, v[0], v[1])
    v = v &+ sum
    sum = SIMD4(repeating: v[3])
    return v
  }

  @_transparent static func coverage(
    _ sums: SIMD4<Int32>, _ evenOdd: Bool, _ rounding: CoverageRounding
  ) -> Pixels4 {
    let whole = SIMD4<Int32>(repeating: Edge.one)
    let sign = sums &>> 31
    let flipped = sums ^ sign
    var v = flipped &- sign
    if evenOdd {
      v = v & (whole &+ whole &- 1)
      v.replace(with: whole &+ whole &- v, where: v .> whole)
      let steps = rounding.steps(v)
      return unsafeBitCast(steps &- steps &>> 8, to: Pixels4.self)
    }
    // One below the magnitude for negative sums, so that even the least number compares as large. One less than a whole
    // pixel has the coverage of a whole one.
    let isWhole = unsafeBitCast(flipped .> whole &- 2, to: Pixels4.self)
    return (unsafeBitCast(rounding.steps(v), to: Pixels4.self) | isWhole) & Pixels4(repeating: 255)
  }
}
