extension Exif {
  /// Returns a TIFF structure with one entry; `orientation` is from 1 to 8.
  static func content(orientation: Int) -> [UInt8] {
    // Tag, type (a number of two bytes), count and value.
    let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0]
    return [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0] + entry + [0, 0, 0, 0]
  }
}
