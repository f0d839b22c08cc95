enum KernSubtable: Sendable {
  /// Format 0: sorted pairs from `first` on.
  case pairs(first: Int, count: Int)
  /// Format 2: classes of left and right glyphs, as byte offsets that add up to the value's place from `start`; a place
  /// before `values` has no value.
  case classes(start: Int, left: Int, right: Int, values: Int)
  /// Format 3: classes for each glyph, and an index for each pair of classes.
  case indices(start: Int, glyphs: Int, values: Int, left: Int, right: Int)

  /// Bytes of one pair: left glyph, right glyph and value.
  private static let pairStride = 6

  /// `nil` for a format that is not supported.
  init?(_ table: TableBytes, at start: Int, format: Int, isApples: Bool) throws(FontError) {
    let body = start + (isApples ? 8 : 6)
    switch format {
    case 0:
      let count = try table.uint16(at: body)
      // The length of a large subtable does not fit its field; the table's end is what counts.
      try table.require(count * Self.pairStride, at: body + 8)
      self = .pairs(first: body + 8, count: count)
    case 2:
      self = .classes(
        start: start, left: start + (try table.uint16(at: body + 2)),
        right: start + (try table.uint16(at: body + 4)),
        values: start + (try table.uint16(at: body + 6)))
    case 3 where isApples:
      let glyphs = try table.uint16(at: body)
      let values = try table.uint8(at: body + 2)
      let left = try table.uint8(at: body + 3)
      let right = try table.uint8(at: body + 4)
      try table.require(values * 2 + glyphs * 2 + left * right, at: body + 6)
      self = .indices(start: body + 6, glyphs: glyphs, values: values, left: left, right: right)
    default: return nil
    }
  }

  func value(_ left: Int, _ right: Int, in table: TableBytes) throws(FontError) -> Int? {
    switch self {
    case .pairs(let first, let count):
      let pair = try table.record(
        left &<< 16 | right, size: 4, first: first, count: count, stride: Self.pairStride)
      guard let pair else { return nil }
      return try table.int16(at: pair + 4)
    case .classes(let start, let leftClasses, let rightClasses, let values):
      let row = try Self.classOffset(of: left, at: leftClasses, in: table)
      let column = try Self.classOffset(of: right, at: rightClasses, in: table)
      let place = start + row + column
      guard place >= values, place + 2 <= table.count else { return nil }
      return try table.int16(at: place)
    case .indices(let start, let glyphs, let values, let rows, let columns):
      guard left < glyphs, right < glyphs else { return nil }
      let classes = start + values * 2
      let row = try table.uint8(at: classes + left)
      let column = try table.uint8(at: classes + glyphs + right)
      guard row < rows, column < columns else { return nil }
      let index = try table.uint8(at: classes + glyphs * 2 + row * columns + column)
      return index < values ? try table.int16(at: start + index * 2) : nil
    }
  }

  /// 0 for a glyph without a class.
  private static func classOffset(
    of glyph: Int, at start: Int, in table: TableBytes
  ) throws(FontError) -> Int {
    let first = try table.uint16(at: start)
    guard glyph >= first, try glyph - first < table.uint16(at: start + 2) else { return 0 }
    return try table.uint16(at: start + 4 + (glyph - first) * 2)
  }
}
