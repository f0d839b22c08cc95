/// A prefix code for writing.
struct HuffmanCode {
  /// Enough for the largest alphabet, the 288 literals and lengths.
  private static var symbolBits: Int { 9 }

  /// In bits; 0 for symbols that are not used.
  let lengths: [UInt8]
  /// The words, reversed for a stream that begins with the lowest bit, each with its length from bit 16 on.
  let words: [UInt32]

  init(lengths: [UInt8]) {
    self.lengths = lengths
    var words = [UInt32](repeating: 0, count: lengths.count)
    CanonicalCode(lengths: lengths)?.forEachWord { symbol, word, length, _ in
      words[symbol] = UInt32(truncatingIfNeeded: word | length &<< 16)
    }
    self.words = words
  }

  /// Creates the shortest code of at least two words, as some readers require, of at most `limit` bits.
  init(frequencies: [Int], limit: Int = CanonicalCode.longestWord) {
    precondition(frequencies.count > 1, "a code of \(frequencies.count) symbols")
    // Numbers that sort by frequency and then by symbol, so that the same input gives the same bytes everywhere.
    var leaves = frequencies.indices.filter { frequencies[$0] > 0 }
      .map { frequencies[$0] &<< Self.symbolBits | $0 }
    for filler in 0...1 where leaves.count < 2 && frequencies[filler] == 0 {
      leaves.append(1 &<< Self.symbolBits | filler)
    }
    leaves.sort()
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in Self.depths(ofLeaves: leaves.map { $0 &>> Self.symbolBits }) {
      counts[min(depth, limit)] += 1
    }
    Self.shorten(&counts, limit: limit)

    // The rarest symbols, which come first, take the longest code words.
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var rank = 0
    for length in (1...limit).reversed() {
      for _ in 0..<counts[length] {
        lengths[leaves[rank] & (1 &<< Self.symbolBits - 1)] = UInt8(length)
        rank += 1
      }
    }
    self.init(lengths: lengths)
  }

  func word(of symbol: Int) -> Int { Int(words[symbol] & 0xFFFF) }

  func bitCount(of frequencies: [Int]) -> Int {
    zip(frequencies, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
  }

  /// Returns the depth of each leaf in Huffman's tree, by two queues: the leaves, two or more in ascending order of weight,
  /// and the inner nodes, which arise in that order. Of equal weights a leaf goes first.
  private static func depths(ofLeaves leafWeights: [Int]) -> ArraySlice<Int> {
    let count = leafWeights.count
    var weights = leafWeights
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var leaf = 0
    var inner = count
    for parent in count..<(2 * count - 1) {
      var sum = 0
      for _ in 0..<2 {
        let isLeaf = leaf < count && (inner == parent || weights[leaf] <= weights[inner])
        let child = isLeaf ? leaf : inner
        if isLeaf { leaf += 1 } else { inner += 1 }
        parents[child] = parent
        sum += weights[child]
      }
      weights.append(sum)
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    for node in (0..<(2 * count - 2)).reversed() { depths[node] = depths[parents[node]] + 1 }
    return depths[..<count]
  }

  /// Shortens code words until the code fits, after those that are too long count as `limit` long.
  private static func shorten(_ counts: inout [Int], limit: Int) {
    // In units of the longest code word there is room for 1 << limit.
    var taken = counts.indices.dropFirst().reduce(0) { $0 + counts[$1] << (limit - $1) }
    while taken > 1 << limit {
      // Moving the deepest leaf that can go down beside one from the limit frees one unit.
      let depth = counts[..<limit].lastIndex { $0 > 0 } ?? 0
      counts[depth] -= 1
      counts[depth + 1] += 2
      counts[limit] -= 1
      taken -= 1
    }
  }
}
