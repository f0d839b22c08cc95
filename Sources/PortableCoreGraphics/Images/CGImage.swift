import PortableRaster
import Synchronization

/// An image: pixels that never change, and their meaning. Images with the same pixels are not equal.
public final class CGImage: ReferenceHashable, @unchecked Sendable {
  enum Content {
    case encoded(EncodedPixels)
    case bitmap(Bitmap, opaque: Bool)
  }

  let content: Content
  /// Whether the image is a mask, whose samples are coverage and not colors.
  public let isMask: Bool
  /// Whether scaling the image should blend neighboring pixels.
  public let shouldInterpolate: Bool
  /// The treatment of colors outside the gamut of a destination; stored and otherwise ignored.
  public let renderingIntent: CGColorRenderingIntent
  /// The mask that is stretched over this image.
  let attachedMask: CGImage?

  private let decodedBitmap = Mutex<Bitmap?>(nil)
  private let bitmapProvider = Mutex<CGDataProvider?>(nil)
  /// In memory that lives and stays in place as long as the image.
  private let decodePairs: ContiguousArray<CGFloat>?

  init(
    content: Content, isMask: Bool = false, shouldInterpolate: Bool = true,
    intent: CGColorRenderingIntent = .defaultIntent, attachedMask: CGImage? = nil
  ) {
    self.content = content
    self.isMask = isMask
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
    self.attachedMask = attachedMask
    if case .encoded(let pixels) = content, let decode = pixels.decode {
      decodePairs = ContiguousArray(decode.flatMap { [CGFloat($0.x), CGFloat($0.y)] })
    } else {
      decodePairs = nil
    }
  }

  /// Shares the bitmap, which must never change again.
  package convenience init(_ bitmap: Bitmap) { self.init(content: .bitmap(bitmap, opaque: false)) }

  /// Creates an image from bytes, or `nil` when they cannot be one.
  ///
  /// Bytes that `provider` lacks are taken as 0.
  ///
  /// - Parameters:
  ///   - width: 1...32767 pixels.
  ///   - height: 1...32767 pixels.
  ///   - bitsPerComponent: 1, 2, 4, 5, 8, 10 or 16; 16 or 32 for floating-point components.
  ///   - bitsPerPixel: enough for all components and alpha.
  ///   - bytesPerRow: enough for a row; rows may be padded.
  ///   - space: any space but a pattern's.
  ///   - bitmapInfo: alpha, byte order and kind of the components.
  ///   - provider: the rows, the top one first.
  ///   - decode: for each component but alpha, what its smallest and largest number stand for; `nil` for the usual.
  ///   - shouldInterpolate: whether scaling blends neighboring pixels.
  ///   - intent: how to treat colors that a destination cannot show.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let size = PixelSize(width: width, height: height),
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space,
        info: bitmapInfo),
      bytesPerRow >= format.minimumBytesPerRow(width: width), bytesPerRow <= Int(Int32.max)
    else { return nil }
    let pixels = EncodedPixels(
      format: format, size: size, bytesPerRow: bytesPerRow, provider: provider,
      decode: Self.pairs(decode, count: format.colorCount))
    self.init(content: .encoded(pixels), shouldInterpolate: shouldInterpolate, intent: intent)
  }

  static func pairs(_ decode: UnsafePointer<CGFloat>?, count: Int) -> [SIMD2<Double>]? {
    guard let decode else { return nil }
    return (0..<count).map { SIMD2(Double(decode[2 * $0]), Double(decode[2 * $0 + 1])) }
  }

  package var size: PixelSize {
    switch content {
    case .encoded(let pixels): pixels.size
    case .bitmap(let bitmap, _): bitmap.size
    }
  }

  /// Decoded at the first call, from any thread. Shared: it must not be written to. A mask's pixels are white where it
  /// paints.
  package var bitmap: Bitmap {
    if case .bitmap(let bitmap, _) = content, attachedMask == nil { return bitmap }
    return decodedBitmap.withLock { decoded in
      let bitmap = decoded ?? (isMask ? decodedMask() : decodedThroughMask())
      decoded = bitmap
      return bitmap
    }
  }

  var format: PixelFormat {
    switch content {
    case .encoded(let pixels): pixels.format
    case .bitmap(_, let opaque): opaque ? .standardOpaque : .standard
    }
  }

  var encoded: EncodedPixels {
    switch content {
    case .encoded(let pixels): return pixels
    case .bitmap(let bitmap, _):
      return EncodedPixels(
        format: format, size: bitmap.size, bytesPerRow: bitmap.stride * 4,
        provider: provider(of: bitmap))
    }
  }

  private func provider(of bitmap: Bitmap) -> CGDataProvider {
    bitmapProvider.withLock { made in
      let provider = made ?? CGDataProvider(bitmap)
      made = provider
      return provider
    }
  }

  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// The number of bits of one component.
  public var bitsPerComponent: Int { format.bitsPerComponent }
  /// The number of bits of one pixel.
  public var bitsPerPixel: Int { format.bitsPerPixel }

  /// The distance between the starts of two rows, in bytes.
  public var bytesPerRow: Int {
    switch content {
    case .encoded(let pixels): pixels.bytesPerRow
    case .bitmap(let bitmap, _): bitmap.stride * 4
    }
  }

  /// The space of the colors; `nil` for a mask.
  public var colorSpace: CGColorSpace? { isMask ? nil : format.space }
  /// Where a pixel stores its alpha.
  public var alphaInfo: CGImageAlphaInfo { format.alpha }
  /// The bytes, the top row first.
  public var dataProvider: CGDataProvider? { encoded.provider }
  /// Alpha, byte order and kind of the components.
  public var bitmapInfo: CGBitmapInfo { format.info }
  /// The order of the bytes in the words of a pixel.
  public var byteOrderInfo: CGImageByteOrderInfo { format.info.byteOrder ?? .orderDefault }
  /// The packing of a pixel's components.
  public var pixelFormatInfo: CGImagePixelFormatInfo { format.info.pixelFormat ?? .packed }
  /// For each component but alpha, what its smallest and largest number stand for; `nil` for the usual. Valid as long
  /// as the image lives.
  public var decode: UnsafePointer<CGFloat>? {
    decodePairs?.withUnsafeBufferPointer(\.baseAddress)
  }
}
