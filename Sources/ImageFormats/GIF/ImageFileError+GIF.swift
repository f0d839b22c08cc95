import PNGFormat

extension ImageFileError {
  /// An unknown block, or a wrong length of one.
  static func badBlock(_ label: UInt8) -> ImageFileError {
    ImageFileError(.invalid, "bad block \(String(label, radix: 16))")
  }

  static let badLZWCode = ImageFileError(.invalid, "bad LZW code")
}
