/// What is wrong with a GIF file.
package enum GIFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not begin as a GIF file does.
  case badSignature
  /// The file, or the data of an image, ends too early.
  case truncated
  /// A block begins with a byte that names none, or has a length that it cannot have.
  case badBlock(UInt8)
  /// There is no image.
  case missingImage
  /// An image is empty.
  case badFrame(Int)
  /// The codes of an image begin with a size that there is not, or one of them is none.
  case badCode
  /// There are more pixels than the limits allow.
  case tooLarge(width: Int, height: Int, limit: Int)

  package var description: String {
    switch self {
    case .badSignature: "not a GIF file: bad signature"
    case .truncated: "truncated"
    case .badBlock(let label): "bad block \(String(label, radix: 16))"
    case .missingImage: "there is no image"
    case .badFrame(let index): "bad frame \(index)"
    case .badCode: "bad LZW code"
    case .tooLarge(let width, let height, let limit):
      "\(width)x\(height) is more than the limit of \(limit) pixels"
    }
  }
}
