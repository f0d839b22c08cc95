/// What is wrong with a font file, and where.
package struct FontError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The file does not begin as a font or a collection of fonts does.
    case notAFont
    /// A web font, compressed in the format of the four letters.
    case webFont(FontTag)
    case noSuchFont(Int)
    /// A table that every font needs is not there.
    case missingTable
    /// Something reaches past the end of its table, or a table past the end of the file.
    case truncated
    /// A number that the format does not allow here.
    case badValue(Int)
    /// Glyphs or subroutines call each other deeper than any real font does, or in a circle.
    case nestedTooDeeply
    /// One glyph or one line of text takes more work than any real font needs.
    case tooMuchWork
    /// A charstring takes more operands than there are, or leaves more than fit.
    case badOperands
  }

  /// The table, or `nil` for the file's header and table directory.
  package let table: FontTag?
  /// Bytes from the start of the file.
  package let offset: Int
  package let reason: Reason

  package init(table: FontTag?, offset: Int, reason: Reason) {
    self.table = table
    self.offset = offset
    self.reason = reason
  }
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
      "a web font (\(format)), which has to be decompressed to TrueType or OpenType"
    case .noSuchFont(let index): "there is no font \(index)"
    case .missingTable: "the table is missing"
    case .truncated: "truncated"
    case .badValue(let value): "bad value \(value)"
    case .nestedTooDeeply: "nested too deeply"
    case .tooMuchWork: "too much work"
    case .badOperands: "bad operands"
    }
  }
}
