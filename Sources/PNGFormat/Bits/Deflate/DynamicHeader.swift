/// The code lengths at the head of a dynamic block, with repeats, and the code they are written in.
struct DynamicHeader {
  private let literalCount: Int
  private let distanceCount: Int
  private let tokens: [CodeLengthToken]
  private let code: HuffmanCode
  private let codeLengthCount: Int

  init(literals: [UInt8], distances: [UInt8]) {
    literalCount = max(1 + (literals.lastIndex { $0 > 0 } ?? 0), 257)
    distanceCount = 1 + (distances.lastIndex { $0 > 0 } ?? 0)
    tokens = Self.tokens(Array(literals[..<literalCount] + distances[..<distanceCount]))
    var frequencies = [Int](repeating: 0, count: 19)
    for token in tokens { frequencies[token.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    self.code = code
    let last = DeflateFormat.codeLengthOrder.lastIndex { code.lengths[$0] > 0 } ?? 0
    codeLengthCount = max(last + 1, 4)
  }

  var bitCount: Int {
    14 + 3 * codeLengthCount + code.bitCount(of: tokens)
  }

  func write(to writer: BitWriter) {
    writer.write(literalCount - 257, width: 5)
    writer.write(distanceCount - 1, width: 5)
    writer.write(codeLengthCount - 4, width: 4)
    for symbol in DeflateFormat.codeLengthOrder[..<codeLengthCount] {
      writer.write(Int(code.lengths[symbol]), width: 3)
    }
    code.write(tokens, to: writer)
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
