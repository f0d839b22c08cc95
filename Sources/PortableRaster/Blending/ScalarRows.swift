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
    var i = 0
    while i < count {
      to[i] = mixedPixel(to[i], keeping: keep, color, weight: coverage, addend: addend)
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
    var i = 0
    while i < count {
      let source = from[i]
      if source >= 0xff00_0000 {
        to[i] = source
      } else if source != 0 {
        to[i] = source &+ scaledPixel(to[i], 255 &- (source &>> 24))
      }
      i &+= 1
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
