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

  /// Fills tables that are indexed with the next bits of a stream: a first one of `1 << rootBits` entries and, for each
  /// beginning of longer words, a further one.
  ///
  /// - Parameters:
  ///   - addTable: makes a further table of `bits` index bits for the words that begin with `prefix`; returns where it
  ///     starts.
  ///   - store: stores a symbol in all entries that begin with its word: the table's start, the symbol, the length of
  ///     its word, and the entries, counted from the table's start.
  @inline(__always) func fillTables(
    rootBits: Int, addTable: (_ prefix: Int, _ bits: Int) -> Int,
    store: (_ table: Int, _ symbol: Int, _ length: Int, _ entries: StrideTo<Int>) -> Void
  ) {
    var word = 0
    var next = 0
    var further = (prefix: -1, start: 0, bits: 0)
    for length in 1...Self.longestWord {
      for rank in 0..<counts[length] {
        let reversed = Self.reversed(word, bits: length)
        if length <= rootBits {
          store(
            0, symbols[next], length, stride(from: reversed, to: 1 << rootBits, by: 1 << length))
        } else {
          let prefix = reversed & (1 << rootBits - 1)
          if prefix != further.prefix {
            let bits = tableBits(length: length, rank: rank, rootBits: rootBits)
            further = (prefix, addTable(prefix, bits), bits)
          }
          store(
            further.start, symbols[next], length,
            stride(
              from: reversed >> rootBits, to: 1 << further.bits, by: 1 << (length - rootBits)))
        }
        word += 1
        next += 1
      }
      word &<<= 1
    }
  }

  /// How many bits index the further table that begins with a word: enough for the table to be full.
  func tableBits(length: Int, rank: Int, rootBits: Int) -> Int {
    var bits = length - rootBits
    var filled = counts[length] - rank
    var longer = length
    while filled < 1 << bits, longer < Self.longestWord {
      longer += 1
      bits += 1
      filled = filled * 2 + counts[longer]
    }
    return bits
  }

  /// A word of at most 16 bits as streams have it: words ascend with their first bit highest, and a stream has it lowest.
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
