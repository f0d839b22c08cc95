/// Multiplies colors by their alpha and divides them again, on pixels of four bytes with alpha last.
///
/// Both round to the nearest number. Premultiplied pixels (no color above its alpha) come back unchanged from
/// being divided and multiplied.
package enum Premultiplication {
  /// Multiplies colors by alpha: `color * alpha / 255`.
  package static func premultiply(_ pixels: inout [UInt8]) {
    pixels.withUnsafeMutableBufferPointer { premultiply($0) }
  }

  /// Divides colors by alpha: `color * 255 / alpha`. Colors above their alpha become 255, and pixels without
  /// alpha become transparent black.
  package static func unpremultiply(_ pixels: inout [UInt8]) {
    pixels.withUnsafeMutableBufferPointer { unpremultiply($0) }
  }

  /// Multiplies colors by alpha in place; a count that is no multiple of four traps.
  package static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    precondition(pixels.count % 4 == 0, "\(pixels.count) bytes are not pixels of four")
    guard let start = pixels.baseAddress else { return }
    let raw = UnsafeMutableRawPointer(start)
    let source = UnsafeRawPointer(start)
    let end = pixels.count
    var offset = 0
    while offset < end {
      let pixel = source.word32(at: offset)
      let alpha = pixel &>> 24
      if alpha != 255 {
        // Red and blue in one number, and green beside a white that becomes the alpha; adding 128 and folding
        // the high byte back in divides by 255, exactly.
        var redBlue = (pixel & 0x00FF_00FF) &* alpha &+ 0x0080_0080
        redBlue = (redBlue &+ (redBlue &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
        var greenAlpha = (pixel &>> 8 & 0xFF | 0x00FF_0000) &* alpha &+ 0x0080_0080
        greenAlpha = (greenAlpha &+ (greenAlpha &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        raw.setWord32(redBlue | greenAlpha, at: offset)
      }
      offset &+= 4
    }
  }

  /// Divides colors by alpha in place; a count that is no multiple of four traps.
  package static func unpremultiply(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    precondition(pixels.count % 4 == 0, "\(pixels.count) bytes are not pixels of four")
    guard let start = pixels.baseAddress else { return }
    let raw = UnsafeMutableRawPointer(start)
    let source = UnsafeRawPointer(start)
    let end = pixels.count
    var offset = 0
    // What the last pixel became: where neither opaque nor clear, neighbors are often the same.
    var last: UInt32 = 0
    var result: UInt32 = 0
    while offset < end {
      // Most pixels are opaque or clear, and so are their neighbors.
      while offset &+ 8 <= end {
        let pair = source.word64(at: offset)
        if pair != 0 && pair & 0xFF00_0000_FF00_0000 != 0xFF00_0000_FF00_0000 { break }
        offset &+= 8
      }
      if offset == end { return }
      let pixel = source.word32(at: offset)
      if pixel != last {
        last = pixel
        result = unpremultiplied(pixel)
      }
      raw.setWord32(result, at: offset)
      offset &+= 4
    }
  }

  @inline(__always) private static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
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
