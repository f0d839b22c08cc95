import FontFormats

/// Writes font files: each table is given as bytes, and those that every font needs have simple defaults.
struct FontMaker {
  /// A glyph's horizontal metrics.
  struct Metrics {
    var advance: Int
    var leftSideBearing: Int
  }

  var unitsPerEm = 1000
  var metrics: [Metrics] = []
  /// Glyphs by character.
  var characters: [UInt16: Int] = [:]
  /// Further tables, which replace the defaults.
  var tables: [String: [UInt8]] = [:]

  /// The file's bytes.
  ///
  /// - Parameter start: where the font stands in a collection, from whose start offsets count.
  func file(at start: Int = 0) -> [UInt8] {
    let tables = allTables()
    let isCompact = tables["CFF "] != nil || tables["CFF2"] != nil
    var directory = [UInt8].bigEndian(
      .tag(isCompact ? "OTTO" : "\0\u{1}\0\0"), .word(tables.count, 0, 0, 0))
    var body: [UInt8] = []
    for (tag, bytes) in tables.sorted(by: { $0.key < $1.key }) {
      // The reader ignores checksums.
      let offset = start + 12 + tables.count * 16 + body.count
      directory += .tag(tag) + .uint32(0, offset, bytes.count)
      body += bytes.padded(to: 4)
    }
    return directory + body
  }

  /// The opened font.
  func font() throws -> Font { try FontFile(file()).font() }

  private func allTables() -> [String: [UInt8]] {
    let defaults: [String: [UInt8]] = [
      "head": head(), "hhea": hhea(), "cmap": Self.cmap(characters),
      "hmtx": metrics.flatMap { [UInt8].word($0.advance, $0.leftSideBearing) },
      "maxp": .uint32(0x0001_0000) + .word(metrics.count),
    ]
    return defaults.merging(tables) { $1 }
  }

  // MARK: Tables

  private func head() -> [UInt8] {
    .bigEndian(
      .uint32(0x0001_0000, 0, 0, 0x5F0F_3CF5), .word(0, unitsPerEm), .uint32(0, 0, 0, 0),
      .word(-100, -200, 900, 800),
      // Style, smallest size, direction; loca's offsets have 32 bits.
      .word(0, 0, 0, 1, 0))
  }

  private func hhea() -> [UInt8] {
    .uint32(0x0001_0000) + .words([800, -200, 90] + Array(repeating: 0, count: 12))
      + .word(metrics.count)
  }

  /// A character map of format 4 with a segment for each character.
  static func cmap(_ characters: [UInt16: Int]) -> [UInt8] {
    let codes = characters.keys.sorted().map { Int($0) }
    let count = codes.count + 1
    return .bigEndian(
      .word(0, 1, 3, 1), .uint32(12), .word(4, 16 + count * 8, 0, count * 2, 0, 0, 0),
      .words(codes + [0xFFFF]), .word(0), .words(codes + [0xFFFF]),
      .words(codes.map { characters[UInt16($0)]! - $0 } + [1]),
      .words(Array(repeating: 0, count: count)))
  }
}

/// The table and the reason of a font error, to compare.
struct Fault: Equatable {
  let table: String?
  let reason: FontError.Reason

  init(_ table: String?, _ reason: FontError.Reason) {
    (self.table, self.reason) = (table, reason)
  }
}

/// Returns the font error that `body` throws, or `nil` if it throws none.
func fault<Value>(_ body: () throws -> Value) -> Fault? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? FontError).map { Fault($0.table?.description, $0.reason) }
  }
}

func reason<Value>(_ body: () throws -> Value) -> FontError.Reason? { fault(body)?.reason }
