struct PixelEncoder {
  /// Rows that are filtered alike, and how many of them are tried.
  private static let bandHeight = 64
  private static let sampledRows = 8
  /// Rows above those that are tried that may be repeated; narrow rows fill no window.
  private static let mostKnownRows = 32
  /// About how many bytes are compressed apart from others: what a core's cache holds. The stream depends on it.
  private static let stretchBytes = 1 &<< 20

  private let header: PNGHeader
  private let level: CompressionLevel
  private let table: ColorTable

  init(header: PNGHeader, palette: [UInt32], level: CompressionLevel) {
    self.header = header
    self.level = level
    table = ColorTable(palette)
  }

  func encode(_ pixels: PixelRegion, on scheduler: WorkScheduler = .inOrder) -> [UInt8] {
    let bands = pixels.bands(of: Self.bandHeight)
    let plainBands = scheduler.map(bands.count) { index in
      // Indices of a palette cannot be predicted from their neighbors.
      header.colorType == .palette || isSmallerPlain(pixels, band: bands[index])
    }
    let filteredBytes = header.rowBytes(width: pixels.width) + 1
    let stretches = pixels.bands(of: max(Self.stretchBytes / filteredBytes, 1))
    let compressed = scheduler.map(stretches.count) { index in
      compress(pixels, rows: stretches[index]) { plainBands[$0 / Self.bandHeight] }
    }
    return Deflater.zlib(compressed)
  }

  /// Filters and compresses some rows, which may repeat what is above them.
  private func compress(
    _ pixels: PixelRegion, rows: Range<Int>, isPlain: (_ row: Int) -> Bool
  ) -> Deflater.Stretch {
    let rowBytes = header.rowBytes(width: pixels.width)
    let filter = RowFilter(rowBytes: rowBytes, pixelBytes: header.filterDistance)
    // The last rows above, as many as fill a window, are filtered once more.
    let first = max(rows.lowerBound - DeflateFormat.windowSize / rowBytes - 1, 0)
    takeRow(above: first, of: pixels, into: filter)
    let filtered = ScratchBytes(count: (rowBytes + 1) * (rows.upperBound - first))
    var target = filtered.start
    for row in first..<rows.upperBound {
      packRow(pixels.row(row), into: filter.row, count: pixels.width)
      if isPlain(row) { filter.copyRow(into: target) } else { filter.filterRow(into: target) }
      filter.advance()
      target += rowBytes + 1
    }
    let above = (rows.lowerBound - first) * (rowBytes + 1)
    let known = min(above, DeflateFormat.windowSize)
    return Deflater.stretch(
      UnsafeBufferPointer(rebasing: filtered.buffer[(above - known)...]), known: known,
      level: level, isLast: rows.upperBound == pixels.height)
  }

  // MARK: Filters

  /// Makes the row above, if there is one, the filter's previous row.
  private func takeRow(above row: Int, of pixels: PixelRegion, into filter: RowFilter) {
    guard row > 0 else { return }
    packRow(pixels.row(row - 1), into: filter.row, count: pixels.width)
    filter.advance()
  }

  /// Whether the last rows of a band compress better unfiltered than filtered, given the rows above them.
  private func isSmallerPlain(_ pixels: PixelRegion, band: Range<Int>) -> Bool {
    let rowBytes = header.rowBytes(width: pixels.width)
    let filter = RowFilter(rowBytes: rowBytes, pixelBytes: header.filterDistance)
    let known = min(DeflateFormat.windowSize / rowBytes + 1, Self.mostKnownRows)
    let sampled = band.suffix(Self.sampledRows)
    let rows = max(sampled.lowerBound - known, 0)..<sampled.upperBound
    takeRow(above: rows.lowerBound, of: pixels, into: filter)
    let plain = ScratchBytes(count: (rowBytes + 1) * rows.count)
    let filtered = ScratchBytes(count: (rowBytes + 1) * rows.count)
    var offset = 0
    for row in rows {
      packRow(pixels.row(row), into: filter.row, count: pixels.width)
      filter.copyRow(into: plain.start + offset)
      filter.filterRow(into: filtered.start + offset)
      filter.advance()
      offset += rowBytes + 1
    }
    let knownBytes = (rowBytes + 1) * (rows.count - sampled.count)
    return Deflater.estimatedSize(UnsafeBufferPointer(plain.buffer), known: knownBytes)
      <= Deflater.estimatedSize(UnsafeBufferPointer(filtered.buffer), known: knownBytes)
  }

  // MARK: Samples

  private func packRow(
    _ pixels: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let colors = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
    var index = 0
    switch header.colorType {
    case .rgba: row.update(from: pixels, count: count * 4)
    case .rgb: packColors(colors, into: row, count: count)
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
    case .palette: packIndices(colors, into: row, count: count)
    }
  }

  // Transparent for debug builds: see `MatchFinder`.

  /// Writes three bytes for each pixel: four pixels as three words, and those that are left one by one.
  @_transparent private func packColors(
    _ pixels: UnsafePointer<UInt32>, into row: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let words = UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt32.self)
    var word = 0
    var index = 0
    while index &+ 4 <= count {
      let second = pixels[index &+ 1] & 0x00FF_FFFF
      let third = pixels[index &+ 2] & 0x00FF_FFFF
      words[word] = pixels[index] & 0x00FF_FFFF | second &<< 24
      words[word &+ 1] = second &>> 8 | third &<< 16
      words[word &+ 2] = third &>> 16 | pixels[index &+ 3] &<< 8
      index &+= 4
      word &+= 3
    }
    while index < count {
      row[3 &* index] = UInt8(truncatingIfNeeded: pixels[index])
      row[3 &* index &+ 1] = UInt8(truncatingIfNeeded: pixels[index] &>> 8)
      row[3 &* index &+ 2] = UInt8(truncatingIfNeeded: pixels[index] &>> 16)
      index &+= 1
    }
  }

  @_transparent private func packIndices(
    _ pixels: UnsafePointer<UInt32>, into row: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let perByte = 8 / header.bitDepth
    let bitDepth = UInt8(header.bitDepth)
    var color = pixels[0]
    var entry = table.index(of: color)
    var byte: UInt8 = 0
    var filled = 0
    var target = row
    var index = 0
    while index < count {
      let next = pixels[index]
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
