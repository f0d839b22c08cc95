/// Decompresses one deflate stream (RFC 1951) or zlib stream (RFC 1950) into memory of known size.
struct Inflater {
  /// With this much room left, a match may be written in whole words past its end.
  static let fastOutputMargin = DeflateFormat.maximumMatch + 16
  /// With this many bytes ahead, words are read without a check for the end: one turn of the loop loads two.
  private static let fastInputMargin = 24

  private let input: UnsafePointer<UInt8>
  private let inputCount: Int
  private let output: UnsafeMutablePointer<UInt8>
  private let outputCount: Int

  private var position = 0
  private var written = 0
  /// Loaded bits, the next one lowest; above `bitCount` they are undefined.
  private var bits: UInt64 = 0
  private var bitCount = 0

  private let literals = HuffmanDecodingTable(.literals)
  private let distances = HuffmanDecodingTable(.distances)

  private init(_ input: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>) {
    self.input = input.baseAddress ?? UnsafePointer(bitPattern: 1)!
    inputCount = input.count
    self.output = output.baseAddress ?? UnsafeMutablePointer(bitPattern: 1)!
    outputCount = output.count
  }

  /// Decompresses a zlib stream as far as it goes, and checks its checksum; bytes after the stream are ignored. The last
  /// `fastOutputMargin` bytes of `output` are written slowly: bring that much more than needed.
  static func zlib(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> (written: Int, failure: InflateError?) {
    var inflater = Inflater(input, output)
    do throws(InflateError) {
      try inflater.readZlibHeader()
      try inflater.readBlocks()
      let checksum = try inflater.readChecksum()
      let result = UnsafeBufferPointer(rebasing: output[..<inflater.written])
      guard Adler32.checksum(of: result) == checksum else { throw .checksumMismatch }
      return (inflater.written, nil)
    } catch {
      return (inflater.written, error)
    }
  }

  private mutating func readZlibHeader() throws(InflateError) {
    guard inputCount >= 2 else { throw .truncated }
    let method = input[0]
    let flags = input[1]
    guard method & 0x0F == 8, method &>> 4 <= 7, (Int(method) &<< 8 | Int(flags)) % 31 == 0 else {
      throw .badHeader
    }
    if flags & 0x20 != 0 { throw .presetDictionary }
    position = 2
  }

  private mutating func readChecksum() throws(InflateError) -> UInt32 {
    alignToByte()
    guard inputCount - position >= 4 else { throw .truncated }
    return (0..<4).reduce(UInt32(0)) { $0 &<< 8 | UInt32(input[position + $1]) }
  }

  // MARK: Bits

  /// Loads whole bytes until 57 bits are there or the input is at its end.
  private mutating func refill() {
    bits &= bitCount == 64 ? .max : (1 &<< UInt64(bitCount)) &- 1
    while bitCount <= 56, position < inputCount {
      bits |= UInt64(input[position]) &<< UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  /// At most 16 bits.
  private mutating func take(_ count: Int) throws(InflateError) -> Int {
    if bitCount < count { refill() }
    guard bitCount >= count else { throw .truncated }
    let value = Int(bits & ((1 &<< UInt64(count)) &- 1))
    bits &>>= UInt64(count)
    bitCount -= count
    return value
  }

  /// Drops the bits up to the next whole byte and gives loaded bytes back.
  private mutating func alignToByte() {
    position -= bitCount / 8
    bits = 0
    bitCount = 0
  }

  // MARK: Blocks

  private mutating func readBlocks() throws(InflateError) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try readStoredBlock()
      case 1:
        try build(literals, DeflateFormat.fixedLiteralLengths[...])
        try build(distances, DeflateFormat.fixedDistanceLengths[...])
        try readSymbols()
      case 2:
        try readDynamicTables()
        try readSymbols()
      default: throw .badBlockType
      }
    }
  }

  private mutating func readStoredBlock() throws(InflateError) {
    alignToByte()
    guard inputCount - position >= 4 else { throw .truncated }
    let length = Int(input[position]) | Int(input[position + 1]) &<< 8
    let complement = Int(input[position + 2]) | Int(input[position + 3]) &<< 8
    guard length ^ complement == 0xFFFF else { throw .badStoredLength }
    position += 4
    guard inputCount - position >= length else { throw .truncated }
    guard outputCount - written >= length else { throw .tooMuchData }
    (output + written).update(from: input + position, count: length)
    position += length
    written += length
  }

  private func build(_ table: HuffmanDecodingTable, _ lengths: ArraySlice<UInt8>)
    throws(InflateError)
  {
    try lengths.withUnsafeBufferPointer { buffer throws(InflateError) in
      try table.build(buffer)
    }
  }

  private mutating func readDynamicTables() throws(InflateError) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let codeLengthCount = try take(4) + 4
    guard literalCount <= DeflateFormat.literalCount, distanceCount <= DeflateFormat.distanceCount
    else { throw .tooManySymbols }

    var codeLengthLengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<codeLengthCount {
      codeLengthLengths[DeflateFormat.codeLengthOrder[index]] = UInt8(try take(3))
    }
    let codeLengths = HuffmanDecodingTable(.codeLengths)
    try build(codeLengths, codeLengthLengths[...])

    let total = literalCount + distanceCount
    var lengths = [UInt8](repeating: 0, count: total)
    var index = 0
    while index < total {
      if bitCount < 7 { refill() }
      let entry = codeLengths.entries[Int(bits & 0x7F)]
      guard entry != HuffmanDecodingTable.invalid else { throw .badCode }
      _ = try take(Int(entry & 0xFF))
      let symbol = Int(entry &>> 16)
      if symbol < 16 {
        lengths[index] = UInt8(symbol)
        index += 1
        continue
      }
      if symbol == 16, index == 0 { throw .badCodeLengths }
      let repeated = symbol == 16 ? lengths[index - 1] : 0
      let count =
        switch symbol {
        case 16: try take(2) + 3
        case 17: try take(3) + 3
        default: try take(7) + 11
        }
      guard index + count <= total else { throw .badCodeLengths }
      for place in index..<(index + count) { lengths[place] = repeated }
      index += count
    }
    guard lengths[DeflateFormat.endOfBlock] > 0 else { throw .missingEndOfBlock }
    try build(literals, lengths[..<literalCount])
    try build(distances, lengths[literalCount...])
  }

  // MARK: Symbols

  private mutating func readSymbols() throws(InflateError) {
    if try !readSymbolsFast() { try readSymbolsCarefully() }
  }

  /// Decodes while there is room on both sides for whole words. Returns whether the block ended.
  private mutating func readSymbolsFast() throws(InflateError) -> Bool {
    let input = UnsafeRawPointer(self.input)
    let output = UnsafeMutableRawPointer(self.output)
    let literalTable = UnsafePointer(literals.entries)
    let distanceTable = UnsafePointer(distances.entries)
    let literalMask: UInt64 = (1 &<< UInt64(literals.indexBits)) &- 1
    let distanceMask: UInt64 = (1 &<< UInt64(distances.indexBits)) &- 1
    let literalIndexBits = UInt64(literals.indexBits)
    let distanceIndexBits = UInt64(distances.indexBits)
    let inputEnd = inputCount - Self.fastInputMargin
    let outputEnd = outputCount - Self.fastOutputMargin
    var position = self.position
    var written = self.written
    var bits = self.bits
    // The bits above those that it counts are the stream's next ones, or zeros: loading them again is harmless.
    var bitCount = UInt64(self.bitCount)
    var isAtEnd = false
    var failure: InflateError?

    while position <= inputEnd, written <= outputEnd {
      bits |= input.word64(at: position) &<< bitCount
      position &+= Int(truncatingIfNeeded: (63 &- bitCount) &>> 3)
      bitCount |= 56

      // Three literals of the first table take at most 33 bits of the 56, and the next entry 11 more.
      var entry = literalTable[Int(truncatingIfNeeded: bits & literalMask)]
      var literalCount = 0
      while literalCount < 3, entry & HuffmanDecodingTable.literal != 0 {
        bits &>>= UInt64(entry & 0xFF)
        bitCount &-= UInt64(entry & 0xFF)
        output.storeBytes(
          of: UInt8(truncatingIfNeeded: entry &>> 16), toByteOffset: written, as: UInt8.self)
        written &+= 1
        literalCount &+= 1
        entry = literalTable[Int(truncatingIfNeeded: bits & literalMask)]
      }
      if literalCount == 3 { continue }

      if entry & HuffmanDecodingTable.special != 0 {
        if entry & HuffmanDecodingTable.furtherTable != 0 {
          let mask: UInt64 = (1 &<< UInt64(entry & 0xFF)) &- 1
          let index = bits &>> literalIndexBits & mask
          entry = literalTable[Int(truncatingIfNeeded: UInt64(entry &>> 16) &+ index)]
        }
        if entry & HuffmanDecodingTable.special != 0 {
          if entry & HuffmanDecodingTable.endOfBlockValue == 0 {
            failure = .badCode
          } else {
            bits &>>= UInt64(entry & 0xFF)
            bitCount &-= UInt64(entry & 0xFF)
            isAtEnd = true
          }
          break
        }
        if entry & HuffmanDecodingTable.literal != 0 {
          bits &>>= UInt64(entry & 0xFF)
          bitCount &-= UInt64(entry & 0xFF)
          output.storeBytes(
            of: UInt8(truncatingIfNeeded: entry &>> 16), toByteOffset: written, as: UInt8.self)
          written &+= 1
          continue
        }
      }

      var extra = bits & ((1 &<< UInt64(entry & 0xFF)) &- 1)
      let length =
        Int(truncatingIfNeeded: entry &>> 16)
        &+ Int(truncatingIfNeeded: extra &>> UInt64(entry &>> 8 & 0x1F))
      bits &>>= UInt64(entry & 0xFF)
      bitCount &-= UInt64(entry & 0xFF)

      bits |= input.word64(at: position) &<< bitCount
      position &+= Int(truncatingIfNeeded: (63 &- bitCount) &>> 3)
      bitCount |= 56
      entry = distanceTable[Int(truncatingIfNeeded: bits & distanceMask)]
      if entry & HuffmanDecodingTable.special != 0 {
        if entry & HuffmanDecodingTable.furtherTable != 0 {
          let mask: UInt64 = (1 &<< UInt64(entry & 0xFF)) &- 1
          let index = bits &>> distanceIndexBits & mask
          entry = distanceTable[Int(truncatingIfNeeded: UInt64(entry &>> 16) &+ index)]
        }
        if entry & HuffmanDecodingTable.special != 0 {
          failure = .badCode
          break
        }
      }
      extra = bits & ((1 &<< UInt64(entry & 0xFF)) &- 1)
      let distance =
        Int(truncatingIfNeeded: entry &>> 16)
        &+ Int(truncatingIfNeeded: extra &>> UInt64(entry &>> 8 & 0x1F))
      bits &>>= UInt64(entry & 0xFF)
      bitCount &-= UInt64(entry & 0xFF)
      if distance > written {
        failure = .distanceTooFar
        break
      }

      var target = output + written
      written &+= length
      let end = output + written
      if distance >= 8 {
        var source = UnsafeRawPointer(target) - distance
        repeat {
          target.setWord64(source.word64(at: 0), at: 0)
          source += 8
          target += 8
        } while target < end
      } else {
        // A pattern of fewer than eight bytes: fill a word with it, and advance by whole patterns.
        let width = UInt64(distance) &* 8
        var pattern = (UnsafeRawPointer(target) - distance).word64(at: 0)
        pattern &= (1 &<< width) &- 1
        pattern |= pattern &<< width
        if distance < 4 { pattern |= pattern &<< (width &* 2) }
        if distance < 2 { pattern |= pattern &<< (width &* 4) }
        let step = distance == 3 ? 6 : distance > 4 ? distance : 8
        repeat {
          target.setWord64(pattern, at: 0)
          target += step
        } while target < end
      }
    }

    self.position = position
    self.written = written
    self.bits = bits
    self.bitCount = Int(bitCount)
    if let failure { throw failure }
    return isAtEnd
  }

  private mutating func readSymbolsCarefully() throws(InflateError) {
    while true {
      let symbol = try takeEntry(literals)
      if symbol & HuffmanDecodingTable.literal != 0 {
        guard written < outputCount else { throw .tooMuchData }
        output[written] = UInt8(truncatingIfNeeded: symbol &>> 16)
        written += 1
        continue
      }
      if symbol & HuffmanDecodingTable.special != 0 { return }
      let length = Int(symbol &>> 16) + (try take(Int(symbol & 0xFF) - Int(symbol &>> 8 & 0x1F)))
      let entry = try takeEntry(distances)
      let distance = Int(entry &>> 16) + (try take(Int(entry & 0xFF) - Int(entry &>> 8 & 0x1F)))
      guard distance <= written else { throw .distanceTooFar }
      guard length <= outputCount - written else { throw .tooMuchData }
      for _ in 0..<length {
        output[written] = output[written - distance]
        written += 1
      }
    }
  }

  /// Takes a code word, without its extra bits, and returns its entry: a literal, a base or the end of the block.
  private mutating func takeEntry(_ table: HuffmanDecodingTable) throws(InflateError) -> UInt32 {
    refill()
    var entry = table.entries[Int(bits & ((1 << UInt64(table.indexBits)) - 1))]
    if entry & HuffmanDecodingTable.furtherTable != 0, entry & HuffmanDecodingTable.special != 0 {
      let mask: UInt64 = (1 << UInt64(entry & 0xFF)) - 1
      entry = table.entries[Int(UInt64(entry &>> 16) + bits >> UInt64(table.indexBits) & mask)]
    }
    let length = Int(entry &>> 8 & 0x1F)
    guard length > 0 else {
      // Bits past the end read as zeros, which may be no code word.
      throw bitCount < CanonicalCode.longestWord && position == inputCount
        ? .truncated : .badCode
    }
    _ = try take(length)
    return entry
  }
}
