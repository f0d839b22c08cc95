import PNGFormat

package enum ImageCodecs {
  /// In the order in which they are tried and listed.
  package static let all: [any ImageCodec] = [PNGCodec(), JPEG(), GIF()]

  package static func codec(typeIdentifier: String) -> (any ImageCodec)? {
    all.first { $0.typeIdentifier == typeIdentifier }
  }

  package static func codec(recognizing bytes: [UInt8]) -> (any ImageCodec)? {
    all.first { $0.recognizes(bytes) }
  }

  package static func decode(_ bytes: [UInt8], limits: ImageLimits = ImageLimits())
    throws(ImageFileError) -> ImageFile
  {
    guard let codec = codec(recognizing: bytes) else {
      throw ImageFileError(.unknownFormat, "not an image file of a known format")
    }
    return try codec.read(bytes, limits: limits)
  }
}
