/// The row kernels of source-over, one pixel at a time.
///
/// They give the same bytes as `VectorRows`. Debug builds use them, where a vector costs a hundred times what it
/// costs in a release.
enum ScalarRows {
  /// Lays `color` over `count` pixels, all with one coverage.
  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, coverage: UInt32,
    addend: UInt32
  ) {
    let keep = 255 &- scaledByte(color &>> 24, coverage)
    // Neighbors are mostly the same, and so is what becomes of them.
    var under: UInt32 = 0
    var mixed = mixedPixel(0, keeping: keep, color, weight: coverage, addend: addend)
    var i = 0
    while i < count {
      if to[i] != under {
        under = to[i]
        mixed = mixedPixel(under, keeping: keep, color, weight: coverage, addend: addend)
      }
      to[i] = mixed
      i &+= 1
    }
  }

  /// Lays `color` over `count` pixels, each with its own coverage.
  static func over(
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

  /// Lays a row of pixels over another.
  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>
  ) {
    // Most pixels are transparent or opaque, and so are their neighbors: those pass two at a time. Pairs are read as if
    // they were aligned, because a debug build reads others by a call.
    let pairs = UnsafeRawPointer(from)
    let opaquePair: UInt64 = 0xff00_0000_ff00_0000
    var i = 0
    var start = 0
    while i < count {
      if from[i] == 0 {
        i &+= 1
        while i &+ 2 <= count
          && (pairs + i &<< 2).assumingMemoryBound(to: UInt64.self).pointee == 0
        { i &+= 2 }
      } else if from[i] >= 0xff00_0000 {
        start = i
        i &+= 1
        while i &+ 2 <= count
          && (pairs + i &<< 2).assumingMemoryBound(to: UInt64.self).pointee & opaquePair
            == opaquePair
        { i &+= 2 }
        (to + start).update(from: from + start, count: i &- start)
      } else {
        to[i] = from[i] &+ scaledPixel(to[i], 255 &- (from[i] &>> 24))
        i &+= 1
      }
    }
  }

  /// Lays a row of pixels over another, faded by `opacity / 255`.
  static func over(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: UnsafePointer<UInt32>,
    opacity: UInt32
  ) {
    var i = 0
    while i < count {
      let source = from[i]
      if source != 0 { to[i] = coveredPixel(to[i], source, opacity) }
      i &+= 1
    }
  }

  /// Lays a row of pixels over another, each with its own coverage.
  static func over(
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

  /// Multiplies every channel of each pixel by a byte of its own.
  static func scale(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, coverage: UnsafePointer<UInt8>
  ) {
    var i = 0
    while i < count {
      let weight = UInt32(coverage[i])
      if weight != 255 { to[i] = scaledPixel(to[i], weight) }
      i &+= 1
    }
  }

  /// Multiplies every channel of each pixel by one byte.
  static func scale(_ to: UnsafeMutablePointer<UInt32>, _ count: Int, by factor: UInt32) {
    var i = 0
    while i < count {
      to[i] = scaledPixel(to[i], factor)
      i &+= 1
    }
  }
}
