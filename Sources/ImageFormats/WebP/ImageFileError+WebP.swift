import PNGFormat

extension ImageFileError {
  /// A chunk has a length or a content that it cannot have.
  static func badChunk(_ name: String) -> ImageFileError {
    ImageFileError(.invalid, "bad chunk \(name)")
  }

  /// An image begins wrongly, is no key frame, or is of a version that there is not.
  static let badImageHeader = ImageFileError(.invalid, "bad image header")
  static let badTransform = ImageFileError(.invalid, "a transform appears twice")
  /// A prefix code of a lossless image is not complete, or has too many symbols.
  static let badPrefixCode = ImageFileError(.invalid, "bad prefix code")
  /// A copy in a lossless image reaches before its beginning or beyond its end.
  static let badCopy = ImageFileError(.invalid, "a copy from outside the image")
  /// The alpha of a lossy image is compressed in an unknown way.
  static let badAlpha = ImageFileError(.invalid, "bad alpha data")
}
