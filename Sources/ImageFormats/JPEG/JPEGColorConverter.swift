enum JPEGColorConverter: Hashable {
  case gray
  case rgb
  /// JFIF, after ITU-R BT.601.
  case yCbCr
  /// Inverted.
  case cmyk
  /// Inverted.
  case ycck

  /// Writes opaque RGBA from a row of each component.
  func convert(
    _ rows: UnsafePointer<UnsafePointer<UInt8>>, into pixels: UnsafeMutablePointer<UInt8>,
    width: Int
  ) {
    let target = UnsafeMutableRawPointer(pixels)
    let first = rows[0]
    switch self {
    case .gray:
      for x in 0..<width {
        let color = UInt32(first[x]) &* 0x01_0101 | 0xFF00_0000
        target.setWord32(color.littleEndian, at: 4 &* x)
      }
    case .rgb:
      let second = rows[1]
      let third = rows[2]
      for x in 0..<width {
        Self.store(Int32(first[x]), Int32(second[x]), Int32(third[x]), to: target + 4 &* x)
      }
    case .yCbCr:
      let second = rows[1]
      let third = rows[2]
      for x in 0..<width {
        let color = Self.color(first[x], second[x], third[x])
        Self.store(color.red, color.green, color.blue, to: target + 4 &* x)
      }
    case .cmyk:
      let second = rows[1]
      let third = rows[2]
      let black = rows[3]
      for x in 0..<width {
        let light = Int32(black[x])
        Self.store(
          Self.scale(Int32(first[x]), light), Self.scale(Int32(second[x]), light),
          Self.scale(Int32(third[x]), light), to: target + 4 &* x)
      }
    case .ycck:
      let second = rows[1]
      let third = rows[2]
      let black = rows[3]
      for x in 0..<width {
        let color = Self.color(first[x], second[x], third[x])
        let light = Int32(black[x])
        Self.store(
          Self.scale(255 &- color.red, light), Self.scale(255 &- color.green, light),
          Self.scale(255 &- color.blue, light), to: target + 4 &* x)
      }
    }
  }

  /// The factors are 1.402, 0.34414, 0.71414 and 1.772 with 16 bits of fraction.
  @inline(__always)
  private static func color(_ y: UInt8, _ cb: UInt8, _ cr: UInt8)
    -> (red: Int32, green: Int32, blue: Int32)
  {
    let light = Int32(y)
    let blue = Int32(cb) &- 128
    let red = Int32(cr) &- 128
    return (
      clamped(light &+ (red &* 91881 &+ 32768) &>> 16),
      clamped(light &+ (32768 &- blue &* 22554 &- red &* 46802) &>> 16),
      clamped(light &+ (blue &* 116130 &+ 32768) &>> 16)
    )
  }

  @inline(__always)
  private static func clamped(_ value: Int32) -> Int32 { max(0, min(255, value)) }

  /// `value * factor / 255`, rounded to nearest.
  @inline(__always)
  private static func scale(_ value: Int32, _ factor: Int32) -> Int32 {
    let product = value &* factor &+ 128
    return (product &+ product &>> 8) &>> 8
  }

  @inline(__always)
  private static func store(
    _ red: Int32, _ green: Int32, _ blue: Int32, to target: UnsafeMutableRawPointer
  ) {
    let color = UInt32(bitPattern: red | green &<< 8 | blue &<< 16) | 0xFF00_0000
    target.setWord32(color.littleEndian, at: 0)
  }
}
