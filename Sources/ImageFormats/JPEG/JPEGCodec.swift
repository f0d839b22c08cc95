import PNGFormat

/// JPEG files behind the seam; they are read, not written.
package struct JPEGCodec: ImageCodec {
  package let typeIdentifier = "public.jpeg"

  package init() {}

  package func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: JPEG.signature) }

  package func read(_ bytes: [UInt8], limits: ImageLimits) throws(JPEGError) -> ImageFile {
    try JPEG.decode(bytes, limits: limits)
  }
}

extension JPEGError: ImageFormatError {
  package var kind: ImageFileError.Kind {
    switch self {
    case .badSignature: .unknownFormat
    case .truncated: .truncated
    case .unsupportedCoding, .unsupportedDepth, .unsupportedComponents: .unsupported
    case .tooLarge: .tooLarge
    default: .invalid
    }
  }
}
