import PortableRaster

struct PixelWriter {
  let format: PixelFormat
  /// The first byte of the top row.
  let memory: UnsafeMutableRawPointer
  let bytesPerRow: Int

  /// `rect` must lie inside the bitmap.
  func write(_ bitmap: Bitmap, in rect: PixelRect) {
    let isBytes = format.bitsPerComponent == 8 && !format.isFloat
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let row = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      let pixels = bitmap.pixels + y * bitmap.stride
      if isBytes, format.alpha == .alphaOnly {
        for x in rect.minX..<rect.maxX { row[x] = UInt8(truncatingIfNeeded: pixels[x] &>> 24) }
      } else if isBytes, format.space.hasStandardValues {
        writeBytes(pixels, rect.minX..<rect.maxX, to: row)
      } else {
        for x in rect.minX..<rect.maxX { write(pixels[x], to: row + x * format.bitsPerPixel / 8) }
      }
    }
  }

  /// For premultiplied or opaque bytes in another order.
  private func writeBytes(
    _ pixels: UnsafePointer<UInt32>, _ columns: Range<Int>, to row: UnsafeMutablePointer<UInt8>
  ) {
    guard let layout = format.byteLayout else { return }
    let pixelBytes = format.bitsPerPixel / 8
    for x in columns {
      let pixel = pixels[x]
      let to = row + x &* pixelBytes
      to[layout.red] = UInt8(truncatingIfNeeded: pixel)
      to[layout.green] = UInt8(truncatingIfNeeded: pixel &>> 8)
      to[layout.blue] = UInt8(truncatingIfNeeded: pixel &>> 16)
      if pixelBytes > 3 { to[layout.alpha] = UInt8(truncatingIfNeeded: pixel &>> 24) }
    }
  }

  private func write(_ word: UInt32, to bytes: UnsafeMutablePointer<UInt8>) {
    let alpha = Double(word &>> 24) / 255
    let sum = SIMD3(Double(word & 255), Double(word &>> 8 & 255), Double(word &>> 16 & 255))
    let straight = alpha > 0 ? sum / (255 * alpha) : .zero
    var values = format.space.components(standardRGB: straight) ?? .zero
    if format.isPremultiplied { values *= alpha }
    let count = format.colorCount
    if format.bitsPerComponent % 8 == 0 {
      let size = format.bitsPerComponent / 8
      let first = format.leadingBits / 8 + (format.isAlphaFirst && format.hasAlpha ? size : 0)
      for index in 0..<count {
        write(bits(values[index]), size, at: first + index * size, to: bytes)
      }
      if format.hasAlpha {
        write(bits(alpha), size, at: format.isAlphaFirst ? 0 : count * size, to: bytes)
      }
    } else {
      // 5 or 10 bits for each component, without alpha.
      var packed: UInt32 = 0
      for index in 0..<count {
        packed = packed << UInt32(format.bitsPerComponent) | bits(values[index])
      }
      let unused = format.bitsPerPixel - format.leadingBits - count * format.bitsPerComponent
      write(packed << UInt32(unused), format.bitsPerPixel / 8, at: 0, to: bytes)
    }
  }

  private func bits(_ value: Double) -> UInt32 {
    let limited = max(0, min(value, format.isFloat ? CGColorSpace.extendedLimit : 1))
    switch (format.isFloat, format.bitsPerComponent) {
    case (true, 32): return Float(limited).bitPattern
    case (true, _): return UInt32(Half.bits(of: limited))
    default: return UInt32(limited * format.maximum + 0.5)
    }
  }

  /// Writes the low bytes, the most significant one first but for `byteSwap`.
  private func write(
    _ value: UInt32, _ count: Int, at place: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    for index in 0..<count {
      let byte = UInt8(truncatingIfNeeded: value >> UInt32(8 * (count - 1 - index)))
      bytes[(place + index) ^ format.byteSwap] = byte
    }
  }
}
