/// A font file: one font, or a collection of several that share tables.
package struct FontFile: Sendable {
  private let bytes: [UInt8]
  private let offsets: [Int]

  package init(_ bytes: [UInt8]) throws(FontError) {
    self.bytes = bytes
    let header = TableBytes(file: bytes)
    guard bytes.count >= 4 else { throw header.error(.notAFont, at: 0) }
    let version = try header.tag(at: 0)
    guard version == "ttcf" else {
      if ["wOFF", "wOF2"].contains(version) { throw header.error(.webFont(version), at: 0) }
      guard TableDirectory.versions.contains(version) else { throw header.error(.notAFont, at: 0) }
      offsets = [0]
      return
    }
    let count = try header.size32(at: 8)
    try header.requireRecords(count, stride: 4, at: 12)
    offsets = try (0..<count).map { index throws(FontError) in
      try header.size32(at: 12 + index * 4)
    }
  }

  package var count: Int { offsets.count }

  package func font(at index: Int = 0) throws(FontError) -> Font {
    guard offsets.indices.contains(index) else {
      throw FontError(table: nil, offset: 0, reason: .noSuchFont(index))
    }
    return try Font(FontTables(TableDirectory(file: bytes, at: offsets[index])))
  }
}
