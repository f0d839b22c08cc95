package struct ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    case unknownFormat, truncated, invalid, unsupported, tooLarge
  }

  package let kind: Kind
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}

extension ImageFileError {
  package static func badSignature(of format: String) -> ImageFileError {
    ImageFileError(.unknownFormat, "not a \(format) file: bad signature")
  }

  package static let truncated = ImageFileError(.truncated, "truncated")
  package static let missingImage = ImageFileError(.invalid, "there is no image")

  /// A frame that is empty, reaches beyond the canvas, or has another size than its image.
  package static func badFrame(_ index: Int) -> ImageFileError {
    ImageFileError(.invalid, "bad frame \(index)")
  }

  package static func tooLarge(width: Int, height: Int, limit: Int) -> ImageFileError {
    ImageFileError(.tooLarge, "\(width)x\(height) is more than the limit of \(limit) pixels")
  }
}
