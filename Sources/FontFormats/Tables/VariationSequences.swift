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
    guard
      let record = try record(
        upTo: selector, first: start + 10, count: selectorCount, stride: Self.selectorStride),
      try table.uint(size: 3, at: record) == Int(selector.value)
    else { return nil }
    if let ranges = try table.offset32(at: record + 3, from: start),
      let range = try self.record(
        upTo: character, first: ranges + 4, count: try table.size32(at: ranges),
        stride: Self.rangeStride),
      try Int(character.value) - table.uint(size: 3, at: range) <= table.uint8(at: range + 3)
    {
      return usual
    }
    guard let mappings = try table.offset32(at: record + 7, from: start),
      let mapping = try self.record(
        upTo: character, first: mappings + 4, count: try table.size32(at: mappings),
        stride: Self.mappingStride),
      try table.uint(size: 3, at: mapping) == Int(character.value)
    else { return nil }
    return UInt16(try table.uint16(at: mapping + 3))
  }

  /// Returns the offset of the last of sorted records whose first 24 bits are at most `character`.
  private func record(
    upTo character: Unicode.Scalar, first: Int, count: Int, stride: Int
  ) throws(FontError) -> Int? {
    try table.indexOfRange(
      containing: Int(character.value), size: 3, first: first, count: count, stride: stride
    ).map { first + $0 * stride }
  }
}
