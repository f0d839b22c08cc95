import PortableRaster

struct EncodedPixels: Sendable {
  var format: PixelFormat
  var size: PixelSize
  var bytesPerRow: Int
  var provider: CGDataProvider
  var decode: [SIMD2<Double>]?
  /// Colors whose components, as stored, all lie in these ranges are transparent.
  var maskedOut: [ClosedRange<UInt32>]?

  func decoded() -> Bitmap {
    let bitmap = Bitmap(size: size)
    provider.withBytes { bytes in
      if !decodeBytes(bytes, into: bitmap) { decodeAny(bytes, into: bitmap) }
    }
    return bitmap
  }

  private func decodeAny(_ bytes: UnsafeRawBufferPointer, into bitmap: Bitmap) {
    let reader = PixelReader(format: format, bytes: bytes, bytesPerRow: bytesPerRow, decode: decode)
    for y in 0..<size.height {
      let row = bitmap.pixels + y * bitmap.stride
      for x in 0..<size.width {
        if let maskedOut, reader.isInside(maskedOut, x: x, y: y) {
          row[x] = 0
        } else {
          row[x] = CGColor.premultipliedPixel(reader.standardRGBA(x: x, y: y)).word
        }
      }
    }
  }

  /// Returns false unless components are bytes that need at most a table.
  private func decodeBytes(_ bytes: UnsafeRawBufferPointer, into bitmap: Bitmap) -> Bool {
    guard let layout = format.byteLayout, maskedOut == nil,
      let source = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      let table = componentTable()
    else { return false }
    let pixelBytes = format.bitsPerPixel / 8
    let hasAlpha = format.hasAlpha
    let isPremultiplied = format.isPremultiplied
    // A premultiplied color cannot go through a table before its alpha is divided out.
    guard !isPremultiplied || table.isIdentity else { return false }
    let rowBytes = format.minimumBytesPerRow(width: size.width)
    table.bytes.withUnsafeBufferPointer { table in
      for y in 0..<size.height {
        let start = y * bytesPerRow
        guard start + rowBytes <= bytes.count else { break }
        var from = source + start
        var to = bitmap.pixels + y * bitmap.stride
        var left = size.width
        while left > 0 {
          let red = UInt32(table[Int(from[layout.red])])
          let green = UInt32(table[256 &+ Int(from[layout.green])])
          let blue = UInt32(table[512 &+ Int(from[layout.blue])])
          if !hasAlpha {
            to.pointee = red | green &<< 8 | blue &<< 16 | 0xff00_0000
          } else {
            let alpha = UInt32(from[layout.alpha])
            to.pointee =
              isPremultiplied
              ? min(red, alpha) | min(green, alpha) &<< 8 | min(blue, alpha) &<< 16 | alpha &<< 24
              : Self.product(red, alpha) | Self.product(green, alpha) &<< 8
                | Self.product(blue, alpha) &<< 16 | alpha &<< 24
          }
          from += pixelBytes
          to += 1
          left &-= 1
        }
      }
    }
    // Rows that the data does not reach are read as zeros.
    let complete = bytes.count < rowBytes ? 0 : (bytes.count - rowBytes) / max(bytesPerRow, 1) + 1
    return complete >= size.height || format.hasAlpha
  }

  /// `a * b / 255`, rounded to nearest.
  private static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let t = a &* b &+ 128
    return (t &+ t &>> 8) &>> 8
  }

  /// 256 bytes of sRGB for each of red, green and blue; `nil` when the components of a pixel depend on each other.
  private func componentTable() -> (bytes: [UInt8], isIdentity: Bool)? {
    guard format.space.gamut == nil else { return nil }
    var table = [UInt8]()
    table.reserveCapacity(768)
    for channel in 0..<3 {
      let component = format.colorCount == 1 ? 0 : channel
      for byte in 0..<256 {
        var value = Double(byte) / 255
        if let range = decode?[component] { value = range.x + value * (range.y - range.x) }
        let color = format.space.standardRGB(SIMD4(repeating: format.space.stored(value)))
        let clamped: Double = max(0, min(color.x, 1))
        table.append(UInt8(clamped * 255 + 0.5))
      }
    }
    return (table, table == Self.identity)
  }

  private static let identity = (0..<768).map { UInt8($0 & 255) }
}
