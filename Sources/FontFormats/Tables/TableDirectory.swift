struct TableDirectory: Sendable {
  private let header: TableBytes
  private let records: Int
  private let recordCount: Int

  /// The kinds of font by the first four bytes: TrueType (two spellings) and CFF outlines.
  static let versions: [FontTag] = [FontTag(rawValue: 0x0001_0000), "true", "OTTO"]

  init(file: [UInt8], at offset: Int) throws(FontError) {
    header = TableBytes(file: file)
    let version = try header.tag(at: offset)
    guard Self.versions.contains(version) else { throw header.error(.notAFont, at: offset) }
    recordCount = try header.uint16(at: offset + 4)
    records = offset + 12
    try header.require(recordCount * 16, at: records)
  }

  /// Checksums are ignored: many fonts in use have wrong ones.
  func table(_ tag: FontTag) throws(FontError) -> TableBytes? {
    for index in 0..<recordCount {
      let record = records + index * 16
      guard try header.tag(at: record) == tag else { continue }
      return try TableBytes(
        tag, file: header.file, start: header.size32(at: record + 8),
        count: header.size32(at: record + 12))
    }
    return nil
  }

  func requiredTable(_ tag: FontTag) throws(FontError) -> TableBytes {
    guard let table = try table(tag) else {
      throw FontError(table: tag, offset: records, reason: .missingTable)
    }
    return table
  }
}
