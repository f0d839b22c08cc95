#if !DEBUG
  extension CellBand {
    /// `sweep` of source-over in one color without a mask, which is most drawing.
    ///
    /// One loop with everything in registers: most rows of most shapes have only two or three touched groups, so that
    /// work per row costs as much as the pixels. Pixels behind the frame's last column are written unchanged, in the
    /// same four as those before, unless the outline is `clipped` there.
    @inline(__always) func sweep(
      rows: Int, rule: FillRule, over target: SweepTarget<UInt32>, clipped: Bool, color: UInt32
    ) {
      let wholeFours = clipped ? columns & ~3 : min((columns &+ 3) & ~3, target.room & ~3)
      let opaque = color >= 0xff00_0000
      switch rule {
      case .nonZero where opaque && rounding == .nearest:
        sweepOpaque(rows, target.pixels, target.stride, wholeFours, color)
      case .nonZero where opaque:
        sweepOpaqueDown(rows, target.pixels, target.stride, wholeFours, color)
      case .nonZero: sweepTranslucent(rows, target.pixels, target.stride, wholeFours, color)
      case .evenOdd: sweepEvenOdd(rows, target.pixels, target.stride, wholeFours, color)
      }
    }

    @inline(never) private func sweepOpaque(
      _ rows: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ wholeFours: Int,
      _ color: UInt32
    ) {
      sweepRows(
        rows, pixels, stride, wholeFours, color | 0xff00_0000, .nearest, evenOdd: false,
        opaque: true)
    }

    @inline(never) private func sweepOpaqueDown(
      _ rows: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ wholeFours: Int,
      _ color: UInt32
    ) {
      sweepRows(
        rows, pixels, stride, wholeFours, color | 0xff00_0000, .down, evenOdd: false, opaque: true)
    }

    @inline(never) private func sweepTranslucent(
      _ rows: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ wholeFours: Int,
      _ color: UInt32
    ) {
      sweepRows(rows, pixels, stride, wholeFours, color, rounding, evenOdd: false, opaque: false)
    }

    @inline(never) private func sweepEvenOdd(
      _ rows: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ wholeFours: Int,
      _ color: UInt32
    ) {
      sweepRows(rows, pixels, stride, wholeFours, color, rounding, evenOdd: true, opaque: false)
    }

    /// Inlined for the constants of each caller; `wholeFours` ends the columns that may be painted by fours.
    @inline(__always) private func sweepRows(
      _ rows: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ pixelStride: Int, _ wholeFours: Int,
      _ color: UInt32, _ rounding: CoverageRounding, evenOdd: Bool, opaque: Bool
    ) {
      let addend = opaque ? rounding.addend : rounding.addend(for: color)
      let columns = self.columns
      let words = self.words
      let stride = self.stride
      var bits = touched
      var row = cells
      var to = pixels
      var rowsLeft = rows
      if columns <= 16 && columns <= wholeFours {
        // Narrow shapes are painted from side to side: finding the touched groups would take longer.
        while rowsLeft > 0 {
          bits.pointee = 0
          var sum = SIMD4<Int32>(repeating: 0)
          var from = 0
          repeat {
            let sums = CellBand.sumUpFour(row + from, &sum)
            VectorRows.overFour(
              to + from, color: color, coverage: CellBand.coverage(sums, evenOdd, rounding),
              addend: addend)
            from &+= 4
          } while from < wholeFours
          // Edges on the right border leave these cells behind.
          if from < stride {
            UnsafeMutableRawPointer(row + from).storeBytes(
              of: SIMD4<Int32>(repeating: 0), as: SIMD4<Int32>.self)
          }
          bits += 1
          row += stride
          to += pixelStride
          rowsLeft &-= 1
        }
        return
      }
      while rowsLeft > 0 {
        // Everything left of `done` is painted; the pixels up to the next touched group have the coverage of `sum`.
        var done = 0
        var sum = SIMD4<Int32>(repeating: 0)
        var word = 0
        while word < words {
          var marks = bits[word]
          if marks != 0 {
            bits[word] = 0
            repeat {
              let from = (word &<< 8) &+ (marks.trailingZeroBitCount &<< 2)
              marks &= marks &- 1
              if from != done {
                paintGap(to, done, min(from, columns), sum[0], color, addend, evenOdd, opaque)
              }
              let sums = CellBand.sumUpFour(row + from, &sum)
              if from < wholeFours {
                VectorRows.overFour(
                  to + from, color: color, coverage: CellBand.coverage(sums, evenOdd, rounding),
                  addend: addend)
              } else {
                paintFew(to + from, columns &- from, sums, color, addend, evenOdd)
              }
              done = from &+ 4
            } while marks != 0
          }
          word &+= 1
        }
        if done < columns { paintGap(to, done, columns, sum[0], color, addend, evenOdd, opaque) }
        bits += words
        row += stride
        to += pixelStride
        rowsLeft &-= 1
      }
    }

    @inline(__always) private func paintGap(
      _ row: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ sum: Int32, _ color: UInt32,
      _ addend: UInt32, _ evenOdd: Bool, _ opaque: Bool
    ) {
      if sum == 0 { return }
      let coverage = self.coverage(sum, evenOdd)
      if opaque && coverage == 255 {
        let four = Pixels4(repeating: color)
        var i = from
        while i &+ 16 <= to {
          store4(row + i, four)
          store4(row + (i &+ 4), four)
          store4(row + (i &+ 8), four)
          store4(row + (i &+ 12), four)
          i &+= 16
        }
        while i &+ 4 <= to {
          store4(row + i, four)
          i &+= 4
        }
        while i < to {
          row[i] = color
          i &+= 1
        }
      } else if coverage != 0 {
        CellBand.paintRun(row + from, to &- from, color, addend, coverage)
      }
    }

    @inline(never) private static func paintRun(
      _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, _ addend: UInt32,
      _ coverage: UInt32
    ) {
      VectorRows.over(to, count, color: color, coverage: coverage, addend: addend)
    }

    @inline(never) private func paintFew(
      _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ sums: SIMD4<Int32>, _ color: UInt32,
      _ addend: UInt32, _ evenOdd: Bool
    ) {
      var i = 0
      while i < min(count, 4) {
        to[i] = coveredPixel(to[i], color, self.coverage(sums[i], evenOdd), addend: addend)
        i &+= 1
      }
    }
  }
#endif
