/// What is wrong with a WebP file.
package enum WebPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not begin as a WebP file does.
  case badSignature
  /// The file, or the data of an image, ends too early.
  case truncated
  /// A chunk has a length or a content that it cannot have.
  case badChunk(String)
  /// There is no image.
  case missingImage
  /// An image begins wrongly, is no key frame, or is of a version that there is not.
  case badImageHeader
  /// A transform of a lossless image appears twice.
  case badTransform
  /// A prefix code of a lossless image is not complete, or has too many symbols.
  case badCode
  /// A copy in a lossless image reaches before its beginning or beyond its end.
  case badCopy
  /// The alpha of a lossy image is compressed in an unknown way.
  case badAlpha
  /// A frame reaches beyond the canvas, or its size is not that of its image.
  case badFrame(Int)
  /// There are more pixels than the limits allow.
  case tooLarge(width: Int, height: Int, limit: Int)

  package var description: String {
    switch self {
    case .badSignature: "not a WebP file: bad signature"
    case .truncated: "truncated"
    case .badChunk(let name): "bad chunk \(name)"
    case .missingImage: "there is no image"
    case .badImageHeader: "bad image header"
    case .badTransform: "a transform appears twice"
    case .badCode: "bad prefix code"
    case .badCopy: "a copy from outside the image"
    case .badAlpha: "bad alpha data"
    case .badFrame(let index): "bad frame \(index)"
    case .tooLarge(let width, let height, let limit):
      "\(width)x\(height) is more than the limit of \(limit) pixels"
    }
  }
}
