/// The literals and matches of one block, collected and then written in the shortest form.
final class DeflateBlock {
  /// A block ends when it has so many tokens.
  static var tokenLimit: Int { 16_384 }

  private static var matchFlag: UInt32 { 1 << 31 }
  /// `literalCost` counts in parts of a bit.
  static let costUnit = 16

  /// A literal, or `matchFlag | (length - 3) << 16 | distance - 1`.
  private let tokens: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private(set) var tokenCount = 0
  /// How many bits, times `costUnit`, a literal took in the last block that had some; at first a guess.
  @exclusivity(unchecked) private(set) var literalCost = 6 * costUnit
  private let literalFrequencies: UnsafeMutablePointer<UInt32>
  private let distanceFrequencies: UnsafeMutablePointer<UInt32>
  private let lengthSymbols = SymbolTables.shared.lengths
  private let distanceSymbols = SymbolTables.shared.distances

  init() {
    tokens = .allocate(capacity: Self.tokenLimit)
    literalFrequencies = .allocate(capacity: DeflateFormat.literalCount)
    distanceFrequencies = .allocate(capacity: DeflateFormat.distanceCount)
    literalFrequencies.initialize(repeating: 0, count: DeflateFormat.literalCount)
    distanceFrequencies.initialize(repeating: 0, count: DeflateFormat.distanceCount)
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

  /// Writes what was collected, and begins anew.
  ///
  /// - Parameter source: the bytes that the tokens stand for.
  func write(
    to writer: BitWriter, source: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) {
    literalFrequencies[DeflateFormat.endOfBlock] = 1
    let literalCounts = Self.counts(literalFrequencies, DeflateFormat.literalCount)
    let distanceCounts = Self.counts(distanceFrequencies, DeflateFormat.distanceCount)
    let literals = HuffmanCode(
      frequencies: literalCounts, limit: DeflateFormat.maximumCodeLength)
    let distances = HuffmanCode(
      frequencies: distanceCounts, limit: DeflateFormat.maximumCodeLength)
    let header = DynamicHeader(literals: literals.lengths, distances: distances.lengths)

    func size(_ literalLengths: [UInt8], _ distanceLengths: [UInt8]) -> Int {
      var bits = 0
      for symbol in 0..<literalCounts.count where literalCounts[symbol] > 0 {
        let extra = symbol > 256 ? DeflateFormat.lengths[symbol - 257].extraBits : 0
        bits += literalCounts[symbol] * (Int(literalLengths[symbol]) + extra)
      }
      for symbol in 0..<distanceCounts.count where distanceCounts[symbol] > 0 {
        let extra = DeflateFormat.distances[symbol].extraBits
        bits += distanceCounts[symbol] * (Int(distanceLengths[symbol]) + extra)
      }
      return bits
    }
    let dynamicBits = header.bitCount + size(literals.lengths, distances.lengths)
    let fixedBits = size(DeflateFormat.fixedLiteralLengths, DeflateFormat.fixedDistanceLengths)
    let storedBits = (source.count + 5 * (source.count / 65_535 + 1)) * 8

    updateLiteralCost(counts: literalCounts, lengths: literals.lengths)
    writer.reserve(min(dynamicBits, fixedBits, storedBits) / 8 + 16)
    if storedBits < min(dynamicBits, fixedBits) {
      Self.writeStored(source, to: writer, isLast: isLast)
    } else if fixedBits <= dynamicBits {
      writer.write(isLast ? 0b011 : 0b010, width: 3)
      writeTokens(
        to: writer, literals: HuffmanCode(lengths: DeflateFormat.fixedLiteralLengths),
        distances: HuffmanCode(lengths: DeflateFormat.fixedDistanceLengths))
    } else {
      writer.write(isLast ? 0b101 : 0b100, width: 3)
      header.write(to: writer)
      writeTokens(to: writer, literals: literals, distances: distances)
    }
    tokenCount = 0
    literalFrequencies.update(repeating: 0, count: DeflateFormat.literalCount)
    distanceFrequencies.update(repeating: 0, count: DeflateFormat.distanceCount)
  }

  private static func counts(_ frequencies: UnsafePointer<UInt32>, _ count: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: count)
    for symbol in 0..<count { counts[symbol] = Int(frequencies[symbol]) }
    return counts
  }

  private func updateLiteralCost(counts: [Int], lengths: [UInt8]) {
    var bits = 0
    var total = 0
    for literal in 0..<DeflateFormat.endOfBlock {
      bits += counts[literal] * Int(lengths[literal])
      total += counts[literal]
    }
    // A few literals tell nothing.
    if total >= 256 { literalCost = bits * Self.costUnit / total }
  }

  /// Writes bytes as they are, in blocks of at most 65,535.
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
    // Code word and length of a symbol in one number, and for matches the symbol's base and extra bits.
    let literalCodes = Self.packed(literals)
    let distanceCodes = Self.packed(distances)
    let lengthBases = DeflateFormat.lengths.map { UInt32($0.base - 3) | UInt32($0.extraBits) << 16 }
    let distanceBases = DeflateFormat.distances.map {
      UInt32($0.base - 1) | UInt32($0.extraBits) << 16
    }
    literalCodes.withUnsafeBufferPointer { literalCodes in
      distanceCodes.withUnsafeBufferPointer { distanceCodes in
        lengthBases.withUnsafeBufferPointer { lengthBases in
          distanceBases.withUnsafeBufferPointer { distanceBases in
            writeTokens(
              to: writer, literalCodes.baseAddress!, distanceCodes.baseAddress!,
              lengthBases.baseAddress!, distanceBases.baseAddress!)
          }
        }
      }
    }
  }

  private static func packed(_ code: HuffmanCode) -> [UInt32] {
    var packed = [UInt32](repeating: 0, count: code.lengths.count)
    for symbol in 0..<packed.count {
      packed[symbol] = UInt32(code.words[symbol]) | UInt32(code.lengths[symbol]) << 16
    }
    return packed
  }

  private func writeTokens(
    to writer: BitWriter, _ literalCodes: UnsafePointer<UInt32>,
    _ distanceCodes: UnsafePointer<UInt32>, _ lengthBases: UnsafePointer<UInt32>,
    _ distanceBases: UnsafePointer<UInt32>
  ) {
    let bytes = UnsafeMutableRawPointer(writer.bytes)
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
    let endCode = literalCodes[DeflateFormat.endOfBlock]
    writer.write(Int(endCode & 0xFFFF), width: Int(endCode >> 16))
  }
}
