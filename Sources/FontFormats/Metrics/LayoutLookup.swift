struct LayoutLookup: Sendable {
  /// The lower byte of the flags; the upper one is the class of marks.
  struct Flags: OptionSet {
    let rawValue: Int
    static let rightToLeft = Flags(rawValue: 1 &<< 0)
    static let ignoreBases = Flags(rawValue: 1 &<< 1)
    static let ignoreLigatures = Flags(rawValue: 1 &<< 2)
    static let ignoreMarks = Flags(rawValue: 1 &<< 3)
    static let useMarkSet = Flags(rawValue: 1 &<< 4)
  }

  /// The type of the subtables, those of extensions resolved.
  let type: Int
  let flags: Flags
  /// The class of marks that are not skipped, or 0 for all.
  let markClass: Int
  /// The index of the set of marks that are not skipped.
  let markSet: Int
  /// Offsets, those of extensions resolved.
  let subtables: [Int]
  /// The glyphs that the lookup may start at.
  let starts: GlyphSet

  /// - Parameter work: the number of glyphs and subtables that may still be read; throws when they are more.
  init(
    _ table: TableBytes, at start: Int, isSubstitution: Bool, glyphCount: Int, work: inout Int
  ) throws(FontError) {
    var type = try table.uint16(at: start)
    let bits = try table.uint16(at: start + 2)
    flags = Flags(rawValue: bits & 0xFF)
    markClass = bits &>> 8
    let count = try table.uint16(at: start + 4)
    markSet = flags.contains(.useMarkSet) ? try table.uint16(at: start + 6 + count * 2) : 0
    var subtables: [Int] = []
    var starts = GlyphSet(glyphCount: glyphCount)
    let extensionType = isSubstitution ? 7 : 9
    let isExtension = type == extensionType
    work -= glyphCount / 64 + count
    guard work > 0 else { throw table.error(.tooMuchWork, at: start) }
    for index in 0..<count {
      guard var subtable = try table.offset16(at: start + 6 + index * 2, from: start) else {
        continue
      }
      if isExtension {
        let inner = try table.uint16(at: subtable + 2)
        // All subtables are of one type, and an extension does not lead to another.
        guard inner != extensionType, index == 0 || inner == type else {
          throw table.error(.badValue(inner), at: subtable + 2)
        }
        type = inner
        subtable += try table.size32(at: subtable + 4)
      }
      guard let coverage = try Self.coverage(of: subtable, type: type, table, isSubstitution)
      else { continue }
      let wordCount = starts.words.count
      try table.insertCoverage(at: coverage, into: &starts, work: &work)
      // Glyphs that the font does not have make the set larger.
      work -= starts.words.count - wordCount
      guard work > 0 else { throw table.error(.tooMuchWork, at: start) }
      subtables.append(subtable)
    }
    self.type = type
    self.subtables = subtables
    self.starts = starts
  }

  /// Returns the offset of the coverage of a subtable's first glyph, or `nil` for a subtable that matches nothing.
  private static func coverage(
    of subtable: Int, type: Int, _ table: TableBytes, _ isSubstitution: Bool
  ) throws(FontError) -> Int? {
    // Contexts of format 3 have a coverage for each glyph, chained ones after those of the glyphs before.
    let contextType = isSubstitution ? 5 : 7
    guard [contextType, contextType + 1].contains(type), try table.uint16(at: subtable) == 3 else {
      return try table.offset16(at: subtable + 2, from: subtable)
    }
    if type == contextType { return try table.offset16(at: subtable + 6, from: subtable) }
    let input = subtable + 4 + (try table.uint16(at: subtable + 2)) * 2
    guard try table.uint16(at: input) > 0 else { return nil }
    return try table.offset16(at: input + 2, from: subtable)
  }
}
