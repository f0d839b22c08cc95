import ImageFormats

/// Returns what a file says about all its pictures: its size, and for an animation the number of loops.
///
/// - Parameters:
///   - isrc: The file.
///   - options: Ignored.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  guard isrc.header != nil else { return nil }
  var result: CFDictionary = [kCGImagePropertyFileSize: isrc.fileSize]
  if let file = isrc.file, file.delays != nil {
    result[kCGImagePropertyPNGDictionary] = [kCGImagePropertyAPNGLoopCount: file.playCount]
  }
  return result
}

/// Returns what a file says about one of its pictures: pixels, depth, alpha, resolution, and for a frame its delay.
///
/// - Parameters:
///   - isrc: The file.
///   - index: From 0; nil for a picture that is not there.
///   - options: Ignored.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let file = isrc.file, file.images.indices.contains(index) else { return nil }
  let image = file.images[index]
  var result: CFDictionary = [
    kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
    kCGImagePropertyDepth: file.depth, kCGImagePropertyHasAlpha: file.hasAlpha,
    kCGImagePropertyColorModel: file.isGray ? "Gray" : "RGB",
  ]
  if let resolution = file.metadata.resolution {
    result[kCGImagePropertyDPIWidth] = Double(resolution.horizontal) * metersPerInch
    result[kCGImagePropertyDPIHeight] = Double(resolution.vertical) * metersPerInch
  }
  if file.metadata.standardRGBIntent != nil {
    result[kCGImagePropertyProfileName] = "sRGB IEC61966-2.1"
  }
  if let delay = file.delays?[index] {
    result[kCGImagePropertyPNGDictionary] = [
      kCGImagePropertyAPNGDelayTime: delay, kCGImagePropertyAPNGUnclampedDelayTime: delay,
    ]
  }
  return result
}

extension CGImage {
  /// Creates the picture of a PNG file, or nil if it cannot be read.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - decode: For red, green and blue, what the smallest and the largest number stand for; nil for the usual.
  ///   - shouldInterpolate: Whether scaling blends neighboring pixels.
  ///   - intent: What to do with colors that a destination cannot show.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let data = source.data, let image = try? ImageFileContent([UInt8](data)).images.first
    else { return nil }
    let pixels = image.encoded
    self.init(
      content: .encoded(
        EncodedPixels(
          format: pixels.format, size: pixels.size, bytesPerRow: pixels.bytesPerRow,
          provider: pixels.provider, decode: Self.pairs(decode, count: 3))),
      shouldInterpolate: shouldInterpolate, intent: intent)
  }
}
