/// A prefix code for writing, built in memory without bounds, which debug builds read and write without a call.
struct HuffmanCode {
  /// Enough for the largest alphabet, the 288 literals and lengths.
  private static var symbolBits: Int { 9 }

  /// In bits; 0 for symbols that are not used.
  private(set) var lengths: [UInt8]
  /// Reversed for a stream that begins with the lowest bit.
  private(set) var words: [UInt16]

  init(lengths: [UInt8]) {
    self.lengths = lengths
    words = [UInt16](unsafeUninitializedCapacity: lengths.count) { words, count in
      count = lengths.count
      guard let words = words.baseAddress else { return }
      lengths.withUnsafeBufferPointer { Self.fill(words, $0.baseAddress!, count) }
    }
  }

  /// Creates the shortest code of words of at most `limit` bits. It has at least two words, as some readers require: 0 and 1
  /// fill up.
  init(frequencies: [Int], limit: Int) {
    self = frequencies.withUnsafeBufferPointer { HuffmanCode(frequencies: $0, limit: limit) }
  }

  init(
    frequencies: UnsafeBufferPointer<Int>, limit: Int = CanonicalCode.longestWord
  ) {
    let count = frequencies.count
    precondition(count > 1, "a code of \(count) symbols")
    self.init(
      lengths: [UInt8](unsafeUninitializedCapacity: count) { lengths, initializedCount in
        initializedCount = count
        Self.fill(lengths.baseAddress!, frequencies.baseAddress!, count, limit: limit)
      })
  }

  static let fixedLiterals = HuffmanCode(lengths: DeflateFormat.fixedLiteralLengths)
  static let fixedDistances = HuffmanCode(lengths: DeflateFormat.fixedDistanceLengths)

  func bitCount(of frequencies: UnsafeBufferPointer<Int>) -> Int {
    precondition(
      frequencies.count <= lengths.count,
      "\(frequencies.count) symbols of a code of \(lengths.count)")
    return lengths.withUnsafeBufferPointer { lengths in
      let lengths = lengths.baseAddress!
      let start = frequencies.baseAddress!
      let count = frequencies.count
      var bits = 0
      var symbol = 0
      while symbol < count {
        bits &+= start[symbol] &* Int(lengths[symbol])
        symbol &+= 1
      }
      return bits
    }
  }

  /// Passes each symbol's word with its length from bit 16 on.
  func withPackedWords(_ body: (UnsafePointer<UInt32>) -> Void) {
    let count = lengths.count
    let packed = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    defer { packed.deallocate() }
    lengths.withUnsafeBufferPointer { lengths in
      words.withUnsafeBufferPointer { words in
        let lengths = lengths.baseAddress!
        let words = words.baseAddress!
        var symbol = 0
        while symbol < count {
          packed[symbol] = UInt32(words[symbol]) | UInt32(lengths[symbol]) &<< 16
          symbol &+= 1
        }
      }
    }
    body(packed)
  }

  // MARK: Words

  private static func fill(
    _ words: UnsafeMutablePointer<UInt16>, _ lengths: UnsafePointer<UInt8>, _ count: Int
  ) {
    let longest = CanonicalCode.longestWord
    // How many words each length has, and then the next word of it.
    let next = UnsafeMutablePointer<Int>.allocate(capacity: longest + 1)
    defer { next.deallocate() }
    next.initialize(repeating: 0, count: longest + 1)
    var symbol = 0
    while symbol < count {
      next[Int(lengths[symbol])] &+= 1
      symbol &+= 1
    }
    next[0] = 0
    var first = 0
    var length = 1
    while length <= longest {
      let words = next[length]
      next[length] = first
      first = (first &+ words) &<< 1
      length &+= 1
    }
    symbol = 0
    while symbol < count {
      let length = Int(lengths[symbol])
      if length == 0 {
        words[symbol] = 0
      } else {
        let word = CanonicalCode.reversed(next[length], bits: length)
        words[symbol] = UInt16(truncatingIfNeeded: word)
        next[length] &+= 1
      }
      symbol &+= 1
    }
  }

  // MARK: Lengths

  private static func fill(
    _ lengths: UnsafeMutablePointer<UInt8>, _ frequencies: UnsafePointer<Int>, _ count: Int,
    limit: Int
  ) {
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: 2 * count + limit + 1)
    defer { memory.deallocate() }
    // Numbers that sort by frequency and then by symbol, so that the same input gives the same bytes everywhere; a
    // symbol that fills up counts as rare.
    let used = memory
    var usedCount = 0
    var symbol = 0
    while symbol < count {
      lengths[symbol] = 0
      if frequencies[symbol] > 0 {
        used[usedCount] = frequencies[symbol] &<< symbolBits | symbol
        usedCount &+= 1
      }
      symbol &+= 1
    }
    var filler = 0
    while usedCount < 2 {
      if frequencies[filler] == 0 {
        used[usedCount] = 1 &<< symbolBits | filler
        usedCount &+= 1
      }
      filler &+= 1
    }
    sort(used, usedCount)

    let weights = memory + count
    let counts = memory + 2 * count
    var rank = 0
    while rank < usedCount {
      weights[rank] = used[rank] &>> symbolBits
      rank &+= 1
    }
    countDepths(of: weights, usedCount, into: counts, limit: limit)
    shorten(counts, limit: limit)

    // The rarest symbols, which come first, take the longest code words.
    let symbolMask = 1 &<< symbolBits &- 1
    rank = 0
    var length = limit
    while length > 0 {
      let end = rank &+ counts[length]
      while rank < end {
        lengths[used[rank] & symbolMask] = UInt8(truncatingIfNeeded: length)
        rank &+= 1
      }
      length &-= 1
    }
  }

  /// Sorts numbers by Shell's method. The standard library's is generic, and debug builds call it unspecialized.
  private static func sort(_ numbers: UnsafeMutablePointer<Int>, _ count: Int) {
    var gap = 1
    while gap < count / 3 { gap = 3 &* gap &+ 1 }
    while gap > 0 {
      var index = gap
      while index < count {
        let number = numbers[index]
        var place = index
        while place >= gap, numbers[place &- gap] > number {
          numbers[place] = numbers[place &- gap]
          place &-= gap
        }
        numbers[place] = number
        index &+= 1
      }
      gap /= 3
    }
  }

  /// Counts how many leaves of Huffman's tree lie at each depth; those below `limit` count as at it.
  ///
  /// Works in place, as Moffat and Katajainen do: `weights`, two or more in ascending order, give way to the weights of
  /// inner nodes, these to their parents, and these to their depths.
  private static func countDepths(
    of weights: UnsafeMutablePointer<Int>, _ leafCount: Int,
    into counts: UnsafeMutablePointer<Int>, limit: Int
  ) {
    // Leaves come in order, and so do joined nodes: a leaf goes first when it is as light.
    var leaf = 0
    var node = 0
    var next = 0
    while next < leafCount &- 1 {
      var sum = 0
      var side = 0
      while side < 2 {
        if leaf < leafCount, node == next || weights[leaf] <= weights[node] {
          sum &+= weights[leaf]
          leaf &+= 1
        } else {
          sum &+= weights[node]
          weights[node] = next
          node &+= 1
        }
        side &+= 1
      }
      weights[next] = sum
      next &+= 1
    }

    let root = leafCount &- 2
    weights[root] = 0
    node = root &- 1
    while node >= 0 {
      weights[node] = weights[weights[node]] &+ 1
      node &-= 1
    }

    counts.initialize(repeating: 0, count: limit + 1)
    var depth = 0
    var places = 1
    node = root
    while places > 0 {
      var inner = 0
      while node >= 0, weights[node] == depth {
        inner &+= 1
        node &-= 1
      }
      counts[depth < limit ? depth : limit] &+= places &- inner
      places = 2 &* inner
      depth &+= 1
    }
  }

  /// Shortens code words until the code fits, after those that are too long count as `limit` long.
  private static func shorten(_ counts: UnsafeMutablePointer<Int>, limit: Int) {
    // In units of the longest code word there is room for 1 << limit.
    var taken = 0
    var length = 1
    while length <= limit {
      taken &+= counts[length] &<< (limit &- length)
      length &+= 1
    }
    while taken > 1 << limit {
      // Moving the deepest leaf that can go down beside one from the limit frees one unit.
      var depth = limit - 1
      while counts[depth] == 0 { depth -= 1 }
      counts[depth] -= 1
      counts[depth + 1] += 2
      counts[limit] -= 1
      taken -= 1
    }
  }
}
