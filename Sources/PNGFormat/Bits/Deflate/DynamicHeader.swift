/// The code lengths at the head of a dynamic block.
struct DynamicHeader {
  private let literalCount: Int
  private let distanceCount: Int
  private let lengths: CodeLengthWriter

  init(literals: [UInt8], distances: [UInt8]) {
    literalCount = max(1 + (literals.lastIndex { $0 > 0 } ?? 0), 257)
    distanceCount = 1 + (distances.lastIndex { $0 > 0 } ?? 0)
    let tokens = Self.tokens(Array(literals[..<literalCount] + distances[..<distanceCount]))
    lengths = CodeLengthWriter(tokens, order: DeflateFormat.codeLengthOrder)
  }

  var bitCount: Int { 10 + lengths.bitCount }

  func write(to writer: BitWriter) {
    writer.write(literalCount - 257, width: 5)
    writer.write(distanceCount - 1, width: 5)
    lengths.writeCode(to: writer)
    lengths.writeTokens(to: writer)
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
