import PNGFormat

/// GIF files behind the seam.
package struct GIFCodec: ImageCodec {
  package let typeIdentifier = "com.compuserve.gif"
  package let canEncode = true

  package init() {}

  package func recognizes(_ bytes: [UInt8]) -> Bool {
    GIF.signatures.contains { bytes.starts(with: $0) }
  }

  package func read(_ bytes: [UInt8], limits: ImageLimits) throws(GIFError) -> ImageFile {
    try GIF.decode(bytes, limits: limits)
  }

  package func encode(_ file: ImageFile, on scheduler: WorkScheduler) -> [UInt8]? {
    GIF.encode(file, on: scheduler)
  }
}

extension GIFError: ImageFormatError {
  package var kind: ImageFileError.Kind {
    switch self {
    case .badSignature: .unknownFormat
    case .truncated: .truncated
    case .tooLarge: .tooLarge
    default: .invalid
    }
  }
}
