/// # Guarantees
/// - Every component and the alpha fit into `bitsPerPixel` bits.
/// - Components have 1...16 bits, or are floating-point numbers of 16 or 32 bits.
struct PixelFormat: Sendable {
  let bitsPerComponent: Int
  let bitsPerPixel: Int
  let space: CGColorSpace
  let alpha: CGImageAlphaInfo
  let isFloat: Bool
  let info: CGBitmapInfo
  /// Combined with a byte's index by exclusive or: 0, 1 or 3 for words of 1, 2 or 4 bytes that are stored backwards.
  let byteSwap: Int
  /// Before a pixel's first component.
  let leadingBits: Int

  init?(
    bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo
  ) {
    guard let alpha = info.alphaInfo, let order = info.byteOrder, let packing = info.pixelFormat
    else { return nil }
    switch packing {
    case .packed: break
    case .RGB555: guard bitsPerComponent == 5 else { return nil }
    case .RGB101010: guard bitsPerComponent == 10 else { return nil }
    case .RGB565, .RGBCIF10, .mask: return nil
    }
    let isFloat = info.contains(.floatComponents)
    let sizes = isFloat ? [16, 32] : [1, 2, 4, 5, 8, 10, 16]
    guard sizes.contains(bitsPerComponent), (1...128).contains(bitsPerPixel) else { return nil }
    let colors = alpha == .alphaOnly ? 0 : space.numberOfComponents
    let hasAlpha = ![.none, .noneSkipFirst, .noneSkipLast].contains(alpha)
    let needed = (colors + (hasAlpha ? 1 : 0)) * bitsPerComponent
    guard needed > 0, needed <= bitsPerPixel, space.model != .pattern else { return nil }
    switch order {
    case .orderDefault, .order16Big, .order32Big, .orderMask: byteSwap = 0
    case .order16Little: byteSwap = 1
    case .order32Little: byteSwap = 3
    }
    guard bitsPerPixel % (8 * (byteSwap + 1)) == 0 || byteSwap == 0 else { return nil }
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.space = space
    self.alpha = alpha
    self.isFloat = isFloat
    self.info = info
    leadingBits = alpha == .noneSkipFirst ? bitsPerPixel - needed : 0
  }

  var colorCount: Int { alpha == .alphaOnly ? 0 : space.numberOfComponents }

  var hasAlpha: Bool { ![.none, .noneSkipFirst, .noneSkipLast].contains(alpha) }

  var isAlphaFirst: Bool { [.premultipliedFirst, .first, .alphaOnly].contains(alpha) }

  var isPremultiplied: Bool { [.premultipliedFirst, .premultipliedLast].contains(alpha) }

  func minimumBytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The offsets of a pixel's bytes; `alpha` may be that of an unused byte. `nil` unless all components are bytes of RGB
  /// or gray.
  var byteLayout: (red: Int, green: Int, blue: Int, alpha: Int)? {
    guard bitsPerComponent == 8, !isFloat, bitsPerPixel % 8 == 0, alpha != .alphaOnly,
      space.model == .rgb || space.model == .monochrome
    else { return nil }
    let isLedByAlpha = hasAlpha && isAlphaFirst
    let first = leadingBits / 8 + (isLedByAlpha ? 1 : 0)
    let isGray = colorCount == 1
    return (
      first ^ byteSwap, (isGray ? first : first + 1) ^ byteSwap,
      (isGray ? first : first + 2) ^ byteSwap,
      (isLedByAlpha || leadingBits > 0 ? first - 1 : first + colorCount) ^ byteSwap
    )
  }

  /// The largest number of an integer component.
  var maximum: Double { Double((1 << bitsPerComponent) - 1) }

  /// The layout of `Bitmap`: premultiplied RGBA bytes of sRGB.
  static let standard = bytes(.premultipliedLast)
  /// The byte of alpha is 255.
  static let standardOpaque = bytes(.noneSkipLast)

  private static func bytes(_ alpha: CGImageAlphaInfo) -> PixelFormat {
    let info = CGBitmapInfo(rawValue: alpha.rawValue)
    guard
      let format = PixelFormat(
        bitsPerComponent: 8, bitsPerPixel: 32, space: .standardRGB, info: info)
    else { fatalError("the layout of \(alpha) bytes is refused") }
    return format
  }
}
