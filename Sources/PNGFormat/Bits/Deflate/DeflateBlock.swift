/// The literals and matches of one block, collected and then written in the shortest form.
final class DeflateBlock {
  static var tokenLimit: Int { 16_384 }

  private static var matchFlag: UInt32 { 1 &<< 31 }

  /// A literal, or `matchFlag | (length - 3) << 16 | distance - 1`.
  private let tokens: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private(set) var tokenCount = 0
  private let literalFrequencies: UnsafeMutablePointer<Int>
  private let distanceFrequencies: UnsafeMutablePointer<Int>
  private let tables = SymbolTables.shared
  private let lengthSymbols = SymbolTables.shared.lengths
  private let distanceSymbols = SymbolTables.shared.distances

  init() {
    tokens = .allocate(capacity: Self.tokenLimit)
    literalFrequencies = .allocate(capacity: DeflateFormat.literalCount)
    distanceFrequencies = .allocate(capacity: DeflateFormat.distanceCount)
    clear()
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

  /// Writes the collected tokens, which stand for `source`, and begins a new block. Never uses the fixed code, which would
  /// save a few bytes in tiny images.
  func write(to writer: BitWriter, source: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    literalFrequencies[DeflateFormat.endOfBlock] = 1
    let literalCounts = Array(
      UnsafeBufferPointer(start: literalFrequencies, count: DeflateFormat.literalCount))
    let distanceCounts = Array(
      UnsafeBufferPointer(start: distanceFrequencies, count: DeflateFormat.distanceCount))
    let literals = HuffmanCode(frequencies: literalCounts)
    let distances = HuffmanCode(frequencies: distanceCounts)
    let header = DynamicHeader(literals: literals.lengths, distances: distances.lengths)

    let extraBits =
      Self.extraBits(literalCounts[(DeflateFormat.endOfBlock + 1)...], DeflateFormat.lengths)
      + Self.extraBits(distanceCounts[...], DeflateFormat.distances)
    let dynamicBits =
      header.bitCount + extraBits + literals.bitCount(of: literalCounts)
      + distances.bitCount(of: distanceCounts)
    let storedBits = (source.count + 5 * (source.count / 65_535 + 1)) * 8

    writer.reserve(min(dynamicBits, storedBits) / 8 + 16)
    if storedBits < dynamicBits {
      Self.writeStored(source, to: writer, isLast: isLast)
    } else {
      writer.write(isLast ? 0b101 : 0b100, width: 3)
      header.write(to: writer)
      writeTokens(to: writer, literals, distances)
    }
    clear()
  }

  private func clear() {
    tokenCount = 0
    literalFrequencies.update(repeating: 0, count: DeflateFormat.literalCount)
    distanceFrequencies.update(repeating: 0, count: DeflateFormat.distanceCount)
  }

  private static func extraBits(
    _ frequencies: ArraySlice<Int>, _ symbols: [(base: Int, extraBits: Int)]
  ) -> Int {
    zip(frequencies, symbols).reduce(0) { $0 + $1.0 * $1.1.extraBits }
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
    to writer: BitWriter, _ literals: HuffmanCode, _ distances: HuffmanCode
  ) {
    literals.words.withUnsafeBufferPointer { literalCodes in
      distances.words.withUnsafeBufferPointer { distanceCodes in
        writeTokens(to: writer, literalCodes.baseAddress!, distanceCodes.baseAddress!)
      }
    }
    writer.write(
      literals.word(of: DeflateFormat.endOfBlock),
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
