/// JPEG files behind the seam; they are read, not written.
package struct JPEGCodec: ImageCodec {
  package let typeIdentifier = "public.jpeg"

  package init() {}

  package func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: JPEG.signature) }

  package func decode(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFileError) -> ImageFile {
    do {
      return try JPEG.decode(bytes, limits: limits)
    } catch {
      throw ImageFileError(error)
    }
  }
}

extension ImageFileError {
  init(_ error: JPEGError) {
    let kind: Kind =
      switch error {
      case .badSignature: .unknownFormat
      case .truncated: .truncated
      case .unsupportedCoding, .unsupportedDepth, .unsupportedComponents: .unsupported
      case .tooLarge: .tooLarge
      default: .invalid
      }
    self.init(kind, "\(error)")
  }
}
