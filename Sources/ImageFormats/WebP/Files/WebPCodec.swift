import PNGFormat

/// WebP files behind the seam: both kinds are read, lossless ones written.
package struct WebPCodec: ImageCodec {
  package let typeIdentifier = "org.webmproject.webp"

  package let canEncode = true

  package init() {}

  package func recognizes(_ bytes: [UInt8]) -> Bool { WebPChunks.isSigned(bytes) }

  package func read(_ bytes: [UInt8], limits: ImageLimits) throws(WebPError) -> ImageFile {
    try WebP.decode(bytes, limits: limits)
  }

  package func encode(_ file: ImageFile, on scheduler: WorkScheduler) -> [UInt8]? {
    WebP.encode(file, on: scheduler)
  }
}

extension WebPError: ImageFormatError {
  package var kind: ImageFileError.Kind {
    switch self {
    case .badSignature: .unknownFormat
    case .truncated: .truncated
    case .tooLarge: .tooLarge
    default: .invalid
    }
  }
}
