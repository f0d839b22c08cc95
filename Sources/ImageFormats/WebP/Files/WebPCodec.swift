/// WebP files behind the seam: both kinds are read, lossless ones written.
package struct WebPCodec: ImageCodec {
  package let typeIdentifier = "org.webmproject.webp"

  package let canEncode = true

  package init() {}

  package func recognizes(_ bytes: [UInt8]) -> Bool { WebPChunks.isSigned(bytes) }

  package func decode(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFileError) -> ImageFile {
    do {
      return try WebP.decode(bytes, limits: limits)
    } catch {
      throw ImageFileError(error)
    }
  }

  package func encode(_ file: ImageFile) -> [UInt8]? { WebP.encode(file) }
}

extension ImageFileError {
  init(_ error: WebPError) {
    let kind: Kind =
      switch error {
      case .badSignature: .unknownFormat
      case .truncated: .truncated
      case .tooLarge: .tooLarge
      default: .invalid
      }
    self.init(kind, "\(error)")
  }
}
