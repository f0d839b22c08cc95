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
    while offset < end {
      // Most pixels are opaque or clear, and so are their neighbors.
      while offset &+ 8 <= end {
        let pair = source.word64(at: offset)
        if pair != 0 && pair & 0xFF00_0000_FF00_0000 != 0xFF00_0000_FF00_0000 { break }
        offset &+= 8
      }
      if offset == end { return }
      let pixel = source.word32(at: offset)
      let alpha = pixel &>> 24
      if alpha == 0 {
        raw.setWord32(0, at: offset)
      } else if alpha != 255 {
        // One division for all three: the numerators are below 2¹⁶, where rounding the reciprocal up is exact.
        let reciprocal = UInt64(UInt32.max / alpha) &+ 1
        var result = pixel & 0xFF00_0000
        var shift: UInt32 = 0
        while shift < 24 {
          let scaled = UInt64((pixel &>> shift & 0xFF) &* 255 &+ alpha &>> 1)
          let color = UInt32(truncatingIfNeeded: (scaled &* reciprocal) &>> 32)
          result |= (color < 255 ? color : 255) &<< shift
          shift &+= 8
        }
        raw.setWord32(result, at: offset)
      }
      offset &+= 4
    }
  }
}
