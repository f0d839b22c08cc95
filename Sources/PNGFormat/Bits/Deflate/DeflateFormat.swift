/// The numbers of the deflate format (RFC 1951) that reading and writing share.
enum DeflateFormat {
  static var maximumMatch: Int { 258 }
  static var windowSize: Int { 32_768 }
  static let endOfBlock = 256
  static let literalCount = 286
  static let distanceCount = 30

  static let codeLengthOrder: [Int] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// The base length and the extra bits of each length symbol from 257.
  static let lengths: [(base: Int, extraBits: Int)] =
    (3...10).map { ($0, 0) }
    + (1...5).flatMap { bits in (0..<4).map { ((4 + $0) << bits + 3, bits) } }
    + [(258, 0)]

  static let distances: [(base: Int, extraBits: Int)] =
    (1...4).map { ($0, 0) }
    + (1...13).flatMap { bits in (0..<2).map { ((2 + $0) << bits + 1, bits) } }

  /// The code lengths of a fixed block's literals and lengths, with the two reserved ones.
  static let fixedLiteralLengths: [UInt8] = (0..<288).map { symbol in
    symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8
  }

  static let fixedDistanceLengths = [UInt8](repeating: 5, count: 32)
}
