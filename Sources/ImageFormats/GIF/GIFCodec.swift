/// GIF files behind the seam.
package struct GIFCodec: ImageCodec {
  package let typeIdentifier = "com.compuserve.gif"
  package let canEncode = true

  package init() {}

  package func recognizes(_ bytes: [UInt8]) -> Bool {
    GIF.signatures.contains { bytes.starts(with: $0) }
  }

  package func decode(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFileError) -> ImageFile {
    do {
      return try GIF.decode(bytes, limits: limits)
    } catch {
      throw ImageFileError(error)
    }
  }

  package func encode(_ file: ImageFile) -> [UInt8]? { GIF.encode(file) }
}

extension ImageFileError {
  init(_ error: GIFError) {
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
