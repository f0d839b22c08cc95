/// A canonical prefix code: its words ascend with their lengths and, among those of one length, with their symbols.
struct CanonicalCode {
  static let longestWord = 15

  /// How many words have each length; the entry of length 0 is 0.
  let counts: [Int]
  /// The symbols that have a word, in the order of the words.
  let symbols: [Int]
  /// Whether every sequence of bits begins with a word.
  let isComplete: Bool

  /// Lengths are 0 to 15; 0 is a symbol without a word. `nil` when the code is oversubscribed.
  init?(lengths: some Collection<UInt8>) {
    var counts = [Int](repeating: 0, count: Self.longestWord + 1)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0

    var space = 1
    for length in 1...Self.longestWord {
      space = space * 2 - counts[length]
      if space < 0 { return nil }
    }

    var places = [Int](repeating: 0, count: Self.longestWord + 2)
    for length in 1...Self.longestWord { places[length + 1] = places[length] + counts[length] }
    var symbols = [Int](repeating: 0, count: places[Self.longestWord + 1])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[places[Int(length)]] = symbol
      places[Int(length)] += 1
    }
    self.counts = counts
    self.symbols = symbols
    isComplete = space == 0
  }

  /// Calls `body` for each word in order, with its bits reversed, as streams hold them. `rank` counts those of a length.
  @inline(__always) func forEachWord(
    _ body: (_ symbol: Int, _ word: Int, _ length: Int, _ rank: Int) -> Void
  ) {
    var word = 0
    var next = 0
    for length in 1...Self.longestWord {
      for rank in 0..<counts[length] {
        body(symbols[next], Self.reversed(word, bits: length), length, rank)
        word += 1
        next += 1
      }
      word &<<= 1
    }
  }

  /// `word` has at most 16 bits.
  static func reversed(_ word: Int, bits: Int) -> Int {
    // Neighbors change places: bits, then pairs, fours and eights of them.
    var word = word
    word = (word & 0x5555) &<< 1 | word &>> 1 & 0x5555
    word = (word & 0x3333) &<< 2 | word &>> 2 & 0x3333
    word = (word & 0x0F0F) &<< 4 | word &>> 4 & 0x0F0F
    word = (word & 0x00FF) &<< 8 | word &>> 8 & 0x00FF
    return word &>> (16 &- bits)
  }
}
