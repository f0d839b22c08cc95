/// The row kernels of source-over, several pixels at a time; the same bytes as `ScalarRows`.
enum VectorRows {
  /// Lays `color` over `count` pixels, all with one coverage.
  @inline(__always)
  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, coverage: UInt32
  ) {
    let keep = 255 &- scaledByte(color &>> 24, coverage)
    let keeps = Halves8(repeating: UInt16(truncatingIfNeeded: keep))
    let weight = Halves8(repeating: UInt16(truncatingIfNeeded: coverage))
    let colors = Pixels8(repeating: color)
    // The part of the sum that is the same for every pixel, with the half that rounds.
    let half = Halves8(repeating: 128)
    let addLow = (halves(colors) & Halves8(repeating: 255)) &* weight &+ half
    let addHigh = (halves(colors) &>> 8) &* weight &+ half
    var i = 0
    while i &+ 8 <= count {
      let under = halves(load8(to + i))
      var low = (under & Halves8(repeating: 255)) &* keeps &+ addLow
      var high = (under &>> 8) &* keeps &+ addHigh
      low = (low &+ (low &>> 8)) &>> 8
      high = (high &+ (high &>> 8)) & Halves8(repeating: 0xff00)
      store8(to + i, pixels(low | high))
      i &+= 8
    }
    while i < count {
      to[i] = mixedPixel(to[i], keeping: keep, color, weight: coverage)
      i &+= 1
    }
  }

  /// Lays `color` over `count` pixels, each with its own coverage.
  @inline(__always)
  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    let opaque = color >= 0xff00_0000
    let colors = Pixels4(repeating: color)
    let low = halves(colors) & Halves4(repeating: 255)
    let high = halves(colors) &>> 8
    let alpha = Halves4(repeating: UInt16(truncatingIfNeeded: color &>> 24))
    var i = 0
    while i &+ 4 <= count {
      let word = loadWord(coverage + i)
      if word == 0xffff_ffff && opaque {
        store4(to + i, colors)
      } else if word != 0 {
        let weight = spread(lanes(word))
        let keep =
          Halves4(repeating: 255) &- (opaque ? weight : dividedBy255(weight &* alpha))
        store4(to + i, mixed(load4(to + i), keeping: keep, low, high, weight: weight))
      }
      i &+= 4
    }
    while i < count {
      to[i] = coveredPixel(to[i], color, UInt32(coverage[i]))
      i &+= 1
    }
  }

  /// Lays `color` over four pixels, with a coverage of 0...255 in each lane.
  @inline(__always)
  static func overFour(_ to: UnsafeMutablePointer<UInt32>, color: UInt32, coverage: Pixels4) {
    let colors = Pixels4(repeating: color)
    let alpha = Halves4(repeating: UInt16(truncatingIfNeeded: color &>> 24))
    let weight = spread(coverage)
    let keep =
      Halves4(repeating: 255) &- (color >= 0xff00_0000 ? weight : dividedBy255(weight &* alpha))
    store4(
      to,
      mixed(
        load4(to), keeping: keep, halves(colors) & Halves4(repeating: 255), halves(colors) &>> 8,
        weight: weight))
  }

  /// Lays a row of pixels over another.
  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>
  ) {
    var i = 0
    while i &+ 8 <= count {
      let source = load8(from + i)
      // Layers are mostly runs of nothing and of opaque pixels; the first pixel says whether it is worth a look.
      let first = from[i]
      if first == 0 && isClear(from + i) {
        i &+= 8
        continue
      }
      if first >= 0xff00_0000 && isOpaque(from + i) {
        store8(to + i, source)
      } else {
        store8(to + i, source &+ scaled(load8(to + i), spread(~source &>> 24)))
      }
      i &+= 8
    }
    while i < count {
      to[i] = from[i] &+ scaledPixel(to[i], 255 &- (from[i] &>> 24))
      i &+= 1
    }
  }

  /// Lays a row of pixels over another, faded by `opacity / 255`.
  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>,
    opacity: UInt32
  ) {
    let weight = Halves8(repeating: UInt16(truncatingIfNeeded: opacity))
    var i = 0
    while i &+ 8 <= count {
      let source = load8(from + i)
      if from[i] == 0 && isClear(from + i) {
        i &+= 8
        continue
      }
      let keep = Halves8(repeating: 255) &- dividedBy255(spread(source &>> 24) &* weight)
      store8(to + i, mixed(load8(to + i), keeping: keep, source, weight: weight))
      i &+= 8
    }
    while i < count {
      to[i] = coveredPixel(to[i], from[i], opacity)
      i &+= 1
    }
  }

  /// Lays a row of pixels over another, each with its own coverage.
  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>
  ) {
    var i = 0
    while i &+ 4 <= count {
      let word = loadWord(coverage + i)
      if word != 0 {
        let source = load4(from + i)
        let weight = spread(lanes(word))
        let keep = Halves4(repeating: 255) &- dividedBy255(spread(source &>> 24) &* weight)
        store4(
          to + i,
          mixed(
            load4(to + i), keeping: keep, halves(source) & Halves4(repeating: 255),
            halves(source) &>> 8, weight: weight))
      }
      i &+= 4
    }
    while i < count {
      to[i] = coveredPixel(to[i], from[i], UInt32(coverage[i]))
      i &+= 1
    }
  }

  /// Multiplies every channel of each pixel by a byte of its own.
  static func scale(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, coverage: UnsafePointer<UInt8>
  ) {
    var i = 0
    while i &+ 4 <= count {
      let word = loadWord(coverage + i)
      if word != 0xffff_ffff { store4(to + i, scaled(load4(to + i), spread(lanes(word)))) }
      i &+= 4
    }
    while i < count {
      to[i] = scaledPixel(to[i], UInt32(coverage[i]))
      i &+= 1
    }
  }

  /// Multiplies every channel of each pixel by one byte.
  static func scale(_ to: UnsafeMutablePointer<UInt32>, _ count: Int, by factor: UInt32) {
    let factors = Halves8(repeating: UInt16(truncatingIfNeeded: factor))
    var i = 0
    while i &+ 8 <= count {
      store8(to + i, scaled(load8(to + i), factors))
      i &+= 8
    }
    while i < count {
      to[i] = scaledPixel(to[i], factor)
      i &+= 1
    }
  }

  @inline(__always) private static func isClear(_ from: UnsafePointer<UInt32>) -> Bool {
    let p = UnsafeRawPointer(from)
    return p.loadUnaligned(as: UInt64.self) | p.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      | p.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
      | p.loadUnaligned(fromByteOffset: 24, as: UInt64.self) == 0
  }

  @inline(__always) private static func isOpaque(_ from: UnsafePointer<UInt32>) -> Bool {
    let alphas: UInt64 = 0xff00_0000_ff00_0000
    let p = UnsafeRawPointer(from)
    return p.loadUnaligned(as: UInt64.self) & p.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      & p.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
      & p.loadUnaligned(fromByteOffset: 24, as: UInt64.self) & alphas == alphas
  }
}
