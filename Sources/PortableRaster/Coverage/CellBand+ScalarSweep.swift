#if DEBUG
  extension CellBand {
    /// `sweep` for one color that is laid over what is there without a mask, one pixel at a time: what
    /// `CellBand+SolidSweep` does in a release.
    ///
    /// One function for a whole band, because a debug build clears memory for every parameter and variable of each call.
    func sweep(
      rows: Int, rule: FillRule, over target: SweepTarget<UInt32>, clipped: Bool, color: UInt32
    ) {
      let addend = rounding.addend(for: color)
      let evenOdd = rule == .evenOdd
      let opaque = color >= 0xff00_0000
      var bits = touched
      var row = cells
      var to = target.pixels
      var rowsLeft = rows
      // Everything left of `done` is painted, and what follows has the coverage of `sum` up to the next touched group.
      var done = 0
      var sum: Int32 = 0
      var value: UInt32 = 0
      var keep: UInt32 = 255
      var word = 0
      var marks: UInt64 = 0
      var column = 0
      while rowsLeft > 0 {
        done = 0
        sum = 0
        value = 0
        word = 0
        while word < words {
          marks = bits[word]
          if marks != 0 { bits[word] = 0 }
          while marks != 0 {
            column = (word &<< 8) &+ (marks.trailingZeroBitCount &<< 2)
            marks &= marks &- 1
            if value != 0 && done < column && done < columns {
              paintRun(to + done, min(column, columns) &- done, color, value, addend)
            }
            done = column &+ 4
            while column < done {
              if row[column] != 0 {
                sum = sum &+ row[column]
                row[column] = 0
                value = coverage(sum, evenOdd)
                keep = 255 &- scaledByte(color &>> 24, value)
              }
              if value != 0 && column < columns {
                if opaque && value == 255 {
                  to[column] = color
                } else {
                  to[column] = mixedPixel(
                    to[column], keeping: keep, color, weight: value, addend: addend)
                }
              }
              column &+= 1
            }
          }
          word &+= 1
        }
        if value != 0 && done < columns {
          paintRun(to + done, columns &- done, color, value, addend)
        }
        bits += words
        row += stride
        to += target.stride
        rowsLeft &-= 1
      }
    }

    private func paintRun(
      _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, _ coverage: UInt32,
      _ addend: UInt32
    ) {
      if coverage == 255 && color >= 0xff00_0000 {
        fillWords(to, count, color)
      } else {
        ScalarRows.over(to, count, color: color, coverage: coverage, addend: addend)
      }
    }
  }
#endif
