/// The table `cmap`. Of formats 4, 6, 12 and 13, reads the subtable that covers the most of Unicode; of format 14, the
/// variation sequences.
struct CharacterMap: Sendable {
  private enum Format: Sendable {
    /// Format 4: ranges of characters with glyphs at a fixed distance or in an array.
    case segments(count: Int)
    /// Format 6: one array from a first character on.
    case trimmed(first: Int, count: Int)
    /// Formats 12 and 13: ranges of all characters, with consecutive glyphs or one for all.
    case groups(count: Int, isShared: Bool)
  }

  private let table: TableBytes
  private let start: Int
  private let format: Format
  /// Characters of symbol fonts start at 0xF000.
  private let isSymbol: Bool
  private let variations: VariationSequences?
  /// The glyphs of ASCII and Latin-1, which most text consists of.
  private var first: ContiguousArray<UInt16> = []

  /// `nil` when no subtable is of a supported format.
  init?(_ table: TableBytes) throws(FontError) {
    let count = try table.uint16(at: 2)
    try table.require(count * 8, at: 4)
    var best: (rank: Int, start: Int, isSymbol: Bool)?
    var variations: VariationSequences?
    for index in 0..<count {
      let record = 4 + index * 8
      let platform = try table.uint16(at: record)
      let encoding = try table.uint16(at: record + 2)
      let start = try table.size32(at: record + 4)
      if platform == 0, encoding == 5 { variations = try VariationSequences(table, at: start) }
      guard let rank = Self.rank(platform: platform, encoding: encoding),
        rank < best?.rank ?? .max, [4, 6, 12, 13].contains(try table.uint16(at: start))
      else { continue }
      best = (rank, start, platform == 3 && encoding == 0)
    }
    guard let best else { return nil }
    self.table = table
    self.variations = variations
    start = best.start
    isSymbol = best.isSymbol
    format = try Self.format(of: table, at: best.start)
    first = ContiguousArray((0...0xFF).map { find($0) })
  }

  /// 0 is the best; `nil` for encodings that are not Unicode.
  private static func rank(platform: Int, encoding: Int) -> Int? {
    switch (platform, encoding) {
    case (3, 10): 0
    case (0, 4), (0, 6): 1
    case (3, 1): 2
    case (0, 0...3): 3
    case (3, 0): 4
    // Mac OS Roman agrees with Unicode in ASCII; a font with nothing else is an old one.
    case (1, 0): 5
    default: nil
    }
  }

  private static func format(of table: TableBytes, at start: Int) throws(FontError) -> Format {
    // The length that a subtable states is often wrong; the table's end is what bounds reads.
    let format = try table.uint16(at: start)
    switch format {
    case 4:
      let count = try table.uint16(at: start + 6) / 2
      try table.require(16 + count * 8, at: start)
      return .segments(count: count)
    case 6:
      let count = try table.uint16(at: start + 8)
      try table.require(10 + count * 2, at: start)
      return .trimmed(first: try table.uint16(at: start + 6), count: count)
    default:
      let count = try table.size32(at: start + 12)
      try table.requireRecords(count, stride: 12, at: start + 16)
      return .groups(count: count, isShared: format == 13)
    }
  }

  /// 0 for a character without a glyph.
  func glyph(for character: Unicode.Scalar) -> UInt16 {
    let code = Int(character.value)
    return code < first.count ? first[code] : lookUp(code)
  }

  /// `nil` for a sequence that the font does not have.
  func glyph(for character: Unicode.Scalar, selector: Unicode.Scalar) -> UInt16? {
    try? variations?.glyph(for: character, selector: selector, usual: glyph(for: character))
  }

  /// Symbol fonts show their characters for those of Latin-1.
  private func find(_ code: Int) -> UInt16 {
    let glyph = lookUp(code)
    return glyph == 0 && isSymbol ? lookUp(0xF000 + code) : glyph
  }

  private func lookUp(_ code: Int) -> UInt16 {
    // Fields were checked to be there; an array that a segment points outside the table holds no glyph.
    let found =
      switch format {
      case .segments(let count): try? glyph(code, inSegments: count)
      case .trimmed(let first, let count):
        code < first || code - first >= count
          ? 0 : try? table.uint16(at: start + 10 + (code - first) * 2)
      case .groups(let count, let isShared): try? glyph(code, inGroups: count, isShared)
      }
    return UInt16(truncatingIfNeeded: found ?? 0)
  }

  private func glyph(_ code: Int, inSegments count: Int) throws(FontError) -> Int {
    guard code <= 0xFFFF else { return 0 }
    let ends = start + 14
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if try table.uint16(at: ends + middle * 2) < code { low = middle + 1 } else { high = middle }
    }
    guard low < count else { return 0 }
    let starts = ends + count * 2 + 2
    let first = try table.uint16(at: starts + low * 2)
    guard first <= code else { return 0 }
    let delta = try table.uint16(at: starts + count * 2 + low * 2)
    let field = starts + count * 4 + low * 2
    let distance = try table.uint16(at: field)
    // Some fonts write 0xFFFF for the last segment, which has no glyph.
    guard distance != 0, distance != 0xFFFF else { return (code + delta) & 0xFFFF }
    let glyph = try table.uint16(at: field + distance + (code - first) * 2)
    return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
  }

  private func glyph(_ code: Int, inGroups count: Int, _ isShared: Bool) throws(FontError) -> Int {
    let group = try table.record(upTo: code, size: 4, first: start + 16, count: count, stride: 12)
    guard let group, try UInt32(code) <= table.uint32(at: group + 4) else { return 0 }
    let glyph = try table.uint32(at: group + 8)
    // A sum that leaves the range names no glyph either way.
    let offset = isShared ? 0 : try UInt32(code) - table.uint32(at: group)
    return Int(truncatingIfNeeded: (glyph &+ offset) & 0xFFFF)
  }
}
