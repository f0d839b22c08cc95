package enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case badSignature
  /// The file ends within this chunk, after it although it is not the last one, or within the signature.
  case truncated(PNGChunkType?)
  case badChunkType(offset: Int)
  case badLength(PNGChunkType, Int)
  case checksumMismatch(PNGChunkType)
  case missing(PNGChunkType)
  case duplicate(PNGChunkType)
  /// A chunk follows one that it must precede, or does not belong in this kind of image.
  case misplaced(PNGChunkType)
  case unknown(PNGChunkType)
  /// A side is zero or above 2³¹ - 1.
  case badSize(width: Int, height: Int)
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The numbers name no color type, or one that does not come in this bit depth.
  case badColorType(Int, bitDepth: Int)
  case badCompressionMethod(Int)
  case badFilterMethod(Int)
  case badInterlaceMethod(Int)
  case badFilter(Int, row: Int)
  case badImageData(InflateError)
  case tooLittleImageData(Int, expected: Int)
  case notAnimated
  case badSequenceNumber(Int, expected: Int)
  /// A frame reaches beyond the image, is empty, or has an unknown way to be drawn.
  case badFrame(Int)
  case badFrameCount(Int, expected: Int)

  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .badSignature: "not a PNG file: bad signature"
    case .truncated(let type?): "truncated in or after chunk \(type)"
    case .truncated(nil): "truncated in the signature or before the first chunk"
    case .badChunkType(let offset): "no chunk type at byte \(offset)"
    case .badLength(let type, let length): "chunk \(type) cannot have \(length) bytes"
    case .checksumMismatch(let type): "CRC mismatch in chunk \(type)"
    case .missing(let type): "chunk \(type) is missing"
    case .duplicate(let type): "chunk \(type) appears twice"
    case .misplaced(let type): "chunk \(type) is out of place"
    case .unknown(let type): "unknown critical chunk \(type)"
    case .badSize(let width, let height): "bad size \(width)x\(height)"
    case .tooLarge(let width, let height, let limit):
      "\(width)x\(height) is more than the limit of \(limit) pixels"
    case .badColorType(let type, let depth): "bad color type \(type) with bit depth \(depth)"
    case .badCompressionMethod(let method): "bad compression method \(method)"
    case .badFilterMethod(let method): "bad filter method \(method)"
    case .badInterlaceMethod(let method): "bad interlace method \(method)"
    case .badFilter(let byte, let row): "bad filter byte \(byte) at row \(row)"
    case .badImageData(let error): "image data: \(error)"
    case .tooLittleImageData(let count, let expected):
      "\(count) bytes of image data, \(expected) expected"
    case .notAnimated: "not an animated PNG: chunk acTL is missing"
    case .badSequenceNumber(let number, let expected):
      "animation chunk number \(number) where \(expected) was expected"
    case .badFrame(let index): "bad frame \(index)"
    case .badFrameCount(let count, let expected): "\(count) frames, \(expected) expected"
    }
  }
}
