package struct FontError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notAFont
    /// Compressed as `wOFF` or `wOF2`.
    case webFont(FontTag)
    case noSuchFont(Int)
    case missingTable
    /// Data reach past the end of their table, or a table past the end of the file.
    case truncated
    case badValue(Int)
    /// Glyphs or subroutines call each other deeper than any real font does, or in a circle.
    case nestedTooDeeply
    /// One glyph or one line of text takes more work than any real font needs.
    case tooMuchWork
    /// A charstring takes more operands than there are, or leaves more than fit.
    case badOperands
  }

  /// `nil` for the file's header and table directory.
  package let table: FontTag?
  /// Bytes from the start of the file.
  package let offset: Int
  package let reason: Reason
}

extension FontError: CustomStringConvertible {
  /// One line, such as “table loca, byte 1204: truncated”.
  package var description: String {
    let place = table.map { "table \($0)" } ?? "header"
    return "\(place), byte \(offset): \(reason)"
  }
}

extension FontError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAFont: "not a font file"
    case .webFont(let format):
      "a compressed web font (\(format)): decompress it to TrueType or OpenType first"
    case .noSuchFont(let index): "the file has no font \(index)"
    case .missingTable: "the table is missing"
    case .truncated: "truncated"
    case .badValue(let value): "bad value \(value)"
    case .nestedTooDeeply: "nested too deeply"
    case .tooMuchWork: "too much work"
    case .badOperands: "bad operands"
    }
  }
}
