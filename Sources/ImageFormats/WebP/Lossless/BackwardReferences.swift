/// The pixels of an image as literals and LZ77 copies of earlier pixels (RFC 9649, section 4.2.2).
struct BackwardReferences {
  /// A literal pixel, or a copy.
  struct Token {
    /// How many pixels are copied; 0 for a literal.
    let length: UInt32
    /// The literal's color, or the distance code of a copy.
    let value: UInt32
  }

  private static let longestCopy = 4_096
  private static let longestDistance = 1 << 20 - DistanceCodes.neighborCount
  /// How many earlier places with the same two pixels are compared.
  private static let searchDepth = 32
  /// A copy of this length ends the search.
  private static let niceLength = 256
  /// About how many bits a literal takes, to weigh a copy against it.
  private static let literalBits = 10
  private static let hashBits = 16

  private(set) var tokens: [Token] = []

  private let pixels: UnsafePointer<UInt32>
  private let count: Int
  private let width: Int
  private let distanceCodes: DistanceCodes
  /// The last place with each hash, and for each place the one before; -1 is none.
  private var heads = [Int32](repeating: -1, count: 1 << Self.hashBits)
  private var links: [Int32]

  /// Finds the copies in an image whose rows have `width` pixels.
  init(_ pixels: [UInt32], width: Int) {
    self = pixels.withUnsafeBufferPointer { buffer in
      var references = BackwardReferences(buffer, width: width)
      references.find()
      return references
    }
  }

  private init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int) {
    self.pixels = pixels.baseAddress!
    count = pixels.count
    self.width = width
    distanceCodes = DistanceCodes(width: width)
    links = [Int32](repeating: -1, count: count)
  }

  /// A copy that was found; a length of 0 is none.
  private struct Copy {
    var length = 0
    var code = 0
    /// How many bits it saves.
    var gain = 0
  }

  private mutating func find() {
    var position = 0
    while position < count {
      var copy = search(position)
      insert(position)
      // A better copy that begins a pixel later is worth a literal.
      while copy.length > 0, copy.length < Self.niceLength, position + 1 < count {
        let later = search(position + 1)
        guard later.gain > copy.gain else { break }
        tokens.append(Token(length: 0, value: pixels[position]))
        position += 1
        insert(position)
        copy = later
      }
      guard copy.length > 0 else {
        tokens.append(Token(length: 0, value: pixels[position]))
        position += 1
        continue
      }
      tokens.append(Token(length: UInt32(copy.length), value: UInt32(copy.code)))
      for place in (position + 1)..<(position + copy.length) { insert(place) }
      position += copy.length
    }
  }

  /// The place in `heads` of the two pixels at a position that is not the last.
  private func hash(_ position: Int) -> Int {
    let mixed = pixels[position] &* 0x1E35_A7BD ^ pixels[position + 1] &* 0x9E37_79B1
    return Int(mixed >> UInt32(32 - Self.hashBits))
  }

  private mutating func insert(_ position: Int) {
    guard position + 1 < count else { return }
    let hash = hash(position)
    links[position] = heads[hash]
    heads[hash] = Int32(position)
  }

  /// The copy that saves the most bits.
  private func search(_ position: Int) -> Copy {
    var best = Copy()
    // The pixels to the left and above have the cheapest distance codes.
    consider(1, at: position, &best)
    consider(width, at: position, &best)
    guard position + 1 < count, best.length < Self.niceLength else { return best }
    var candidate = Int(heads[hash(position)])
    var depth = Self.searchDepth
    while candidate >= 0, depth > 0, position - candidate <= Self.longestDistance {
      if candidate < position { consider(position - candidate, at: position, &best) }
      if best.length >= Self.niceLength { break }
      candidate = Int(links[candidate])
      depth -= 1
    }
    return best
  }

  private func consider(_ distance: Int, at position: Int, _ best: inout Copy) {
    guard distance <= position else { return }
    let limit = min(count - position, Self.longestCopy)
    // The pixel that would make the copy longer tells most candidates off.
    guard best.length < limit,
      pixels[position + best.length] == pixels[position + best.length - distance]
    else { return }
    var length = 0
    while length < limit, pixels[position + length] == pixels[position + length - distance] {
      length += 1
    }
    guard length > 0 else { return }
    let code = distanceCodes.code(of: distance)
    // A length symbol and a distance symbol take some bits, and a distance its extra bits.
    let cost = 9 + PrefixValue(code).extraBits + PrefixValue(length).extraBits
    let gain = length * Self.literalBits - cost
    if gain > best.gain { best = Copy(length: length, code: code, gain: gain) }
  }
}
