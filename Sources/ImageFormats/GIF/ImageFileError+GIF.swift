import PNGFormat

extension ImageFileError {
  /// A block begins with a byte that names none, or has a length that it cannot have.
  static func badBlock(_ label: UInt8) -> ImageFileError {
    ImageFileError(.invalid, "bad block \(String(label, radix: 16))")
  }

  /// The codes of an image begin with a size that there is not, or one of them is none.
  static let badLZWCode = ImageFileError(.invalid, "bad LZW code")
}
