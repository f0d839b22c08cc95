/// A prefix code as a table that is indexed with the next bits of the stream.
///
/// Short code words are found in the first `1 << indexBits` entries; longer ones through an entry that points
/// to a further table behind them.
///
/// An entry is, from the lowest bit: the count of all bits to take (8 bits), the count of code word bits among
/// them (5), flags (3), and a value (16): a literal, the base of a length or distance, or a further table's place.
final class HuffmanDecodingTable {
  /// What the symbols of a code stand for.
  enum Alphabet {
    case literals
    case distances
    case codeLengths

    var indexBits: Int {
      switch self {
      case .literals: 11
      case .distances: 9
      case .codeLengths: 7
      }
    }

    /// Entries enough for every code: the first table and the largest sum of further tables. A further table of
    /// `n` bits needs more than half as many symbols of its own, plus one table with few.
    var capacity: Int {
      switch self {
      case .literals: 2048 + 2 * 288 + 16
      case .distances: 512 + 2 * 32 + 64
      case .codeLengths: 128
      }
    }
  }

  static let literal: UInt32 = 1 << 13
  static let special: UInt32 = 1 << 14
  /// With `special`: the entry points to a further table; its lowest byte is that table's index bits.
  static let furtherTable: UInt32 = 1 << 15
  /// The entry of a bit sequence that is no code word.
  static let invalid: UInt32 = special
  /// With `special`: the end of the block; the value tells it apart from `invalid`.
  static let endOfBlockValue: UInt32 = 1 << 16

  let entries: UnsafeMutablePointer<UInt32>
  let indexBits: Int
  private let alphabet: Alphabet
  private let capacity: Int

  init(_ alphabet: Alphabet) {
    self.alphabet = alphabet
    indexBits = alphabet.indexBits
    capacity = alphabet.capacity
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Self.invalid, count: capacity)
  }

  deinit { entries.deallocate() }

  /// Builds the table of the canonical code with these lengths (0 to 15; 0 is a symbol that is not used).
  ///
  /// A code must be complete; a single code word of one bit and a code without symbols are allowed as well, as
  /// zlib allows them, except for code lengths.
  func build(_ lengths: UnsafeBufferPointer<UInt8>) throws(InflateError) {
    var counts = (0...DeflateFormat.maximumCodeLength).map { _ in 0 }
    for length in lengths { counts[Int(length)] += 1 }
    let used = lengths.count - counts[0]
    counts[0] = 0

    var space = 1
    for length in 1...DeflateFormat.maximumCodeLength {
      space = space * 2 - counts[length]
      if space < 0 { throw .badCodeLengths }
    }
    if space > 0 {
      let isAllowed = alphabet != .codeLengths && (used == 0 || used == 1 && counts[1] == 1)
      guard isAllowed else { throw .badCodeLengths }
    }

    var starts = [Int](repeating: 0, count: counts.count + 1)
    for length in 1..<counts.count { starts[length + 1] = starts[length] + counts[length] }
    var sorted = [Int](repeating: 0, count: max(used, 1))
    for symbol in 0..<lengths.count where lengths[symbol] > 0 {
      sorted[starts[Int(lengths[symbol])]] = symbol
      starts[Int(lengths[symbol])] += 1
    }
    fill(counts: counts, sorted: sorted)
  }

  private func fill(counts: [Int], sorted: [Int]) {
    let tableSize = 1 << indexBits
    var index = 0
    while index < tableSize {
      entries[index] = Self.invalid
      index &+= 1
    }

    // Code words come out of the canonical order with their first bit highest, and the stream has it lowest.
    var code = 0
    var next = 0
    var subtableStart = 0
    var subtableBits = 0
    var subtablePrefix = -1
    var end = tableSize
    for length in 1...DeflateFormat.maximumCodeLength {
      for rank in 0..<counts[length] {
        let reversed = Self.reverse(code, bits: length)
        let entry = self.entry(symbol: sorted[next], length: length)
        if length <= indexBits {
          store(entry, from: reversed, step: 1 << length, to: tableSize)
        } else {
          let prefix = reversed & (tableSize - 1)
          if prefix != subtablePrefix {
            subtablePrefix = prefix
            subtableStart = end
            subtableBits = Self.subtableBits(
              length: length, remaining: counts[length] - rank, counts: counts,
              indexBits: indexBits)
            end += 1 << subtableBits
            precondition(end <= capacity, "a table of \(end) entries, \(capacity) were expected")
            entries[prefix] =
              Self.special | Self.furtherTable | UInt32(subtableBits) | UInt32(subtableStart) << 16
          }
          store(
            entry, from: subtableStart + reversed >> indexBits, step: 1 << (length - indexBits),
            to: subtableStart + 1 << subtableBits)
        }
        code += 1
        next += 1
      }
      code <<= 1
    }
  }

  private func store(_ entry: UInt32, from start: Int, step: Int, to end: Int) {
    var index = start
    while index < end {
      entries[index] = entry
      index &+= step
    }
  }

  /// How many bits a further table needs that begins with a code word of this length: enough to be full.
  private static func subtableBits(length: Int, remaining: Int, counts: [Int], indexBits: Int)
    -> Int
  {
    var bits = length - indexBits
    var filled = remaining
    var longer = length
    while filled < 1 << bits, longer < DeflateFormat.maximumCodeLength {
      longer += 1
      bits += 1
      filled = filled * 2 + counts[longer]
    }
    return bits
  }

  private static func reverse(_ code: Int, bits: Int) -> Int {
    var code = code
    var reversed = 0
    for _ in 0..<bits {
      reversed = reversed << 1 | code & 1
      code >>= 1
    }
    return reversed
  }

  private func entry(symbol: Int, length: Int) -> UInt32 {
    let size = UInt32(length)
    func valued(_ value: Int, extraBits: Int) -> UInt32 {
      size + UInt32(extraBits) | size << 8 | UInt32(value) << 16
    }
    switch alphabet {
    case .codeLengths:
      return valued(symbol, extraBits: 0)
    case .distances:
      guard symbol < DeflateFormat.distanceCount else { return Self.invalid }
      let distance = DeflateFormat.distances[symbol]
      return valued(distance.base, extraBits: distance.extraBits)
    case .literals:
      if symbol < DeflateFormat.endOfBlock { return valued(symbol, extraBits: 0) | Self.literal }
      if symbol == DeflateFormat.endOfBlock {
        return size | size << 8 | Self.special | Self.endOfBlockValue
      }
      guard symbol < DeflateFormat.literalCount else { return Self.invalid }
      let length = DeflateFormat.lengths[symbol - DeflateFormat.endOfBlock - 1]
      return valued(length.base, extraBits: length.extraBits)
    }
  }
}
