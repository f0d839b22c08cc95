import PortableRaster

extension CGImage {
  /// Creates a mask from samples: 0 paints, the largest number does not, and the numbers between paint in part. Returns
  /// `nil` for impossible sizes, bits or rows.
  ///
  /// Both sides are 1...32767 pixels; samples have 1, 2, 4 or 8 bits, in at least as many bits per pixel. The provider has
  /// the rows, the top one first; they may be padded. `decode` holds what the smallest and the largest sample stand for:
  /// `[1, 0]` turns the mask around. `shouldInterpolate` tells whether scaling blends neighboring samples.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int,
    bytesPerRow: Int, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool
  ) {
    guard let size = PixelSize(width: width, height: height),
      [1, 2, 4, 8].contains(bitsPerComponent),
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: .deviceGray,
        info: []),
      bytesPerRow >= format.minimumBytesPerRow(width: width), bytesPerRow <= Int(Int32.max)
    else { return nil }
    let pixels = EncodedPixels(
      format: format, size: size, bytesPerRow: bytesPerRow, provider: provider,
      decode: Self.pairs(decode, count: 1))
    self.init(content: .encoded(pixels), isMask: true, shouldInterpolate: shouldInterpolate)
  }

  /// Returns the image seen through a mask that is stretched over it, or `nil` if `mask` is neither a mask made
  /// by `init(maskWidth:…)`, which paints where it is black, nor a gray image without alpha, which paints where it
  /// is white.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard !isMask,
      mask.isMask || (mask.format.space.model == .monochrome && !mask.format.hasAlpha)
    else { return nil }
    return CGImage(
      content: attachedMask == nil ? content : .bitmap(bitmap, opaque: false),
      shouldInterpolate: shouldInterpolate, intent: renderingIntent, attachedMask: mask)
  }

  /// Returns the image without the colors whose components, as stored, all lie in ranges, each given by its least and its
  /// greatest number, or `nil` for the wrong number of ranges, a mask, or an image with alpha.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    var pixels = encoded
    let count = pixels.format.colorCount
    guard !isMask, !pixels.format.hasAlpha, !pixels.format.isFloat,
      components.count == 2 * count
    else { return nil }
    let limit = pixels.format.maximum
    var ranges = [ClosedRange<UInt32>]()
    for index in 0..<count {
      let low = Double(components[2 * index])
      let high = Double(components[2 * index + 1])
      guard low <= high, high >= 0, low <= limit else { return nil }
      ranges.append(UInt32(max(low, 0))...UInt32(min(high, limit)))
    }
    pixels.maskedOut = ranges
    return CGImage(
      content: .encoded(pixels), shouldInterpolate: shouldInterpolate, intent: renderingIntent,
      attachedMask: attachedMask)
  }

  /// White where the mask paints.
  func decodedMask() -> Bitmap {
    let bitmap = encoded.decoded()
    bitmap.replaceEachPixel { (255 - ($0 & 255)) &* 0x0101_0101 }
    return bitmap
  }

  /// Samples the attached mask at the nearest pixel.
  func decodedThroughMask() -> Bitmap {
    let bitmap: Bitmap
    switch content {
    case .encoded(let pixels): bitmap = pixels.decoded()
    case .bitmap(let shared, _): bitmap = shared.copy()
    }
    guard let attachedMask else { return bitmap }
    // In a mask's bitmap alpha specifies where to paint; in a gray image every color channel does.
    let mask = attachedMask.bitmap
    for y in 0..<bitmap.size.height {
      let row = bitmap.pixels + y * bitmap.stride
      let maskY = (2 * y + 1) * mask.size.height / (2 * bitmap.size.height)
      let maskRow = mask.pixels + maskY * mask.stride
      for x in 0..<bitmap.size.width {
        let maskX = (2 * x + 1) * mask.size.width / (2 * bitmap.size.width)
        let opacity = UInt8(truncatingIfNeeded: maskRow[maskX])
        if let pixel = PremultipliedPixel(word: row[x]) { row[x] = pixel.scaled(by: opacity).word }
      }
    }
    return bitmap
  }
}

extension Bitmap {
  func replaceEachPixel(_ change: (UInt32) -> UInt32) {
    for y in 0..<size.height {
      let row = pixels + y * stride
      for x in 0..<size.width { row[x] = change(row[x]) }
    }
  }
}
