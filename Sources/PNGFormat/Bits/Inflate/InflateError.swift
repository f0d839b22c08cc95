/// What is wrong with a compressed stream.
package enum InflateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stream is shorter than the two bytes of a zlib header, or ends within a block.
  case truncated
  /// The two header bytes are not those of a zlib stream with deflate.
  case badHeader
  /// The stream wants a preset dictionary, which PNG forbids.
  case presetDictionary
  /// A block has the reserved type 3.
  case badBlockType
  /// A stored block's length and its complement differ.
  case badStoredLength
  /// A dynamic block declares more symbols than there are.
  case tooManySymbols
  /// The code lengths of a dynamic block form no code, or repeat beyond their end.
  case badCodeLengths
  /// A dynamic block has no code for its own end.
  case missingEndOfBlock
  /// A bit sequence that no code word begins with, or a reserved symbol.
  case badCode
  /// A copy reaches back before the first byte.
  case distanceTooFar
  /// The stream holds more than fits.
  case tooMuchData
  /// The checksum at the end does not match the data.
  case checksumMismatch

  package var description: String {
    switch self {
    case .truncated: "the compressed data is cut off"
    case .badHeader: "bad zlib header"
    case .presetDictionary: "a preset dictionary is required"
    case .badBlockType: "bad block type"
    case .badStoredLength: "a stored block's length does not match its complement"
    case .tooManySymbols: "too many length or distance symbols"
    case .badCodeLengths: "bad code lengths"
    case .missingEndOfBlock: "no code for the end of the block"
    case .badCode: "bad code word"
    case .distanceTooFar: "a copy reaches back before the start"
    case .tooMuchData: "more data than declared"
    case .checksumMismatch: "Adler-32 mismatch"
    }
  }
}
