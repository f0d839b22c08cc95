/// Coverage tables and class definitions.
extension TableBytes {
  /// `nil` for a glyph that the table does not cover, and without a table.
  func coverageIndex(of glyph: Int, at start: Int?) throws(FontError) -> Int? {
    guard let start else { return nil }
    let count = try uint16(at: start + 2)
    switch try uint16(at: start) {
    case 1:
      let record = try record(glyph, first: start + 4, count: count, stride: 2)
      return record.map { ($0 - start - 4) / 2 }
    case 2:
      guard let range = try range(of: glyph, first: start + 4, count: count) else { return nil }
      return try uint16(at: range + 4) + glyph - uint16(at: range)
    case let format: throw error(.badValue(format), at: start)
    }
  }

  /// - Parameter work: the number of glyphs that may still be added; throws when they are more.
  func insertCoverage(at start: Int, into set: inout GlyphSet, work: inout Int) throws(FontError) {
    let count = try uint16(at: start + 2)
    switch try uint16(at: start) {
    case 1:
      for index in 0..<count {
        let glyph = try uint16(at: start + 4 + index * 2)
        set.insert(glyph...glyph)
        work -= 1
      }
    case 2:
      for index in 0..<count {
        let record = start + 4 + index * 6
        let first = try uint16(at: record)
        let last = try uint16(at: record + 2)
        // A reversed range, which the format does not allow, holds no glyph.
        guard first <= last else { continue }
        work -= last - first + 1
        guard work > 0 else { throw error(.tooMuchWork, at: start) }
        set.insert(first...last)
      }
    case let format: throw error(.badValue(format), at: start)
    }
  }

  /// 0 for a glyph that the definition does not name, and without a definition.
  func glyphClass(of glyph: Int, at start: Int?) throws(FontError) -> Int {
    guard let start else { return 0 }
    switch try uint16(at: start) {
    case 1:
      let first = try uint16(at: start + 2)
      guard glyph >= first, try glyph - first < uint16(at: start + 4) else { return 0 }
      return try uint16(at: start + 6 + (glyph - first) * 2)
    case 2:
      let count = try uint16(at: start + 2)
      guard let range = try range(of: glyph, first: start + 4, count: count) else { return 0 }
      return try uint16(at: range + 4)
    case let format: throw error(.badValue(format), at: start)
    }
  }

  /// Returns the offset of the record that a glyph is in: its first and last glyph, and their class or index.
  private func range(of glyph: Int, first: Int, count: Int) throws(FontError) -> Int? {
    let range = try record(upTo: glyph, first: first, count: count, stride: 6)
    guard let range, try glyph <= uint16(at: range + 2) else { return nil }
    return range
  }
}
