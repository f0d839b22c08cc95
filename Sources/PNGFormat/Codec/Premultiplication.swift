/// Divides colors by their alpha, on pixels of four bytes with alpha last, rounded to nearest: pixels whose colors are not
/// above their alpha come back unchanged from being divided and multiplied.
package enum Premultiplication {
  /// `color * 255 / alpha`; colors above their alpha become 255, and pixels without alpha transparent black.
  package static func unpremultiply(_ pixels: inout [UInt8]) {
    pixels.withUnsafeMutableBufferPointer { unpremultiply($0) }
  }

  package static func unpremultiply(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    precondition(pixels.count % 4 == 0, "\(pixels.count) bytes are not pixels of four")
    guard let start = pixels.baseAddress else { return }
    precondition(Int(bitPattern: start) % 8 == 0, "\(start) is not on a word of eight bytes")
    unpremultiply(
      UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self), pixels.count / 4)
  }

  // The work on each pixel is transparent, for debug builds: see `MatchFinder`.

  @_transparent private static func unpremultiply(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let pairs = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt64.self)
    // The last pixel and its result: translucent neighbors are often equal.
    var last: UInt32 = 0
    var result: UInt32 = 0
    var index = 0
    while index < count {
      // Most pixels are opaque or clear, and so are their neighbors: those pass eight at a time.
      if index & 7 == 0 {
        while index &+ 8 <= count, isPlain(eight: pairs + index &>> 1) { index &+= 8 }
        if index == count { return }
      }
      let pixel = pixels[index]
      if pixel != last {
        last = pixel
        result = unpremultiplied(pixel)
      }
      pixels[index] = result
      index &+= 1
    }
  }

  /// Whether eight pixels are all clear or all opaque.
  @_transparent private static func isPlain(eight pairs: UnsafePointer<UInt64>) -> Bool {
    let any = pairs[0] | pairs[1] | pairs[2] | pairs[3]
    let common = pairs[0] & pairs[1] & pairs[2] & pairs[3]
    return any == 0 || common & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
  }

  @_transparent private static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    if alpha == 0 { return 0 }
    if alpha == 255 { return pixel }
    // One division for all three: the numerators are below 2¹⁶, where rounding the reciprocal up is exact.
    let reciprocal = UInt64(UInt32.max / alpha) &+ 1
    let half = alpha &>> 1
    let red = (UInt64((pixel & 0xFF) &* 255 &+ half) &* reciprocal) &>> 32
    let green = (UInt64((pixel &>> 8 & 0xFF) &* 255 &+ half) &* reciprocal) &>> 32
    let blue = (UInt64((pixel &>> 16 & 0xFF) &* 255 &+ half) &* reciprocal) &>> 32
    let colors =
      (red < 255 ? red : 255) | (green < 255 ? green : 255) &<< 8 | (blue < 255 ? blue : 255) &<< 16
    return UInt32(truncatingIfNeeded: colors) | pixel & 0xFF00_0000
  }
}
