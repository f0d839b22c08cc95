import PNGFormat

/// The kinds of image files that are known.
package enum ImageCodecs {
  /// All of them, in the order in which they are tried and listed.
  package static let all: [any ImageCodec] = [PNGCodec(), JPEG(), WebP(), GIF()]

  /// The codec of a uniform type identifier, or `nil` for one that is not known.
  package static func codec(typeIdentifier: String) -> (any ImageCodec)? {
    all.first { $0.typeIdentifier == typeIdentifier }
  }

  /// The codec whose files begin like these bytes, or `nil` when there is none.
  package static func codec(recognizing bytes: [UInt8]) -> (any ImageCodec)? {
    all.first { $0.recognizes(bytes) }
  }

  /// Decodes a file of any known kind, recognized by its signature.
  package static func decode(_ bytes: [UInt8], limits: ImageLimits = ImageLimits())
    throws(ImageFileError) -> ImageFile
  {
    guard let codec = codec(recognizing: bytes) else {
      throw ImageFileError(.unknownFormat, "no known kind of image file")
    }
    return try codec.decode(bytes, limits: limits)
  }
}
