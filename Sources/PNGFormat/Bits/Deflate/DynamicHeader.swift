/// The code lengths at the head of a dynamic block, themselves in a prefix code.
struct DynamicHeader {
  private let literalCount: Int
  private let distanceCount: Int
  /// Code lengths, and runs of zeros, whose length stands in extra bits.
  private let tokens: [(symbol: Int, extra: Int, extraBits: Int)]
  private let code: HuffmanCode
  /// The symbols whose lengths are written; at least four.
  private let symbols: ArraySlice<Int>

  init(literals: [UInt8], distances: [UInt8]) {
    literalCount = max(1 + (literals.lastIndex { $0 > 0 } ?? 0), 257)
    distanceCount = 1 + (distances.lastIndex { $0 > 0 } ?? 0)
    tokens = Self.tokens(Array(literals[..<literalCount] + distances[..<distanceCount]))
    let order = DeflateFormat.codeLengthOrder
    var frequencies = [Int](repeating: 0, count: order.count)
    for token in tokens { frequencies[token.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    let last = order.lastIndex { code.lengths[$0] > 0 } ?? 0
    self.code = code
    symbols = order.prefix(max(last + 1, 4))
  }

  var bitCount: Int {
    14 + 3 * symbols.count + tokens.reduce(0) { $0 + Int(code.lengths[$1.symbol]) + $1.extraBits }
  }

  /// The writer must have room.
  func write(to writer: BitWriter) {
    writer.write(literalCount - 257, width: 5)
    writer.write(distanceCount - 1, width: 5)
    writer.write(symbols.count - 4, width: 4)
    for symbol in symbols { writer.write(Int(code.lengths[symbol]), width: 3) }
    for token in tokens {
      writer.write(code.word(of: token.symbol), width: Int(code.lengths[token.symbol]))
      writer.write(token.extra, width: token.extraBits)
    }
  }

  /// Symbol 17 repeats 3 to 10 zeros, 18 repeats 11 to 138. Symbol 16 for other lengths would save 0.1 %.
  private static func tokens(_ lengths: [UInt8]) -> [(symbol: Int, extra: Int, extraBits: Int)] {
    var tokens: [(symbol: Int, extra: Int, extraBits: Int)] = []
    var index = 0
    while index < lengths.count {
      var zeros = 0
      while zeros < 138, index + zeros < lengths.count, lengths[index + zeros] == 0 { zeros += 1 }
      switch zeros {
      case 0...2: tokens.append((Int(lengths[index]), 0, 0))
      case 3...10: tokens.append((17, zeros - 3, 3))
      default: tokens.append((18, zeros - 11, 7))
      }
      index += zeros < 3 ? 1 : zeros
    }
    return tokens
  }
}
