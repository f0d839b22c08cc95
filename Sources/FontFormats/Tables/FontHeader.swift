struct FontHeader: Sendable {
  let unitsPerEm: Int
  let glyphCount: Int
  /// Whether `loca` holds 32-bit offsets.
  let hasLongOffsets: Bool
  let bounds: FontBounds

  init(head: TableBytes, maxp: TableBytes) throws(FontError) {
    unitsPerEm = try head.uint16(at: 18)
    // The format's own range; text layout divides by this number.
    guard (16...16_384).contains(unitsPerEm) else {
      throw head.error(.badValue(unitsPerEm), at: 18)
    }
    bounds = FontBounds(
      minX: Double(try head.int16(at: 36)), minY: Double(try head.int16(at: 38)),
      maxX: Double(try head.int16(at: 40)), maxY: Double(try head.int16(at: 42)))
    let format = try head.int16(at: 50)
    guard format == 0 || format == 1 else { throw head.error(.badValue(format), at: 50) }
    hasLongOffsets = format == 1
    glyphCount = try maxp.uint16(at: 4)
  }
}
