import PNGFormat

extension ImageFileError {
  static func badChunk(_ name: String) -> ImageFileError {
    ImageFileError(.invalid, "bad chunk \(name)")
  }

  /// A wrong signature or size, no key frame, or an unknown version.
  static let badImageHeader = ImageFileError(.invalid, "bad image header")
  static let badTransform = ImageFileError(.invalid, "a transform appears twice")
  /// A prefix code of a lossless image is not complete, or has too many symbols.
  static let badPrefixCode = ImageFileError(.invalid, "bad prefix code")
  /// A copy in a lossless image reaches before its beginning or beyond its end.
  static let badCopy = ImageFileError(.invalid, "a copy from outside the image")
  /// The alpha of a lossy image is compressed in an unknown way.
  static let badAlpha = ImageFileError(.invalid, "bad alpha data")
}
