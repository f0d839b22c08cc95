/// A prefix code for writing: how many bits each symbol's code word has, and which.
struct HuffmanCode {
  /// Enough for the largest alphabet: greens of WebP with a color cache.
  private static let symbolBits = 12

  /// The count of bits of each symbol; 0 for symbols that are not used.
  private(set) var lengths: [UInt8]
  /// The code words, reversed for a stream that begins with the lowest bit.
  private(set) var words: [UInt16]

  /// Creates the canonical code of these lengths.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    words = [UInt16](repeating: 0, count: lengths.count)
    var counts = [Int](repeating: 0, count: DeflateFormat.maximumCodeLength + 2)
    for length in lengths where length > 0 { counts[Int(length) + 1] += 1 }
    var next = 0
    var firsts = [Int](repeating: 0, count: counts.count)
    for length in 1...DeflateFormat.maximumCodeLength {
      next = (next + counts[length]) << 1
      firsts[length] = next
    }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      words[symbol] = UInt16(CanonicalCode.reversed(firsts[length], bits: length))
      firsts[length] += 1
    }
  }

  /// Creates the shortest code for symbols that appear this often, with code words of at most `limit` bits.
  ///
  /// A code has at least two words, as some readers want it: symbols 0 and 1 fill up.
  init(frequencies: [Int], limit: Int) {
    // A number that sorts by frequency and then by symbol, so that the same input gives the same bytes
    // everywhere; a symbol that fills up counts as rare.
    var used: [Int] = []
    for symbol in 0..<frequencies.count where frequencies[symbol] > 0 {
      used.append(frequencies[symbol] << Self.symbolBits | symbol)
    }
    for filler in [0, 1] where used.count < 2 && frequencies[filler] == 0 {
      used.append(1 << Self.symbolBits | filler)
    }
    used.sort()
    let depths = Self.depths(ascending: used.map { $0 >> Self.symbolBits }, limit: limit)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    let symbolMask = 1 << Self.symbolBits - 1
    for rank in 0..<used.count { lengths[used[rank] & symbolMask] = UInt8(depths[rank]) }
    self.init(lengths: lengths)
  }

  /// The code lengths for two or more weights in ascending order.
  private static func depths(ascending weights: [Int], limit: Int) -> [Int] {
    // Huffman's algorithm with two queues: leaves in order, and joined nodes, which come out in order too.
    let leafCount = weights.count
    var parents = [Int](repeating: 0, count: 2 * leafCount - 1)
    var joined: [Int] = []
    joined.reserveCapacity(leafCount - 1)
    var leaf = 0
    var node = 0
    func takeSmallest() -> Int {
      if leaf < leafCount, node >= joined.count || weights[leaf] <= joined[node] {
        leaf += 1
        return leaf - 1
      }
      node += 1
      return leafCount + node - 1
    }
    func weight(_ index: Int) -> Int {
      index < leafCount ? weights[index] : joined[index - leafCount]
    }
    while joined.count < leafCount - 1 {
      let first = takeSmallest()
      let second = takeSmallest()
      parents[first] = leafCount + joined.count
      parents[second] = leafCount + joined.count
      joined.append(weight(first) + weight(second))
    }
    var depths = [Int](repeating: 0, count: 2 * leafCount - 1)
    var index = 2 * leafCount - 2
    while index > 0 {
      index -= 1
      depths[index] = depths[parents[index]] + 1
    }
    return limited(Array(depths[..<leafCount]), limit: limit)
  }

  /// Shortens code words that are too long, and lengthens others until the code fits again.
  private static func limited(_ depths: [Int], limit: Int) -> [Int] {
    guard depths.contains(where: { $0 > limit }) else { return depths }
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in depths { counts[min(depth, limit)] += 1 }
    // In units of the longest code word there is room for 1 << limit.
    var taken = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while taken > 1 << limit {
      // Moving the deepest leaf that can go down beside one from the limit frees one unit.
      let depth = (1..<limit).reversed().first { counts[$0] > 0 }!
      counts[depth] -= 1
      counts[depth + 1] += 2
      counts[limit] -= 1
      taken -= 1
    }
    // The rarest symbols, which come first, take the longest code words.
    return (1...limit).reversed().flatMap { Array(repeating: $0, count: counts[$0]) }
  }
}
