import ImageFormats
import PNGFormat
import PortableCoreGraphics

/// Returns the properties of a file for all its images: its size, and for an animation the number of loops. `options` are
/// ignored.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  guard let codec = isrc.codec else { return nil }
  var result: CFDictionary = [kCGImagePropertyFileSize: isrc.fileSize]
  if let file = isrc.file, file.delays != nil, let key = animationDictionaryKey(of: codec) {
    let loops = loopCount(playing: file.playCount, of: codec)
    result[key] = loops.map { [kCGImagePropertyAPNGLoopCount: $0] as CFDictionary } ?? [:]
  }
  return result
}

/// Returns the properties of one of a file's images: pixels, depth, alpha, resolution, and for a frame its delay; nil for
/// an image that does not exist. `options` are ignored.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let file = isrc.file, file.images.indices.contains(index) else { return nil }
  let image = file.images[index]
  let properties = file.properties
  var result: CFDictionary = [
    kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
    kCGImagePropertyDepth: properties.bitDepth, kCGImagePropertyHasAlpha: properties.hasAlpha,
    kCGImagePropertyColorModel: properties.colorModel.name,
  ]
  if let resolution = properties.resolution {
    result[kCGImagePropertyDPIWidth] = resolution.horizontal
    result[kCGImagePropertyDPIHeight] = resolution.vertical
  }
  if let orientation = properties.orientation {
    result[kCGImagePropertyOrientation] = orientation
  }
  if properties.isStandardRGB { result[kCGImagePropertyProfileName] = "sRGB IEC61966-2.1" }
  if let delay = file.delays?[index], let key = isrc.codec.flatMap(animationDictionaryKey) {
    result[key] = [
      kCGImagePropertyAPNGDelayTime: delay, kCGImagePropertyAPNGUnclampedDelayTime: delay,
    ]
  }
  return result
}

extension ImageFileProperties.ColorModel {
  fileprivate var name: String {
    switch self {
    case .gray: "Gray"
    case .rgb: "RGB"
    case .cmyk: "CMYK"
    }
  }
}

extension CGImage {
  /// Creates the image of a PNG file, or nil if it cannot be read.
  ///
  /// - Parameters:
  ///   - source: the bytes of the file.
  ///   - decode: for red, green and blue, what the smallest and the largest number stand for; nil for the usual.
  ///   - shouldInterpolate: whether scaling blends neighboring pixels.
  ///   - intent: what to do with colors that a destination cannot show.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(
      file: source, codec: PNGCodec(), decode: decode, shouldInterpolate: shouldInterpolate,
      intent: intent)
  }

  /// Creates the image of a JPEG file as it is stored, without its orientation, or nil if it cannot be read; the parameters
  /// are those of `init(pngDataProviderSource:decode:shouldInterpolate:intent:)`.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(
      file: source, codec: JPEG(), decode: decode, shouldInterpolate: shouldInterpolate,
      intent: intent)
  }

  private convenience init?(
    file source: CGDataProvider, codec: some ImageCodec, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let data = source.data,
      let file = try? codec.read([UInt8](data), limits: ImageLimits()),
      let image = try? ImageFileContent(file).images.first
    else { return nil }
    self.init(image, decode: decode, shouldInterpolate: shouldInterpolate, intent: intent)
  }
}
