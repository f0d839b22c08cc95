/// The literals and matches of one block, collected and then written in the shortest form.
final class DeflateBlock {
  static var tokenLimit: Int { 16_384 }

  private static var matchFlag: UInt32 { 1 &<< 31 }
  /// Units of `literalCost` in a bit.
  static let costUnit = 16

  /// A literal, or `matchFlag | (length - 3) << 16 | distance - 1`.
  private let tokens: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private(set) var tokenCount = 0
  /// What a literal took in the last block that had some, in units of 1/`costUnit` bit; at first a guess.
  @exclusivity(unchecked) private(set) var literalCost = 6 * costUnit
  private let literalFrequencies: UnsafeMutablePointer<Int>
  private let distanceFrequencies: UnsafeMutablePointer<Int>
  private let tables = SymbolTables.shared
  private let lengthSymbols = SymbolTables.shared.lengths
  private let distanceSymbols = SymbolTables.shared.distances

  init() {
    tokens = .allocate(capacity: Self.tokenLimit)
    literalFrequencies = .allocate(capacity: DeflateFormat.literalCount)
    distanceFrequencies = .allocate(capacity: DeflateFormat.distanceCount)
    clear(literalFrequencies, DeflateFormat.literalCount)
    clear(distanceFrequencies, DeflateFormat.distanceCount)
  }

  deinit {
    tokens.deallocate()
    literalFrequencies.deallocate()
    distanceFrequencies.deallocate()
  }

  var isFull: Bool { tokenCount == Self.tokenLimit }

  /// Adds a byte; the block must not be full.
  func append(literal: UInt8) {
    tokens[tokenCount] = UInt32(literal)
    tokenCount &+= 1
    literalFrequencies[Int(literal)] &+= 1
  }

  /// Adds a match of 3 to 258 bytes from 1 to 32,768 bytes back; the block must not be full.
  func append(length: Int, distance: Int) {
    tokens[tokenCount] =
      Self.matchFlag | UInt32(truncatingIfNeeded: length &- 3) &<< 16
      | UInt32(truncatingIfNeeded: distance &- 1)
    tokenCount &+= 1
    literalFrequencies[257 &+ Int(lengthSymbols[length &- 3])] &+= 1
    distanceFrequencies[Int(distanceSymbols[SymbolTables.index(ofDistance: distance &- 1)])] &+= 1
  }

  // MARK: Writing

  /// Writes the collected tokens, which stand for `source`, and begins a new block.
  func write(
    to writer: BitWriter, source: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) {
    literalFrequencies[DeflateFormat.endOfBlock] = 1
    let literalFrequencies = UnsafeBufferPointer(
      start: literalFrequencies, count: DeflateFormat.literalCount)
    let distanceFrequencies = UnsafeBufferPointer(
      start: distanceFrequencies, count: DeflateFormat.distanceCount)
    let literals = HuffmanCode(frequencies: literalFrequencies)
    let distances = HuffmanCode(frequencies: distanceFrequencies)
    let header = DynamicHeader(literals: literals.lengths, distances: distances.lengths)

    let extraBits = extraBits
    let dynamicBits =
      header.bitCount + extraBits
      + literals.bitCount(of: literalFrequencies) + distances.bitCount(of: distanceFrequencies)
    let fixedBits =
      extraBits + HuffmanCode.fixedLiterals.bitCount(of: literalFrequencies)
      + HuffmanCode.fixedDistances.bitCount(of: distanceFrequencies)
    let storedBits = (source.count + 5 * (source.count / 65_535 + 1)) * 8

    updateLiteralCost(literals)
    writer.reserve(min(dynamicBits, fixedBits, storedBits) / 8 + 16)
    if storedBits < min(dynamicBits, fixedBits) {
      Self.writeStored(source, to: writer, isLast: isLast)
    } else if fixedBits <= dynamicBits {
      writer.write(isLast ? 0b011 : 0b010, width: 3)
      writeTokens(
        to: writer, literals: HuffmanCode.fixedLiterals, distances: HuffmanCode.fixedDistances)
    } else {
      writer.write(isLast ? 0b101 : 0b100, width: 3)
      header.write(to: writer)
      writeTokens(to: writer, literals: literals, distances: distances)
    }
    tokenCount = 0
    clear(self.literalFrequencies, DeflateFormat.literalCount)
    clear(self.distanceFrequencies, DeflateFormat.distanceCount)
  }

  /// A loop of its own: the standard library's is generic, and debug builds call it unspecialized.
  private func clear(_ frequencies: UnsafeMutablePointer<Int>, _ count: Int) {
    var symbol = 0
    while symbol < count {
      frequencies[symbol] = 0
      symbol &+= 1
    }
  }

  private var extraBits: Int {
    let lengthFrequencies = literalFrequencies + (DeflateFormat.endOfBlock + 1)
    let lengthCount = DeflateFormat.literalCount - DeflateFormat.endOfBlock - 1
    return Self.extraBits(lengthFrequencies, tables.lengthBases, lengthCount)
      + Self.extraBits(distanceFrequencies, tables.distanceBases, DeflateFormat.distanceCount)
  }

  private static func extraBits(
    _ frequencies: UnsafePointer<Int>, _ bases: UnsafePointer<UInt32>, _ count: Int
  ) -> Int {
    var bits = 0
    var symbol = 0
    while symbol < count {
      bits &+= frequencies[symbol] &* Int(bases[symbol] &>> 16)
      symbol &+= 1
    }
    return bits
  }

  private func updateLiteralCost(_ code: HuffmanCode) {
    let frequencies = UnsafeBufferPointer(
      start: UnsafePointer(literalFrequencies), count: DeflateFormat.endOfBlock)
    // All tokens but the matches, which have a distance each.
    var total = tokenCount
    for symbol in 0..<DeflateFormat.distanceCount { total -= distanceFrequencies[symbol] }
    // A few literals are no sample.
    if total >= 256 { literalCost = code.bitCount(of: frequencies) * Self.costUnit / total }
  }

  static func writeStored(
    _ source: UnsafeBufferPointer<UInt8>, to writer: BitWriter, isLast: Bool
  ) {
    var offset = 0
    repeat {
      let count = min(source.count - offset, 65_535)
      let isEnd = offset + count == source.count
      writer.reserve(count + 8)
      writer.write(isLast && isEnd ? 1 : 0, width: 3)
      writer.alignToByte()
      writer.write(count, width: 16)
      writer.write(count ^ 0xFFFF, width: 16)
      if count > 0 { writer.append(source.baseAddress! + offset, count: count) }
      offset += count
    } while offset < source.count
  }

  private func writeTokens(
    to writer: BitWriter, literals: HuffmanCode, distances: HuffmanCode
  ) {
    literals.withPackedWords { literalCodes in
      distances.withPackedWords { distanceCodes in
        writeTokens(to: writer, literalCodes, distanceCodes)
      }
    }
    writer.write(
      Int(literals.words[DeflateFormat.endOfBlock]),
      width: Int(literals.lengths[DeflateFormat.endOfBlock]))
  }

  private func writeTokens(
    to writer: BitWriter, _ literalCodes: UnsafePointer<UInt32>,
    _ distanceCodes: UnsafePointer<UInt32>
  ) {
    let bytes = UnsafeMutableRawPointer(writer.bytes)
    let lengthBases = tables.lengthBases
    let distanceBases = tables.distanceBases
    var count = writer.count
    var bits = writer.bits
    var bitCount = writer.bitCount
    var index = 0
    let end = tokenCount
    while index < end {
      let token = tokens[index]
      index &+= 1
      if token & Self.matchFlag == 0 {
        let code = literalCodes[Int(truncatingIfNeeded: token)]
        bits |= UInt64(code & 0xFFFF) &<< bitCount
        bitCount &+= UInt64(code &>> 16)
      } else {
        let length = Int(truncatingIfNeeded: token &>> 16 & 0x7FFF)
        let lengthSymbol = Int(lengthSymbols[length])
        let lengthCode = literalCodes[257 &+ lengthSymbol]
        bits |= UInt64(lengthCode & 0xFFFF) &<< bitCount
        bitCount &+= UInt64(lengthCode &>> 16)
        let lengthBase = lengthBases[lengthSymbol]
        bits |= UInt64(truncatingIfNeeded: length &- Int(lengthBase & 0xFFFF)) &<< bitCount
        bitCount &+= UInt64(lengthBase &>> 16)

        let distance = Int(truncatingIfNeeded: token & 0xFFFF)
        let distanceSymbol = Int(distanceSymbols[SymbolTables.index(ofDistance: distance)])
        let distanceCode = distanceCodes[distanceSymbol]
        bits |= UInt64(distanceCode & 0xFFFF) &<< bitCount
        bitCount &+= UInt64(distanceCode &>> 16)
        let distanceBase = distanceBases[distanceSymbol]
        bits |= UInt64(truncatingIfNeeded: distance &- Int(distanceBase & 0xFFFF)) &<< bitCount
        bitCount &+= UInt64(distanceBase &>> 16)
      }
      // At most 7 bits stay and at most 48 come.
      bytes.setWord64(bits, at: count)
      count &+= Int(truncatingIfNeeded: bitCount &>> 3)
      bits &>>= bitCount & ~7
      bitCount &= 7
    }
    writer.resume(count: count, bits: bits, bitCount: bitCount)
  }
}
