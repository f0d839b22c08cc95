import PortableRaster
import Synchronization

/// Releases the memory of a bitmap context.
public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

extension CGContext {
  /// Creates a context that draws into memory, row 0 on top, or `nil` for a layout that contexts cannot have.
  ///
  /// Drawing happens in sRGB with 8 bits for each component and is converted into other layouts. Layouts with 8 bits:
  /// RGB with alpha multiplied or skipped, first or last, in any byte order; gray without alpha; alpha alone, with a gray
  /// space; CMYK.
  /// With 16 bits, or floating-point numbers of 16 or 32: RGB with alpha multiplied or skipped at the end, gray
  /// and CMYK without alpha. Also RGB of 5 bits with one skipped first.
  ///
  /// - Parameters:
  ///   - data: at least `height * bytesPerRow` bytes that stay the caller's, or `nil` for memory of the context's own.
  ///   - width: 1...32767 pixels.
  ///   - height: 1...32767 pixels.
  ///   - bitsPerComponent: as listed above.
  ///   - bytesPerRow: enough for a row, or 0 for that rounded up to 32 bytes if `data` is `nil`.
  ///   - space: the space of the pixels; for alpha alone one of grays, which is ignored.
  ///   - bitmapInfo: alpha, byte order and kind of the components.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, releaseCallback: nil,
      releaseInfo: nil)
  }

  /// Creates a context like `init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)`, with a
  /// function that is called with `releaseInfo` and `data` when the context goes away.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32,
    releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    guard let size = PixelSize(width: width, height: height),
      let format = PixelFormat(
        contextBits: bitsPerComponent, space: space, info: CGBitmapInfo(rawValue: bitmapInfo))
    else { return nil }
    let needed = format.minimumBytesPerRow(width: width)
    let chosen = bytesPerRow == 0 && data == nil ? (needed + 31) / 32 * 32 : bytesPerRow
    guard chosen >= needed, chosen <= Int(Int32.max) else { return nil }
    var release: (() -> Void)?
    if let data, let releaseCallback { release = { releaseCallback(releaseInfo, data) } }
    guard
      let canvas = ContextCanvas(
        data: data, size: size, format: format, bytesPerRow: chosen, release: release)
    else { return nil }
    self.init(canvas, baseCTM: .identity)
  }

  /// The memory that is drawn into, with everything drawn until now.
  public var data: UnsafeMutableRawPointer? {
    rasterizer.settle()
    return canvas.data
  }
  /// The number of columns.
  public var width: Int { canvas.bitmap.size.width }
  /// The number of rows.
  public var height: Int { canvas.bitmap.size.height }
  /// The number of bits of one component.
  public var bitsPerComponent: Int { canvas.format.bitsPerComponent }
  /// The number of bits of one pixel.
  public var bitsPerPixel: Int { canvas.format.bitsPerPixel }
  /// The distance between the starts of two rows, in bytes.
  public var bytesPerRow: Int { canvas.bytesPerRow }
  /// The space of the pixels; `nil` if they are alpha alone.
  public var colorSpace: CGColorSpace? {
    canvas.format.alpha == .alphaOnly ? nil : canvas.format.space
  }
  /// Where a pixel stores its alpha.
  public var alphaInfo: CGImageAlphaInfo { canvas.format.alpha }
  /// Alpha, byte order and kind of the components.
  public var bitmapInfo: CGBitmapInfo { canvas.format.info }

  /// Returns an image of everything drawn until now; drawing on does not change it.
  public func makeImage() -> CGImage? {
    rasterizer.settle()
    return canvas.makeImage()
  }

  /// Shares the pixels with the image unless `draw` retains the context, whose user space is its device space.
  package static func image(_ size: PixelSize, _ draw: (CGContext) -> Void) -> CGImage {
    let bitmap = Bitmap(untouched: size)
    var context = CGContext(ContextCanvas(bitmap, mayWait: true), baseCTM: .identity)
    draw(context)
    context.rasterizer.settle()
    return CGImage(isKnownUniquelyReferenced(&context) ? bitmap : bitmap.copy())
  }

  /// Writes what was drawn into the context's memory.
  public func flush() {
    rasterizer.settle()
    canvas.write()
  }

  /// Writes what was drawn into the context's memory.
  public func synchronize() { flush() }
}

extension CGImage {
  private struct WeakImage { weak var image: CGImage? }

  private static let lastTransparent = Mutex(WeakImage())

  /// Returns a wholly transparent image: the last one if that has the size and is still in use, because layers that draw
  /// nothing often have one size.
  package static func transparent(_ size: PixelSize) -> CGImage {
    lastTransparent.withLock { last in
      if let image = last.image, image.width == size.width, image.height == size.height {
        return image
      }
      let image = CGImage(Bitmap(untouched: size))
      last.image = image
      return image
    }
  }
}

extension Bitmap {
  /// Only the written pages of memory from `calloc` are resident, and most layers draw on few of theirs.
  fileprivate convenience init(untouched size: PixelSize) {
    let count = size.width * size.height
    // Room to begin on a cache line.
    guard let memory = calloc(count * 4 + 64, 1) else {
      self.init(size: size)
      return
    }
    self.init(
      wrapping: memory.alignedUp(toMultipleOf: 64).bindMemory(to: UInt32.self, capacity: count),
      size: size, stride: size.width, release: { free(memory) })
  }
}

extension PixelFormat {
  /// `nil` for a layout that contexts cannot have.
  init?(contextBits bits: Int, space: CGColorSpace, info: CGBitmapInfo) {
    guard let alpha = info.alphaInfo else { return nil }
    let isFloat = info.contains(.floatComponents)
    let isWide = bits == 16 || (bits == 32 && isFloat)
    let bitsPerPixel: Int
    switch (space.model, alpha) {
    case (.monochrome, .alphaOnly):
      guard bits == 8, !isFloat else { return nil }
      bitsPerPixel = 8
    case (.rgb, .premultipliedLast), (.rgb, .noneSkipLast):
      guard isWide || (bits == 8 && !isFloat) else { return nil }
      bitsPerPixel = 4 * bits
    case (.rgb, .premultipliedFirst):
      guard bits == 8, !isFloat else { return nil }
      bitsPerPixel = 32
    case (.rgb, .noneSkipFirst):
      guard bits == 8 || bits == 5, !isFloat else { return nil }
      bitsPerPixel = bits == 8 ? 32 : 16
    case (.monochrome, .none), (.cmyk, .none):
      guard isWide || (bits == 8 && !isFloat) else { return nil }
      bitsPerPixel = space.numberOfComponents * bits
    default:
      return nil
    }
    let own = alpha == .alphaOnly ? CGColorSpace.deviceGray : space
    self.init(bitsPerComponent: bits, bitsPerPixel: bitsPerPixel, space: own, info: info)
  }
}
