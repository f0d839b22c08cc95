/// Writes code lengths in a code of their own, as Deflate and WebP have it. The writer must have room.
package struct CodeLengthWriter {
  private let tokens: [CodeLengthToken]
  private let code: HuffmanCode
  /// The symbols whose lengths are written; at least four.
  private let symbols: ArraySlice<Int>

  /// `order` is the format's order of the lengths of the code.
  package init(_ tokens: [CodeLengthToken], order: [Int]) {
    var frequencies = [Int](repeating: 0, count: order.count)
    for token in tokens { frequencies[token.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    let last = order.lastIndex { code.lengths[$0] > 0 } ?? 0
    self.tokens = tokens
    self.code = code
    symbols = order.prefix(max(last + 1, 4))
  }

  var bitCount: Int {
    var bits = 4 + 3 * symbols.count
    for token in tokens { bits += Int(code.lengths[token.symbol]) + token.extraBits }
    return bits
  }

  package func writeCode(to writer: BitWriter) {
    writer.write(symbols.count - 4, width: 4)
    for symbol in symbols { writer.write(Int(code.lengths[symbol]), width: 3) }
  }

  package func writeTokens(to writer: BitWriter) {
    for token in tokens {
      writer.write(Int(code.words[token.symbol]), width: Int(code.lengths[token.symbol]))
      writer.write(token.extra, width: token.extraBits)
    }
  }
}
