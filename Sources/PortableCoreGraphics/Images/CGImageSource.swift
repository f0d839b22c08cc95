import ImageFormats

/// How far reading an image file came.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The file ends too early.
  case statusUnexpectedEOF = -5
  /// Something in the file is wrong.
  case statusInvalidData = -4
  /// The file is of a type that cannot be read.
  case statusUnknownType = -3
  /// Not enough is there yet to know anything.
  case statusReadingHeader = -2
  /// Not everything is there yet.
  case statusIncomplete = -1
  /// Everything could be read.
  case statusComplete = 0
}

/// The pictures of a PNG file: one, or the frames of an animation.
public final class CGImageSource: Hashable {
  private let bytes: [UInt8]
  private lazy var content = Result<ImageFileContent, PNGError> { () throws(PNGError) in
    try ImageFileContent(bytes)
  }
  /// What is known without decoding pixels; nil for a file that is not PNG.
  let header: PNGHeader?
  /// The number of bytes of the file.
  var fileSize: Int { bytes.count }

  fileprivate init(_ data: Data) {
    bytes = [UInt8](data)
    header = try? PNG.readHeader(bytes)
  }

  /// The pictures; nil for a file that cannot be read.
  var file: ImageFileContent? { try? content.get() }

  fileprivate var status: CGImageSourceStatus {
    switch content {
    case .success: return .statusComplete
    case .failure(.empty), .failure(.badSignature): return .statusUnknownType
    case .failure(.truncated), .failure(.tooLittleImageData): return .statusUnexpectedEOF
    case .failure: return .statusInvalidData
    }
  }

  /// Whether both are the same source.
  public static func == (lhs: CGImageSource, rhs: CGImageSource) -> Bool { lhs === rhs }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The decoded pictures of a PNG file.
struct ImageFileContent {
  let images: [CGImage]
  /// How long each picture is shown, in seconds; nil for a still picture.
  let delays: [Double]?
  /// How often the animation plays; 0 is for ever.
  let playCount: Int
  let metadata: PNGMetadata
  /// Bits of a component.
  let depth: Int
  let hasAlpha: Bool
  let isGray: Bool

  init(_ bytes: [UInt8]) throws(PNGError) {
    let header = try PNG.readHeader(bytes)
    depth = header.bitDepth
    isGray = header.colorType == .gray || header.colorType == .grayAlpha
    do {
      let animation = try PNG.decodeAnimation(bytes)
      metadata = animation.metadata
      playCount = animation.playCount
      delays = animation.frames.map(\.delay.seconds)
      images = animation.frames.compactMap {
        Self.image($0.pixels, width: animation.width, height: animation.height)
      }
      hasAlpha = animation.frames.contains { Self.hasAlpha($0.pixels) }
    } catch .notAnimated {
      let still = try PNG.decode(bytes)
      metadata = still.metadata
      playCount = 0
      delays = nil
      let image =
        still.deepPixels.map { Self.image($0, width: still.width, height: still.height) }
        ?? Self.image(still.pixels, width: still.width, height: still.height)
      images = [image].compactMap { $0 }
      hasAlpha = Self.hasAlpha(still.pixels)
    }
    if images.isEmpty {
      throw .tooLarge(width: header.width, height: header.height, limit: 32_767)
    }
  }

  private static func hasAlpha(_ pixels: [UInt8]) -> Bool {
    stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] < 255 }
  }

  private static func image(_ pixels: [UInt8], width: Int, height: Int) -> CGImage? {
    image(Data(pixels), width: width, height: height, bits: 8, order: [])
  }

  private static func image(_ samples: [UInt16], width: Int, height: Int) -> CGImage? {
    let data = samples.withUnsafeBytes { Data($0) }
    let isLittle = UInt16(1).littleEndian == 1
    return image(
      data, width: width, height: height, bits: 16,
      order: isLittle ? .byteOrder16Little : .byteOrder16Big)
  }

  private static func image(
    _ data: Data, width: Int, height: Int, bits: Int, order: CGBitmapInfo
  ) -> CGImage? {
    CGImage(
      width: width, height: height, bitsPerComponent: bits, bitsPerPixel: 4 * bits,
      bytesPerRow: width * bits / 2, space: .standardRGB,
      bitmapInfo: [CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), order],
      provider: CGDataProvider(data), decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
  }
}

/// Returns the source of a file's bytes, whatever they are; how reading goes is told by `CGImageSourceGetStatus`.
///
/// - Parameters:
///   - data: The bytes of a PNG file.
///   - options: Ignored.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  CGImageSource(data)
}

/// Returns the source of a file, or nil if it cannot be opened.
///
/// - Parameters:
///   - url: A PNG file.
///   - options: Ignored.
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  (try? Data(contentsOf: url)).map { CGImageSource($0) }
}

/// Returns the source of a provider's bytes.
///
/// - Parameters:
///   - provider: The bytes of a PNG file.
///   - options: Ignored.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource($0) }
}

/// Returns the file's type, `public.png`, or nil for another kind of file.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.header == nil ? nil : pngType
}

/// Returns the types of files that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { [pngType] }

/// Returns the number of pictures: the frames of an animation, 1 for a still picture, 0 if nothing can be read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
  isrc.file?.images.count ?? 0
}

/// Returns a picture, or nil if it cannot be read or there is none of that number.
///
/// - Parameters:
///   - isrc: The file.
///   - index: From 0.
///   - options: Ignored.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let images = isrc.file?.images, images.indices.contains(index) else { return nil }
  return images[index]
}

/// Returns the number of the picture that stands for all: 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns how far reading the file came.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// Returns how far reading a picture came.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  guard let images = isrc.file?.images else { return isrc.status }
  return images.indices.contains(index) ? .statusComplete : .statusInvalidData
}
