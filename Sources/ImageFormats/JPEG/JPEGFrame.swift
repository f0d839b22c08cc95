import PNGFormat

/// The contents of a frame header (T.81, B.2.2): sides in `1...65_535`, and 1, 3 or 4 components of 8-bit samples.
struct JPEGFrame {
  let width: Int
  let height: Int
  let isProgressive: Bool
  let components: [JPEGComponent]
  /// The largest sampling factors of all components.
  let horizontalSampling: Int
  let verticalSampling: Int

  /// In minimum coded units of a scan with several components.
  let unitsAcross: Int
  let unitsDown: Int

  init(_ content: ArraySlice<UInt8>, marker: UInt8) throws(ImageFileError) {
    guard content.count >= 6 else { throw .badSegment(marker) }
    var reader = ByteReader(content)
    let depth = Int(reader.uint8())
    guard depth == 8 else { throw .unsupportedDepth(depth) }
    let height = Int(reader.uint16())
    let width = Int(reader.uint16())
    let count = Int(reader.uint8())
    guard width > 0, height > 0, count > 0, reader.remaining == 3 * count else {
      throw .badSegment(marker)
    }
    guard [1, 3, 4].contains(count) else { throw .unsupportedComponents(count) }
    var headers: [(identifier: UInt8, sampling: UInt8, table: UInt8)] = []
    for _ in 0..<count {
      let identifier = Self.distinct(reader.uint8(), from: headers.map(\.identifier))
      let sampling = reader.uint8()
      let table = reader.uint8()
      guard (1...4).contains(sampling &>> 4), (1...4).contains(sampling & 15), table < 4 else {
        throw .badSegment(marker)
      }
      headers.append((identifier, sampling, table))
    }
    let widest = Int(headers.map { $0.sampling &>> 4 }.max()!)
    let highest = Int(headers.map { $0.sampling & 15 }.max()!)
    let across = (width + 8 * widest - 1) / (8 * widest)
    let down = (height + 8 * highest - 1) / (8 * highest)
    components = headers.map { header in
      let horizontal = Int(header.sampling &>> 4)
      let vertical = Int(header.sampling & 15)
      return JPEGComponent(
        identifier: header.identifier, horizontalSampling: horizontal, verticalSampling: vertical,
        quantizationTable: Int(header.table), width: (width * horizontal + widest - 1) / widest,
        height: (height * vertical + highest - 1) / highest,
        storedBlocksAcross: across * horizontal,
        storedBlocksDown: down * vertical)
    }
    self.width = width
    self.height = height
    isProgressive = marker == JPEGMarker.progressiveFrame
    horizontalSampling = widest
    verticalSampling = highest
    unitsAcross = across
    unitsDown = down
  }

  /// Returns an identifier, or, as libjpeg does, the number after the greatest for one that an earlier component has.
  static func distinct(_ identifier: UInt8, from others: [UInt8]) -> UInt8 {
    guard others.contains(identifier), var next = others.max() else { return identifier }
    repeat { next &+= 1 } while others.contains(next)
    return next
  }

  var blockCount: Int { components.reduce(0) { $0 + $1.blocksAcross * $1.blocksDown } }
}
