/// The code lengths at the head of a dynamic block, themselves in a prefix code.
struct DynamicHeader {
  private let literalCount: Int
  private let distanceCount: Int
  private let tokens: [CodeLengthToken]
  private let code: HuffmanCode
  /// The symbols whose lengths are written; at least four.
  private let symbols: ArraySlice<Int>

  init(literals: [UInt8], distances: [UInt8]) {
    literalCount = max(1 + (literals.lastIndex { $0 > 0 } ?? 0), 257)
    distanceCount = 1 + (distances.lastIndex { $0 > 0 } ?? 0)
    let order = DeflateFormat.codeLengthOrder
    let tokens = Self.tokens(Array(literals[..<literalCount] + distances[..<distanceCount]))
    var frequencies = [Int](repeating: 0, count: order.count)
    for token in tokens { frequencies[token.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    let last = order.lastIndex { code.lengths[$0] > 0 } ?? 0
    self.tokens = tokens
    self.code = code
    symbols = order.prefix(max(last + 1, 4))
  }

  var bitCount: Int {
    var bits = 14 + 3 * symbols.count
    for token in tokens { bits += Int(code.lengths[token.symbol]) + token.extraBits }
    return bits
  }

  /// The writer must have room.
  func write(to writer: BitWriter) {
    writer.write(literalCount - 257, width: 5)
    writer.write(distanceCount - 1, width: 5)
    writer.write(symbols.count - 4, width: 4)
    for symbol in symbols { writer.write(Int(code.lengths[symbol]), width: 3) }
    for token in tokens {
      writer.write(Int(code.words[token.symbol]), width: Int(code.lengths[token.symbol]))
      writer.write(token.extra, width: token.extraBits)
    }
  }

  private static func tokens(_ lengths: [UInt8]) -> [CodeLengthToken] {
    var tokens: [CodeLengthToken] = []
    lengths.forEachRun { length, count in
      if length == 0 {
        tokens.appendZeros(count)
      } else {
        tokens.append(length)
        tokens.appendRepeats(of: length, count - 1)
      }
    }
    return tokens
  }
}
