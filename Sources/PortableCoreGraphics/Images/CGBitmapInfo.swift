/// Where a pixel stores its alpha, and whether its colors are already multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha: three components for RGB.
  case none = 0
  /// Alpha last, colors multiplied by it: RGBA.
  case premultipliedLast = 1
  /// Alpha first, colors multiplied by it: ARGB.
  case premultipliedFirst = 2
  /// Alpha last: RGBA.
  case last = 3
  /// Alpha first: ARGB.
  case first = 4
  /// Room for alpha last, to be ignored: RGBX.
  case noneSkipLast = 5
  /// Room for alpha first, to be ignored: XRGB.
  case noneSkipFirst = 6
  /// Nothing but alpha.
  case alphaOnly = 7
}

/// The order of the bytes in the words of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits of a `CGBitmapInfo` that hold the order.
  case orderMask = 28672
  /// The order in which components are written: the most significant byte first.
  case orderDefault = 0
  /// Words of 16 bits, least significant byte first.
  case order16Little = 4096
  /// Words of 32 bits, least significant byte first.
  case order32Little = 8192
  /// Words of 16 bits, most significant byte first.
  case order16Big = 12288
  /// Words of 32 bits, most significant byte first.
  case order32Big = 16384
}

/// The packing of a pixel's components.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  /// The bits of a `CGBitmapInfo` that hold the packing.
  case mask = 983040
  /// Every component has as many bits as the image specifies.
  case packed = 0
  /// Five bits each, one unused.
  case RGB555 = 65536
  /// Five bits of red and blue, six of green.
  case RGB565 = 131072
  /// Ten bits each, two unused.
  case RGB101010 = 196608
  /// Ten bits each, two unused, of an extended range.
  case RGBCIF10 = 262144
}

/// The layout of a pixel: alpha, byte order and whether components are floating-point numbers.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits, as Core Graphics defines them.
  public let rawValue: UInt32

  /// Creates a layout from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static var alphaInfoMask: CGBitmapInfo { CGBitmapInfo(rawValue: 0x1F) }
  /// The bits that specify whether components are floating-point numbers.
  public static var floatInfoMask: CGBitmapInfo { CGBitmapInfo(rawValue: 0xF00) }
  /// Components are floating-point numbers, of 16 or 32 bits.
  public static var floatComponents: CGBitmapInfo { CGBitmapInfo(rawValue: 0x100) }
  /// The bits that hold a `CGImageByteOrderInfo`.
  public static var byteOrderMask: CGBitmapInfo { CGBitmapInfo(rawValue: 0x7000) }
  /// The most significant byte first.
  public static var byteOrderDefault: CGBitmapInfo { [] }
  /// Words of 16 bits, least significant byte first.
  public static var byteOrder16Little: CGBitmapInfo { CGBitmapInfo(rawValue: 0x1000) }
  /// Words of 32 bits, least significant byte first.
  public static var byteOrder32Little: CGBitmapInfo { CGBitmapInfo(rawValue: 0x2000) }
  /// Words of 16 bits, most significant byte first.
  public static var byteOrder16Big: CGBitmapInfo { CGBitmapInfo(rawValue: 0x3000) }
  /// Words of 32 bits, most significant byte first.
  public static var byteOrder32Big: CGBitmapInfo { CGBitmapInfo(rawValue: 0x4000) }

  var alphaInfo: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue)
  }

  var byteOrder: CGImageByteOrderInfo? {
    let bits = rawValue & Self.byteOrderMask.rawValue
    return bits == Self.byteOrderMask.rawValue ? nil : CGImageByteOrderInfo(rawValue: bits)
  }

  var pixelFormat: CGImagePixelFormatInfo? {
    let mask = CGImagePixelFormatInfo.mask.rawValue
    let bits = rawValue & mask
    return bits == mask ? nil : CGImagePixelFormatInfo(rawValue: bits)
  }
}

/// Words of 16 bits in the processor's own order, which is the least significant byte first.
public var kCGBitmapByteOrder16Host: CGBitmapInfo { .byteOrder16Little }
/// Words of 32 bits in the processor's own order, which is the least significant byte first.
public var kCGBitmapByteOrder32Host: CGBitmapInfo { .byteOrder32Little }
