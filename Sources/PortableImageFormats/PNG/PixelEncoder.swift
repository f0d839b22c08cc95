/// Turns pixels into the compressed data of an image.
struct PixelEncoder {
  private let header: PNGHeader
  private let options: PNGEncodingOptions
  private let table: ColorTable

  /// Creates an encoder for pictures of the header's kind.
  init(header: PNGHeader, palette: [UInt32], options: PNGEncodingOptions) {
    self.header = header
    self.options = options
    table = ColorTable(palette)
  }

  /// Returns the zlib stream of a picture.
  ///
  /// - Parameters:
  ///   - pixels: The first pixel, of four bytes.
  ///   - stride: Bytes from a row to the next.
  func encode(_ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) -> [UInt8] {
    let rowBytes = header.rowBytes(width: width)
    // Filters see no sense in the indices of a palette.
    let strategy = header.colorType == .palette ? .none : options.filters
    let chooser = FilterChooser(
      strategy: strategy, rowBytes: rowBytes, pixelBytes: header.filterDistance)
    let filtered = ScratchBytes(count: (rowBytes + 1) * height)
    for row in 0..<height {
      packRow(pixels + row * stride, into: chooser.row, count: width)
      chooser.filterRow(into: filtered.start + row * (rowBytes + 1))
    }
    return Deflater.zlib(UnsafeBufferPointer(filtered.buffer), level: options.level)
  }

  /// Writes `count` pixels as the header's samples.
  private func packRow(
    _ pixels: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let source = UnsafeRawPointer(pixels)
    let target = UnsafeMutableRawPointer(row)
    var index = 0
    switch header.colorType {
    case .rgba:
      row.update(from: pixels, count: count * 4)
    case .rgb:
      // Four bytes are written and the fourth is then overwritten; behind the row is a margin.
      while index < count {
        let color = source.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
        target.storeBytes(of: color, toByteOffset: 3 &* index, as: UInt32.self)
        index &+= 1
      }
    case .gray:
      while index < count {
        row[index] = pixels[4 &* index]
        index &+= 1
      }
    case .grayAlpha:
      while index < count {
        row[2 &* index] = pixels[4 &* index]
        row[2 &* index &+ 1] = pixels[4 &* index &+ 3]
        index &+= 1
      }
    case .palette:
      packIndices(source, into: row, count: count)
    }
  }

  private func packIndices(
    _ source: UnsafeRawPointer, into row: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let perByte = 8 / header.bitDepth
    let bitDepth = UInt8(header.bitDepth)
    var color = source.loadUnaligned(as: UInt32.self)
    var entry = table.index(of: color)
    var byte: UInt8 = 0
    var filled = 0
    var target = row
    var index = 0
    while index < count {
      let next = source.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
      if next != color {
        color = next
        entry = table.index(of: color)
      }
      byte = byte &<< bitDepth | entry
      filled &+= 1
      if filled == perByte {
        target[0] = byte
        target += 1
        byte = 0
        filled = 0
      }
      index &+= 1
    }
    if filled > 0 { target[0] = byte &<< (bitDepth &* UInt8(perByte &- filled)) }
  }
}
