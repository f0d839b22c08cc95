/// The table `name`.
struct NamingTable: Sendable {
  private let table: TableBytes
  private let recordCount: Int
  private let storage: Int

  init(_ table: TableBytes) throws(FontError) {
    self.table = table
    recordCount = try table.uint16(at: 2)
    storage = try table.uint16(at: 4)
    try table.require(recordCount * 12, at: 6)
  }

  /// Prefers American English; else returns the first name in a supported encoding.
  func name(_ identifier: Int) throws(FontError) -> String? {
    var best: (rank: Int, record: Int)?
    for index in 0..<recordCount {
      let record = 6 + index * 12
      guard try table.uint16(at: record + 6) == identifier,
        let rank = try rank(ofRecord: record), rank < best?.rank ?? .max
      else { continue }
      best = (rank, record)
    }
    guard let best else { return nil }
    return try text(ofRecord: best.record)
  }

  /// 0 is the best; `nil` for encodings that are not supported.
  private func rank(ofRecord record: Int) throws(FontError) -> Int? {
    let encoding = try table.uint16(at: record + 2)
    let language = try table.uint16(at: record + 4)
    switch try table.uint16(at: record) {
    case Platform.windows where encoding == 0 || encoding == 1 || encoding == 10:
      return language == 0x409 ? 0 : 3
    case Platform.unicode: return 2
    case Platform.macintosh where encoding == 0: return language == 0 ? 1 : 4
    default: return nil
    }
  }

  private func text(ofRecord record: Int) throws(FontError) -> String {
    let length = try table.uint16(at: record + 8)
    let start = storage + (try table.uint16(at: record + 10))
    let bytes = try table.bytes(length, at: start)
    if try table.uint16(at: record) == Platform.macintosh {
      return String(String.UnicodeScalarView(bytes.map(Self.macRoman)))
    }
    let units = try stride(from: start, to: start + length - 1, by: 2).map {
      (offset) throws(FontError) in UInt16(try table.uint16(at: offset))
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func macRoman(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : upperMacRoman[Int(byte) - 0x80]
  }

  /// The characters from 0x80 to 0xFF of Mac OS Roman.
  private static let upperMacRoman = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
      .unicodeScalars)

  private enum Platform {
    static let unicode = 0
    static let macintosh = 1
    static let windows = 3
  }
}
