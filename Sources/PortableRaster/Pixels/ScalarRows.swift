// All work per pixel of debug builds is in transparent functions of this file: a debug build inlines no others, and
// clears the variables of a called function for the debugger. Release builds call the shared kernels through shells, or
// they would inline them everywhere.

/// Source-over one pixel at a time, the same bytes as `VectorRows`: a vector costs debug builds a hundred times as
/// much.
enum ScalarRows {
  @_transparent static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, coverage: UInt32,
    addend: UInt32
  ) {
    let keep = 255 &- scaledByte(color &>> 24, coverage)
    // Neighbors are mostly equal, and so are their results.
    var under: UInt32 = 0
    var mixed = mixedPixel(0, keeping: keep, color, weight: coverage, addend: addend)
    var i = 0
    while i < count {
      let start = i
      while i &+ 16 <= count && otherBits(ofSixteen: to + i, than: under) == 0 { i &+= 16 }
      if i > start {
        fillWords(to + start, i &- start, mixed)
        continue
      }
      let end = i &+ 16 <= count ? i &+ 16 : count
      while i < end {
        if to[i] != under {
          under = to[i]
          mixed = mixedPixel(under, keeping: keep, color, weight: coverage, addend: addend)
        }
        to[i] = mixed
        i &+= 1
      }
    }
  }

  @_transparent static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32,
    coverage: UnsafePointer<UInt8>, addend: UInt32
  ) {
    let opaque = color >= 0xff00_0000
    var i = 0
    while i < count {
      let weight = UInt32(coverage[i])
      if weight == 255 && opaque {
        to[i] = color
      } else if weight != 0 {
        to[i] = coveredPixel(to[i], color, weight, addend: addend)
      }
      i &+= 1
    }
  }

  /// Runs of 16 pixels that are transparent, opaque or over nothing are skipped or copied.
  @_transparent static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>
  ) {
    let opaque: UInt64 = 0xff00_0000_ff00_0000
    var i = 0
    while i < count {
      let start = i
      while i &+ 16 <= count && anyBits(ofSixteen: from + i) == 0 { i &+= 16 }
      let copied = i
      while i &+ 16 <= count
        && (anyBits(ofSixteen: to + i) == 0 || commonBits(ofSixteen: from + i) & opaque == opaque)
      { i &+= 16 }
      if i > copied { (to + copied).update(from: from + copied, count: i &- copied) }
      if i > start { continue }
      let end = i &+ 16 <= count ? i &+ 16 : count
      while i < end {
        let source = from[i]
        if source >= 0xff00_0000 {
          to[i] = source
        } else if source != 0 {
          to[i] = source &+ scaledPixel(to[i], 255 &- source &>> 24)
        }
        i &+= 1
      }
    }
  }

  /// Pairs are read as if aligned: debug builds read unaligned ones by a call.
  @_transparent private static func anyBits(ofSixteen pixels: UnsafePointer<UInt32>) -> UInt64 {
    let pairs = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt64.self)
    return pairs[0] | pairs[1] | pairs[2] | pairs[3] | pairs[4] | pairs[5] | pairs[6] | pairs[7]
  }

  @_transparent private static func otherBits(
    ofSixteen pixels: UnsafePointer<UInt32>, than pixel: UInt32
  ) -> UInt64 {
    let pairs = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt64.self)
    let pair = UInt64(pixel) &* 0x1_0000_0001
    return (pairs[0] ^ pair) | (pairs[1] ^ pair) | (pairs[2] ^ pair) | (pairs[3] ^ pair)
      | (pairs[4] ^ pair) | (pairs[5] ^ pair) | (pairs[6] ^ pair) | (pairs[7] ^ pair)
  }

  @_transparent private static func commonBits(ofSixteen pixels: UnsafePointer<UInt32>) -> UInt64 {
    let pairs = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt64.self)
    return pairs[0] & pairs[1] & pairs[2] & pairs[3] & pairs[4] & pairs[5] & pairs[6] & pairs[7]
  }

  @_transparent static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>, opacity: UInt32
  ) {
    var i = 0
    while i < count {
      let source = from[i]
      if source != 0 { to[i] = coveredPixel(to[i], source, opacity) }
      i &+= 1
    }
  }

  @_transparent static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>
  ) {
    var i = 0
    while i < count {
      let weight = UInt32(coverage[i])
      let source = from[i]
      if weight != 0 && source != 0 { to[i] = coveredPixel(to[i], source, weight) }
      i &+= 1
    }
  }

  @_transparent static func scale(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, coverage: UnsafePointer<UInt8>
  ) {
    var i = 0
    while i < count {
      let weight = UInt32(coverage[i])
      if weight != 255 { to[i] = scaledPixel(to[i], weight) }
      i &+= 1
    }
  }

  @_transparent static func scale(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, by factor: UInt32
  ) {
    var i = 0
    while i < count {
      to[i] = scaledPixel(to[i], factor)
      i &+= 1
    }
  }

  /// The counterpart of `CellBand+SolidSweep` in releases; leaves cells and bits zero. `cells`, `touched`, `pixels` begin at
  /// the first row.
  @_transparent static func sweep(
    rows: Int, columns: Int, _ cells: UnsafeMutablePointer<Int32>, stride: Int,
    _ touched: UnsafeMutablePointer<UInt64>, words: Int, _ pixels: UnsafeMutablePointer<UInt32>,
    pixelStride: Int, _ scale: CoverageScale, evenOdd: Bool, color: UInt32, addend: UInt32
  ) {
    var bits = touched
    var row = cells
    var to = pixels
    var rowsLeft = rows
    var last = SweptPixel(under: 0, sum: 0, result: 0)
    while rowsLeft > 0 {
      // Everything left of `done` is painted; the pixels up to the next touched group have the coverage of `sum`.
      var done = 0
      var sum: Int32 = 0
      var word = 0
      while word < words {
        var marks = bits[word]
        if marks != 0 {
          bits[word] = 0
          repeat {
            let column = (word &<< 8) &+ (marks.trailingZeroBitCount &<< 2)
            marks &= marks &- 1
            if sum != 0 && done < column && done < columns {
              paintRun(
                to + done, (column < columns ? column : columns) &- done, color,
                scale.coverage(ofSum: sum, evenOdd: evenOdd), addend)
            }
            done = column &+ 4
            if done <= columns {
              let cell = row + column
              let pixel = to + column
              sum = sum &+ cell[0]
              sweep(pixel, sum, scale, evenOdd, color, addend, &last)
              sum = sum &+ cell[1]
              sweep(pixel + 1, sum, scale, evenOdd, color, addend, &last)
              sum = sum &+ cell[2]
              sweep(pixel + 2, sum, scale, evenOdd, color, addend, &last)
              sum = sum &+ cell[3]
              sweep(pixel + 3, sum, scale, evenOdd, color, addend, &last)
              let pairs = UnsafeMutableRawPointer(cell).assumingMemoryBound(to: UInt64.self)
              pairs[0] = 0
              pairs[1] = 0
            } else {
              var next = column
              while next < done {
                sum = sum &+ row[next]
                row[next] = 0
                if next < columns { sweep(to + next, sum, scale, evenOdd, color, addend, &last) }
                next &+= 1
              }
            }
          } while marks != 0
        }
        word &+= 1
      }
      if sum != 0 && done < columns {
        paintRun(
          to + done, columns &- done, color, scale.coverage(ofSum: sum, evenOdd: evenOdd), addend)
      }
      bits += words
      row += stride
      to += pixelStride
      rowsLeft &-= 1
    }
  }

  @_transparent static func sumUp(
    _ cells: UnsafeMutablePointer<Int32>, count: Int, from start: Int32, _ scale: CoverageScale,
    evenOdd: Bool, _ coverage: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    var sum = start
    var value = UInt8(truncatingIfNeeded: scale.coverage(ofSum: sum, evenOdd: evenOdd))
    var i = 0
    while i < count {
      if cells[i] != 0 {
        sum = sum &+ cells[i]
        cells[i] = 0
        value = UInt8(truncatingIfNeeded: scale.coverage(ofSum: sum, evenOdd: evenOdd))
      }
      coverage[i] = value
      i &+= 1
    }
    return sum
  }

  private struct SweptPixel {
    var under: UInt32
    var sum: Int32
    var result: UInt32
  }

  /// Reuses the last result: neighbors are often equal.
  @_transparent private static func sweep(
    _ pixel: UnsafeMutablePointer<UInt32>, _ sum: Int32, _ scale: CoverageScale, _ evenOdd: Bool,
    _ color: UInt32, _ addend: UInt32, _ last: inout SweptPixel
  ) {
    if sum == 0 { return }
    if sum != last.sum || pixel.pointee != last.under {
      last.sum = sum
      last.under = pixel.pointee
      last.result = coveredPixel(
        last.under, color, scale.coverage(ofSum: sum, evenOdd: evenOdd), addend: addend)
    }
    pixel.pointee = last.result
  }

  @_transparent private static func paintRun(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, _ coverage: UInt32,
    _ addend: UInt32
  ) {
    if coverage == 255 && color >= 0xff00_0000 {
      fillWords(to, count, color)
    } else if coverage != 0 {
      over(to, count, color: color, coverage: coverage, addend: addend)
    }
  }
}

// MARK: Coverage

/// Coverage of areas without a branch, for loops that know their rounding.
struct CoverageScale: BitwiseCopyable {
  /// Steps per pixel; the last two of 256 give the same coverage.
  let steps: UInt32
  /// Added before rounding down, in steps of areas.
  let offset: UInt32
  /// The area of a pixel is `1 << shift`.
  let shift: UInt32

  /// The coverage, 0...255, of an area of at most one pixel, in steps of `CellBand`.
  @_transparent func coverage(_ area: UInt32) -> UInt32 {
    let step = (area &* steps &+ offset) &>> shift
    return step &- step &>> 8
  }

  @_transparent func coverage(ofSum sum: Int32, evenOdd: Bool) -> UInt32 {
    coverage(CoverageScale.area(ofSum: sum, evenOdd: evenOdd, whole: 1 &<< shift))
  }

  /// `sum` counts overlapping parts repeatedly and is negative for counterclockwise ones; `whole` is the area of a
  /// pixel.
  @_transparent static func area(ofSum sum: Int32, evenOdd: Bool, whole: UInt32) -> UInt32 {
    let sign = sum &>> 31
    let area = UInt32(bitPattern: (sum ^ sign) &- sign)
    if evenOdd {
      let distance = Int32(bitPattern: whole &- (area & (2 &* whole &- 1)))
      let side = distance &>> 31
      return whole &- UInt32(bitPattern: (distance ^ side) &- side)
    }
    let isMore = UInt32(bitPattern: Int32(bitPattern: whole &- area) &>> 31)
    return (area & ~isMore) | (whole & isMore)
  }
}

// MARK: Arithmetic of bytes

// Bytes stand for 0...1 in steps of 1/255. Dividing by 255 with rounding to nearest is
// t + 128 + ((t + 128) >> 8), shifted down by 8: the same number for every t up to 65,535 - 128 that two bytes or a
// weighted pair of bytes can give. The four channels of a pixel are multiplied at once, in lanes of 16 bits.

@_transparent private var lowBytes: UInt64 { 0x00ff_00ff_00ff_00ff }

/// The even channels, then the odd ones.
@_transparent private func lanes(_ pixel: UInt32) -> UInt64 {
  (UInt64(pixel) | UInt64(pixel) &<< 24) & lowBytes
}

/// Divides four lanes by 255; the rounding addend is already in them.
@_transparent private func quotient(of lanes: UInt64) -> UInt32 {
  let quotients = (lanes &+ (lanes &>> 8 & lowBytes)) &>> 8 & lowBytes
  return UInt32(truncatingIfNeeded: quotients | quotients &>> 24)
}

/// Returns `a * b / 255`, rounded to nearest, for bytes.
@_transparent func scaledByte(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let t = a &* b &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// Returns every channel of `pixel` times `factor / 255`, rounded to nearest; `factor` is a byte.
@_transparent func scaledPixel(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
  quotient(of: lanes(pixel) &* UInt64(factor) &+ 0x0080_0080_0080_0080)
}

/// Returns every channel of `(under * keep + over * weight + addend) / 255`, rounded down; an `addend` of 128 rounds to
/// nearest.
///
/// The sums stay within 16 bits as long as `over` is premultiplied with an alpha `a` and `keep` is at most
/// `255 - round(a * weight / 255)`.
@_transparent func mixedPixel(
  _ under: UInt32, keeping keep: UInt32, _ over: UInt32, weight: UInt32, addend: UInt32 = 128
) -> UInt32 {
  let kept = lanes(under) &* UInt64(keep)
  let added = lanes(over) &* UInt64(weight)
  let rounding = UInt64(addend) &* 0x0001_0001_0001_0001
  return quotient(of: kept &+ added &+ rounding)
}

@_transparent func coveredPixel(
  _ under: UInt32, _ over: UInt32, _ coverage: UInt32, addend: UInt32 = 128
) -> UInt32 {
  mixedPixel(
    under, keeping: 255 &- scaledByte(over &>> 24, coverage), over, weight: coverage,
    addend: addend)
}
