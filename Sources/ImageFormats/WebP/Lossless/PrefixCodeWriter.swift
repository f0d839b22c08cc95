import PNGFormat

/// The shortest prefix code for symbols of given frequencies (RFC 9649, section 3.7.2).
struct PrefixCodeWriter {
  private(set) var code: HuffmanCode
  /// The used symbols when they fit a simple code: at most two, both below 256.
  private let simpleSymbols: [Int]?

  init(frequencies: [Int]) {
    var used: [Int] = []
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      used.append(symbol)
      if used.count > 2 { break }
    }
    simpleSymbols = used.count <= 2 && used.allSatisfy { $0 < 256 } ? used : nil
    guard used.count > 1 || simpleSymbols == nil else {
      // One symbol takes no bits.
      code = HuffmanCode(lengths: [UInt8](repeating: 0, count: frequencies.count))
      return
    }
    code = HuffmanCode(frequencies: frequencies)
    guard simpleSymbols == nil, used.count > 2, frequencies.contains(1) else { return }
    // It may pay that rare symbols share the length of their words, as equal lengths are cheap to encode.
    let shared = PrefixCodeWriter(
      code: HuffmanCode(frequencies: frequencies.map { $0 == 1 ? 2 : $0 }))
    if shared.size(frequencies) < size(frequencies) { code = shared.code }
  }

  private init(code: HuffmanCode) {
    self.code = code
    simpleSymbols = nil
  }

  /// In bits, of the lengths of the words and of symbols with these frequencies.
  func size(_ frequencies: [Int]) -> Int {
    let writer = BitWriter(capacity: 1 &<< 11)
    writeLengths(to: writer)
    return 8 * writer.count + Int(writer.bitCount)
      + frequencies.withUnsafeBufferPointer { code.bitCount(of: $0) }
  }

  /// The writer must have room.
  func write(_ symbol: Int, to writer: BitWriter) {
    writer.write(Int(code.words[symbol]), width: Int(code.lengths[symbol]))
  }

  func writeLengths(to writer: BitWriter) {
    writer.reserve(1_024 + code.lengths.count)
    guard let simpleSymbols else { return writeNormal(to: writer) }
    let first = simpleSymbols.first ?? 0
    writer.write(1, width: 1)
    writer.write(simpleSymbols.count > 1 ? 1 : 0, width: 1)
    writer.write(first > 1 ? 1 : 0, width: 1)
    writer.write(first, width: first > 1 ? 8 : 1)
    if simpleSymbols.count > 1 { writer.write(simpleSymbols[1], width: 8) }
  }

  private func writeNormal(to writer: BitWriter) {
    var tokens = lengthTokens()
    // Zeros at the end are left out when that saves more than the token count costs.
    let last = tokens.lastIndex { (1...16).contains($0.symbol) } ?? 0
    let written = max(last + 1, 2)
    let countBits = max(2, (Int.bitWidth - (written - 2).leadingZeroBitCount + 1) & ~1)
    let saved = tokens[written...].reduce(0) { $0 + 2 + $1.extraBits }
    let isTrimmed = saved > 3 + countBits
    if isTrimmed { tokens.removeLast(tokens.count - written) }

    let lengths = CodeLengthWriter(tokens, order: PrefixCodeGroup.lengthOrder)
    writer.write(0, width: 1)
    lengths.writeCode(to: writer)
    writer.write(isTrimmed ? 1 : 0, width: 1)
    if isTrimmed {
      writer.write((countBits - 2) / 2, width: 3)
      writer.write(written - 2, width: countBits)
    }
    lengths.writeTokens(to: writer)
  }

  /// A repeat is one of the last length that is not 0.
  private func lengthTokens() -> [CodeLengthToken] {
    var tokens: [CodeLengthToken] = []
    var previous: UInt8 = 8
    code.lengths.forEachRun { length, count in
      if length == 0 {
        tokens.appendZeros(count)
      } else if length == previous {
        tokens.appendRepeats(of: length, count)
      } else {
        tokens.append(length)
        tokens.appendRepeats(of: length, count - 1)
        previous = length
      }
    }
    return tokens
  }
}
