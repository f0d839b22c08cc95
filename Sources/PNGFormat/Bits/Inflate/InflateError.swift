package enum InflateError: String, Error, CustomStringConvertible {
  /// The stream is shorter than the two bytes of a zlib header, or ends within a block.
  case truncated = "the compressed data is cut off"
  case badHeader = "bad zlib header"
  /// PNG forbids them.
  case presetDictionary = "a preset dictionary is required"
  case badBlockType = "bad block type"
  case badStoredLength = "a stored block's length does not match its complement"
  case tooManySymbols = "too many length or distance symbols"
  /// The code lengths of a dynamic block form no code, or repeat beyond their end.
  case badCodeLengths = "bad code lengths"
  case missingEndOfBlock = "no code for the end of the block"
  /// A bit sequence that no code word begins with, or a reserved symbol.
  case badCode = "bad code word"
  case distanceTooFar = "a copy reaches back before the start"
  case tooMuchData = "more data than declared"
  case checksumMismatch = "Adler-32 mismatch"

  package var description: String { rawValue }
}
