/// Glyphs of characters before variation selectors (`cmap`, format 14).
struct VariationSequences: Sendable {
  private let table: TableBytes
  private let start: Int
  private let selectorCount: Int

  /// Bytes of a selector's record: the selector and two offsets.
  private static let selectorStride = 11
  /// Bytes of a range of characters that keep their usual glyph: the first one and the number of others.
  private static let rangeStride = 4
  /// Bytes of a character and its glyph.
  private static let mappingStride = 5

  init?(_ table: TableBytes, at start: Int) throws(FontError) {
    guard try table.uint16(at: start) == 14 else { return nil }
    self.table = table
    self.start = start
    selectorCount = try table.size32(at: start + 6)
    try table.requireRecords(selectorCount, stride: Self.selectorStride, at: start + 10)
  }

  /// `nil` for a sequence that the font does not have.
  func glyph(
    for character: Unicode.Scalar, selector: Unicode.Scalar, usual: UInt16
  ) throws(FontError) -> UInt16? {
    let code = Int(character.value)
    let record = try table.record(
      Int(selector.value), size: 3, first: start + 10, count: selectorCount,
      stride: Self.selectorStride)
    guard let record else { return nil }
    if let ranges = try table.offset32(at: record + 3, from: start),
      let range = try table.record(
        upTo: code, size: 3, first: ranges + 4, count: try table.size32(at: ranges),
        stride: Self.rangeStride),
      try code - table.uint(size: 3, at: range) <= table.uint8(at: range + 3)
    {
      return usual
    }
    guard let mappings = try table.offset32(at: record + 7, from: start),
      let mapping = try table.record(
        code, size: 3, first: mappings + 4, count: try table.size32(at: mappings),
        stride: Self.mappingStride)
    else { return nil }
    return UInt16(try table.uint16(at: mapping + 3))
  }
}
