/// A prefix code as a table that is indexed with the next bits of the stream: the first `1 << indexBits` entries hold short
/// code words, or point to further tables with longer ones.
///
/// An entry is, from the lowest bit: the count of all bits to take (8 bits), the count of code word bits among them (5),
/// flags (3), and a value (16): a literal, the base of a length or distance, or a further table's place.
final class HuffmanDecodingTable {
  enum Alphabet {
    case literals, distances, codeLengths

    /// The bits that index the first table, and the most entries of all tables: further ones are more than half full with
    /// symbols of their own, except one with few.
    var size: (indexBits: Int, capacity: Int) {
      switch self {
      case .literals: (11, 2048 + 2 * 288 + 16)
      case .distances: (9, 512 + 2 * 32 + 64)
      case .codeLengths: (7, 128)
      }
    }
  }

  static let literal: UInt32 = 1 &<< 13
  static let special: UInt32 = 1 &<< 14
  /// With `special`: the entry points to a further table; its lowest byte is that table's index bits.
  static let furtherTable: UInt32 = 1 &<< 15
  static let invalid: UInt32 = special
  /// With `special`: the end of the block; the value distinguishes it from `invalid`.
  static let endOfBlockValue: UInt32 = 1 &<< 16

  let entries: UnsafeMutablePointer<UInt32>
  let indexBits: Int
  private let alphabet: Alphabet
  private let capacity: Int

  init(_ alphabet: Alphabet) {
    self.alphabet = alphabet
    (indexBits, capacity) = alphabet.size
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Self.invalid, count: capacity)
  }

  deinit { entries.deallocate() }

  /// Lengths are 0 to 15; 0 is a symbol that is not used. As in zlib, only codes of literals and distances may be
  /// incomplete, with no word or one of one bit.
  func build(_ lengths: UnsafeBufferPointer<UInt8>) throws(InflateError) {
    guard let code = CanonicalCode(lengths: lengths) else { throw .badCodeLengths }
    if !code.isComplete {
      let used = code.symbols.count
      let isAllowed = alphabet != .codeLengths && (used == 0 || used == 1 && code.counts[1] == 1)
      guard isAllowed else { throw .badCodeLengths }
    }
    var end = 1 << indexBits
    entries.update(repeating: Self.invalid, count: end)
    var further = (prefix: -1, start: 0, bits: 0)
    code.forEachWord { symbol, word, length, rank in
      let entry = self.entry(symbol: symbol, length: length)
      guard length > indexBits else {
        for place in stride(from: word, to: 1 << indexBits, by: 1 << length) {
          entries[place] = entry
        }
        return
      }
      let prefix = word & (1 << indexBits - 1)
      if prefix != further.prefix {
        further = (prefix, end, furtherBits(code, length: length, rank: rank))
        end += 1 << further.bits
        precondition(end <= capacity, "a table of \(end) entries, \(capacity) were expected")
        entries[prefix] =
          Self.special | Self.furtherTable | UInt32(further.bits) | UInt32(further.start) &<< 16
      }
      let places = stride(
        from: word >> indexBits, to: 1 << further.bits, by: 1 << (length - indexBits))
      for place in places { entries[further.start + place] = entry }
    }
  }

  /// Returns how many bits index the further table that begins with a word: enough for the table to be full.
  private func furtherBits(_ code: CanonicalCode, length: Int, rank: Int) -> Int {
    var bits = length - indexBits
    var filled = code.counts[length] - rank
    var longer = length
    while filled < 1 << bits, longer < CanonicalCode.longestWord {
      longer += 1
      bits += 1
      filled = filled * 2 + code.counts[longer]
    }
    return bits
  }

  private func entry(symbol: Int, length: Int) -> UInt32 {
    let size = UInt32(length)
    func valued(_ value: Int, extraBits: Int) -> UInt32 {
      size + UInt32(extraBits) | size &<< 8 | UInt32(value) &<< 16
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
        return size | size &<< 8 | Self.special | Self.endOfBlockValue
      }
      guard symbol < DeflateFormat.literalCount else { return Self.invalid }
      let length = DeflateFormat.lengths[symbol - DeflateFormat.endOfBlock - 1]
      return valued(length.base, extraBits: length.extraBits)
    }
  }
}
