import PortableRaster

/// The memory of a context and the bitmap that is drawn into. If the memory has the layout of a bitmap, the two are
/// one. Otherwise changes of the bitmap are written to the memory: at once if it is the caller's, and on the next read
/// if not.
final class ContextCanvas {
  let bitmap: Bitmap
  let format: PixelFormat
  let bytesPerRow: Int
  /// The first byte of the top row.
  private let memory: UnsafeMutableRawPointer
  private let isNative: Bool
  private let writesAtOnce: Bool
  /// Whether every drawing must call `didDraw`.
  let mustKnow: Bool
  private let release: () -> Void
  /// Whether painting may be deferred: the pixels are not read before they are requested, and do not fit into a cache.
  private(set) var mayWait: Bool
  private var unwritten = PixelRect.nothing

  /// Allocates when `data` is `nil`; fails when there is not that much memory.
  init?(
    data: UnsafeMutableRawPointer?, size: PixelSize, format: PixelFormat, bytesPerRow: Int,
    release: (() -> Void)?
  ) {
    guard let memory = data ?? calloc(size.height, bytesPerRow) else { return nil }
    self.memory = memory
    self.format = format
    self.bytesPerRow = bytesPerRow
    self.release = release ?? (data == nil ? { free(memory) } : {})
    writesAtOnce = data != nil
    isNative =
      format.isStandard && bytesPerRow % 4 == 0
      && Int(bitPattern: memory) % MemoryLayout<UInt32>.alignment == 0
    if isNative {
      bitmap = Bitmap(
        wrapping: memory.assumingMemoryBound(to: UInt32.self), size: size, stride: bytesPerRow / 4)
    } else if data != nil || !format.hasAlpha {
      // Zeros are black, but white for inks.
      bitmap = Self.decoded(memory, size: size, format: format, bytesPerRow: bytesPerRow)
    } else {
      bitmap = Bitmap(size: size)
    }
    mustKnow = !isNative || !format.hasAlpha
    mayWait = data == nil && format.hasAlpha && Self.isWorthWaiting(size)
    if isOpaque { bitmap.makeOpaque(in: bitmap.bounds) }
  }

  /// Up to a megabyte it is faster to paint every shape at once.
  private static func isWorthWaiting(_ size: PixelSize) -> Bool {
    size.width * size.height > 1 &<< 18
  }

  /// With `mayWait` the bitmap must not be read before the rasterizer settles.
  init(_ bitmap: Bitmap, mayWait: Bool = false) {
    self.bitmap = bitmap
    format = .standard
    bytesPerRow = bitmap.stride * 4
    memory = UnsafeMutableRawPointer(bitmap.pixels)
    isNative = true
    writesAtOnce = false
    mustKnow = false
    self.mayWait = mayWait && Self.isWorthWaiting(bitmap.size)
    release = {}
  }

  deinit { release() }

  var isOpaque: Bool { !format.hasAlpha }

  var isGray: Bool { format.space.model == .monochrome }

  /// The caller may read it at any time: painting is no longer deferred.
  var data: UnsafeMutableRawPointer {
    write()
    mayWait = false
    return memory
  }

  /// Not necessarily all of `rect` was drawn. `keepsOpacity` promises that opaque pixels stayed opaque.
  func didDraw(in rect: PixelRect, keepsOpacity: Bool) {
    guard mustKnow else { return }
    let area = rect.intersection(bitmap.bounds)
    if area.isEmpty { return }
    if isOpaque && !keepsOpacity { bitmap.makeOpaque(in: area) }
    if isNative { return }
    unwritten = unwritten.union(area)
    if writesAtOnce { write() }
  }

  func write() {
    if isNative || unwritten.isEmpty { return }
    PixelWriter(format: format, memory: memory, bytesPerRow: bytesPerRow)
      .write(bitmap, in: unwritten)
    unwritten = .nothing
  }

  func makeImage() -> CGImage {
    if isNative {
      return CGImage(content: .bitmap(bitmap.copy(), opaque: isOpaque))
    }
    write()
    let count = Self.byteCount(size: bitmap.size, format: format, bytesPerRow: bytesPerRow)
    let bytes = Data(bytes: memory, count: count)
    return CGImage(
      content: .encoded(
        EncodedPixels(
          format: format, size: bitmap.size, bytesPerRow: bytesPerRow,
          provider: CGDataProvider(bytes))))
  }

  /// The last row may lack its padding.
  private static func byteCount(size: PixelSize, format: PixelFormat, bytesPerRow: Int) -> Int {
    bytesPerRow * (size.height - 1) + format.minimumBytesPerRow(width: size.width)
  }

  private static func decoded(
    _ memory: UnsafeMutableRawPointer, size: PixelSize, format: PixelFormat, bytesPerRow: Int
  ) -> Bitmap {
    let count = byteCount(size: size, format: format, bytesPerRow: bytesPerRow)
    let bytes = Data(bytesNoCopy: memory, count: count, deallocator: .none)
    return EncodedPixels(
      format: format, size: size, bytesPerRow: bytesPerRow, provider: CGDataProvider(bytes)
    ).decoded()
  }
}

extension Bitmap {
  /// Composites the pixels over black.
  func makeOpaque(in rect: PixelRect) {
    let area = rect.intersection(bounds)
    for y in area.minY..<max(area.minY, area.maxY) {
      var pixel = pixels + y * stride + area.minX
      let end = pixel + area.width
      while pixel < end {
        pixel.pointee |= 0xff00_0000
        pixel += 1
      }
    }
  }
}

extension PixelFormat {
  /// The layout of `Bitmap`, with or without alpha.
  var isStandard: Bool {
    guard bitsPerComponent == 8, bitsPerPixel == 32, byteSwap == 0, !isFloat,
      alpha == .premultipliedLast || alpha == .noneSkipLast
    else { return false }
    return space.hasStandardValues
  }
}

extension CGColorSpace {
  /// The values of sRGB.
  var hasStandardValues: Bool {
    if case .rgb(.sRGB, .bt709) = definition.kind { return true }
    return false
  }
}
