/// A code length as Deflate and WebP write it: a length, or a repeat whose count stands in extra bits.
struct CodeLengthToken {
  let symbol: Int
  var extra = 0
  var extraBits = 0

  /// So many times the length before: 3 to 6.
  static func repeats(_ count: Int) -> CodeLengthToken {
    CodeLengthToken(symbol: 16, extra: count - 3, extraBits: 2)
  }

  /// So many zeros: 3 to 138.
  static func zeros(_ count: Int) -> CodeLengthToken {
    count < 11
      ? CodeLengthToken(symbol: 17, extra: count - 3, extraBits: 3)
      : CodeLengthToken(symbol: 18, extra: count - 11, extraBits: 7)
  }
}

extension HuffmanCode {
  /// How many bits tokens take in this code.
  func bitCount(of tokens: [CodeLengthToken]) -> Int {
    tokens.reduce(0) { $0 + Int(lengths[$1.symbol]) + $1.extraBits }
  }

  /// Writes tokens in this code; there must be room.
  func write(_ tokens: [CodeLengthToken], to writer: BitWriter) {
    for token in tokens {
      writer.write(Int(words[token.symbol]), width: Int(lengths[token.symbol]))
      writer.write(token.extra, width: token.extraBits)
    }
  }
}

extension [UInt8] {
  /// Calls a closure for each run of equal numbers.
  func forEachRun(_ body: (_ number: UInt8, _ count: Int) -> Void) {
    var index = 0
    while index < count {
      var end = index + 1
      while end < count, self[end] == self[index] { end += 1 }
      body(self[index], end - index)
      index = end
    }
  }
}
