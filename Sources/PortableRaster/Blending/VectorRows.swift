/// The row kernels of source-over, several pixels at a time; the same bytes as `ScalarRows`.
enum VectorRows {
  /// The addend that rounds a quotient to nearest.
  @inline(__always) private static var half: Halves4 { Halves4(repeating: 128) }

  @inline(__always)
  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, coverage: UInt32,
    addend: UInt32
  ) {
    // The shapes' runs are short, and many loops need this one: not the place for `MultiplyingDivision`.
    let divide = ShiftingDivision()
    let keep = 255 &- scaledByte(color &>> 24, coverage)
    let keeps = Halves4(repeating: UInt16(truncatingIfNeeded: keep))
    let weight = Halves4(repeating: UInt16(truncatingIfNeeded: coverage))
    let colors = Pixels4(repeating: color)
    let rounding = Halves4(repeating: UInt16(truncatingIfNeeded: addend))
    let addEven = evenHalves(colors) &* weight &+ rounding
    let addOdd = oddHalves(colors) &* weight &+ rounding
    @inline(__always) func lay(_ to: UnsafeMutablePointer<UInt32>) {
      let under = load4(to)
      store4(
        to,
        divide.joined(evenHalves(under) &* keeps &+ addEven, oddHalves(under) &* keeps &+ addOdd))
    }
    var i = 0
    while i &+ 8 <= count {
      lay(to + i)
      lay(to + (i &+ 4))
      i &+= 8
    }
    if i &+ 4 <= count {
      lay(to + i)
      i &+= 4
    }
    while i < count {
      to[i] = mixedPixel(to[i], keeping: keep, color, weight: coverage, addend: addend)
      i &+= 1
    }
  }

  @inline(__always)
  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32,
    coverage: UnsafePointer<UInt8>, addend: UInt32
  ) {
    let opaque = color >= 0xff00_0000
    var i = 0
    while i &+ 4 <= count {
      let word = loadWord(coverage + i)
      if word == 0xffff_ffff && opaque {
        store4(to + i, Pixels4(repeating: color))
      } else if word != 0 {
        overFour(to + i, color: color, coverage: lanes(word), addend: addend)
      }
      i &+= 4
    }
    while i < count {
      to[i] = coveredPixel(to[i], color, UInt32(coverage[i]), addend: addend)
      i &+= 1
    }
  }

  /// `coverage` has 0...255 in each lane.
  @inline(__always)
  static func overFour(
    _ to: UnsafeMutablePointer<UInt32>, color: UInt32, coverage: Pixels4, addend: UInt32
  ) {
    let divide = ShiftingDivision()
    let rounding = Halves4(repeating: UInt16(truncatingIfNeeded: addend))
    let colors = Pixels4(repeating: color)
    let weight = spread(coverage)
    let alpha = Halves4(repeating: UInt16(truncatingIfNeeded: color &>> 24))
    let part = color >= 0xff00_0000 ? weight : divide(weight &* alpha &+ half)
    let keep = Halves4(repeating: 255) &- part
    let under = load4(to)
    store4(
      to,
      divide.joined(
        evenHalves(under) &* keep &+ evenHalves(colors) &* weight &+ rounding,
        oddHalves(under) &* keep &+ oddHalves(colors) &* weight &+ rounding))
  }

  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>
  ) {
    let divide = MultiplyingDivision(rowOf: count)
    var i = 0
    while i &+ 16 <= count {
      // Layers consist mostly of transparent and of opaque runs; the first two pixels show whether a test pays.
      let first = pair(from, i)
      if first == 0 && isClear(from + i) {
        i &+= 16
        continue
      }
      if first & alphas == alphas && isOpaque(from + i) {
        (to + i).update(from: from + i, count: 16)
        i &+= 16
        continue
      }
      lay(load4(from + i), on: to + i, divide)
      lay(load4(from + i + 4), on: to + i + 4, divide)
      lay(load4(from + i + 8), on: to + i + 8, divide)
      lay(load4(from + i + 12), on: to + i + 12, divide)
      i &+= 16
    }
    while i &+ 4 <= count {
      lay(load4(from + i), on: to + i, ShiftingDivision())
      i &+= 4
    }
    while i < count {
      to[i] = from[i] &+ scaledPixel(to[i], 255 &- (from[i] &>> 24))
      i &+= 1
    }
  }

  @inline(__always)
  private static func lay<Division: DivisionBy255>(
    _ source: Pixels4, on to: UnsafeMutablePointer<UInt32>, _ divide: Division
  ) {
    let under = load4(to)
    let keep = spread(~source &>> 24)
    let even = evenHalves(under) &* keep &+ half
    let odd = oddHalves(under) &* keep &+ half
    store4(to, source &+ divide.joined(even, odd))
  }

  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>, opacity: UInt32
  ) {
    let divide = MultiplyingDivision(rowOf: count)
    let weight = Halves4(repeating: UInt16(truncatingIfNeeded: opacity))
    var i = 0
    while i &+ 16 <= count {
      if pair(from, i) == 0 && isClear(from + i) {
        i &+= 16
        continue
      }
      layEight(from + i, weight, on: to + i, divide)
      layEight(from + (i &+ 8), weight, on: to + (i &+ 8), divide)
      i &+= 16
    }
    while i &+ 4 <= count {
      lay(load4(from + i), weight, on: to + i, ShiftingDivision())
      i &+= 4
    }
    while i < count {
      to[i] = coveredPixel(to[i], from[i], opacity)
      i &+= 1
    }
  }

  /// Computes the kept parts of eight pixels at once.
  @inline(__always)
  private static func layEight<Division: DivisionBy255>(
    _ from: UnsafePointer<UInt32>, _ weight: Halves4, on to: UnsafeMutablePointer<UInt32>,
    _ divide: Division
  ) {
    let first = load4(from)
    let second = load4(from + 4)
    let alphas = Halves4(lowHalf: lowHalves(first &>> 24), highHalf: lowHalves(second &>> 24))
    let keeps = Halves4(repeating: 255) ^ divide(alphas &* weight &+ half)
    lay(first, weight, keeping: doubledLow(keeps), on: to, divide)
    lay(second, weight, keeping: doubledHigh(keeps), on: to + 4, divide)
  }

  @inline(__always)
  private static func lay<Division: DivisionBy255>(
    _ source: Pixels4, _ weight: Halves4, keeping keep: Halves4,
    on to: UnsafeMutablePointer<UInt32>, _ divide: Division
  ) {
    let under = load4(to)
    let even = evenHalves(source) &* weight &+ half
    let odd = oddHalves(source) &* weight &+ half
    store4(to, divide.joined(evenHalves(under) &* keep &+ even, oddHalves(under) &* keep &+ odd))
  }

  @inline(__always)
  private static func lay<Division: DivisionBy255>(
    _ source: Pixels4, _ weight: Halves4, on to: UnsafeMutablePointer<UInt32>,
    _ divide: Division
  ) {
    let keep = Halves4(repeating: 255) ^ divide(spread(source &>> 24) &* weight &+ half)
    lay(source, weight, keeping: keep, on: to, divide)
  }

  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>
  ) {
    let divide = MultiplyingDivision(rowOf: count)
    var i = 0
    while i &+ 4 <= count {
      let word = loadWord(coverage + i)
      if word != 0 { lay(load4(from + i), spread(lanes(word)), on: to + i, divide) }
      i &+= 4
    }
    while i < count {
      to[i] = coveredPixel(to[i], from[i], UInt32(coverage[i]))
      i &+= 1
    }
  }

  static func scale(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, coverage: UnsafePointer<UInt8>
  ) {
    let divide = ShiftingDivision()
    var i = 0
    while i &+ 4 <= count {
      let word = loadWord(coverage + i)
      if word != 0xffff_ffff { store4(to + i, scaled(load4(to + i), spread(lanes(word)), divide)) }
      i &+= 4
    }
    while i < count {
      to[i] = scaledPixel(to[i], UInt32(coverage[i]))
      i &+= 1
    }
  }

  static func scale(_ to: UnsafeMutablePointer<UInt32>, _ count: Int, by factor: UInt32) {
    let divide = MultiplyingDivision(rowOf: count)
    let factors = Halves4(repeating: UInt16(truncatingIfNeeded: factor))
    var i = 0
    while i &+ 4 <= count {
      store4(to + i, scaled(load4(to + i), factors, divide))
      i &+= 4
    }
    while i < count {
      to[i] = scaledPixel(to[i], factor)
      i &+= 1
    }
  }

  @inline(__always)
  private static func scaled<Division: DivisionBy255>(
    _ v: Pixels4, _ factors: Halves4, _ divide: Division
  ) -> Pixels4 {
    divide.joined(evenHalves(v) &* factors &+ half, oddHalves(v) &* factors &+ half)
  }

  // Tests read general registers: the compiler splits a vector of which it sees single lanes used.

  @inline(__always) private static var alphas: UInt64 { 0xff00_0000_ff00_0000 }

  @inline(__always) private static func pair(_ from: UnsafePointer<UInt32>, _ i: Int) -> UInt64 {
    UnsafeRawPointer(from + i).loadUnaligned(as: UInt64.self)
  }

  @inline(__always) private static func isClear(_ from: UnsafePointer<UInt32>) -> Bool {
    pair(from, 0) | pair(from, 2) | pair(from, 4) | pair(from, 6) | pair(from, 8)
      | pair(from, 10) | pair(from, 12) | pair(from, 14) == 0
  }

  @inline(__always) private static func isOpaque(_ from: UnsafePointer<UInt32>) -> Bool {
    pair(from, 0) & pair(from, 2) & pair(from, 4) & pair(from, 6) & pair(from, 8)
      & pair(from, 10) & pair(from, 12) & pair(from, 14) & alphas == alphas
  }
}
