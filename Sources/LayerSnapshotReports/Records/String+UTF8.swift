extension String {
  /// Has exactly these bytes, a byte order mark and carriage returns too; `nil` for bytes that are no UTF-8.
  package init?(utf8 bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }

  /// Texts in two normal forms are equal strings of other bytes.
  package func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The texts between line feeds, however many characters those are part of.
  package var lines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String($0) ?? "" }
  }
}
