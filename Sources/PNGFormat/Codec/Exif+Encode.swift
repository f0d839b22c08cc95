extension Exif {
  /// Resolutions are written in units of 1/10,000 pixels per inch.
  private static let unitsPerPixel = 10_000.0

  /// `nil` when there is neither.
  package static func content(
    orientation: Int?, resolution: ImageFileProperties.Resolution?
  ) -> [UInt8]? {
    let steps = resolution.flatMap { resolution -> [Int]? in
      let steps = [resolution.horizontal, resolution.vertical].map {
        ($0 * unitsPerPixel).rounded()
      }
      guard steps.allSatisfy({ $0 >= 1 && $0 <= Double(UInt32.max) }) else { return nil }
      return steps.map { Int($0) }
    }
    // Tag, type (3 is a number of two bytes, 5 a fraction somewhere else) and value.
    var entries: [(tag: Int, type: Int, value: Int)] = []
    if let orientation { entries.append((0x0112, 3, orientation)) }
    if steps != nil {
      let behind = 8 + 2 + 12 * (entries.count + 3) + 4
      entries += [(0x011A, 5, behind), (0x011B, 5, behind + 8), (0x0128, 3, 2)]
    }
    guard !entries.isEmpty else { return nil }
    var bytes: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]
    bytes += entries.count.littleEndianBytes(2)
    for entry in entries {
      bytes += entry.tag.littleEndianBytes(2) + entry.type.littleEndianBytes(2)
      bytes += 1.littleEndianBytes(4) + entry.value.littleEndianBytes(4)
    }
    bytes += [0, 0, 0, 0]
    for step in steps ?? [] {
      bytes += step.littleEndianBytes(4) + Int(unitsPerPixel).littleEndianBytes(4)
    }
    return bytes
  }
}
