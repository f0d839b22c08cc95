import Testing

@testable import PNGFormat

@Suite struct HuffmanDecodingTableTests {
  /// Complete codes with many long words: one short word takes half of what is left, the rest is split evenly.
  private func longCodes(symbols: Int) -> [[UInt8]] {
    (1...14).flatMap { shortWords in
      (1...15).compactMap { longest -> [UInt8]? in
        guard longest > shortWords else { return nil }
        var lengths = (1...shortWords).map { UInt8($0) }
        // What is left has the size of one word of `shortWords` bits: words of `longest` bits fill it.
        let count = 1 << (longest - shortWords)
        guard lengths.count + count <= symbols else { return nil }
        lengths += [UInt8](repeating: UInt8(longest), count: count)
        return lengths + [UInt8](repeating: 0, count: symbols - lengths.count)
      }
    }
  }

  /// The entry of the word that a stream begins with.
  private func entry(of stream: Int, in table: HuffmanDecodingTable) -> UInt32 {
    let entry = table.entries[stream & (1 << table.indexBits - 1)]
    guard entry & HuffmanDecodingTable.furtherTable != 0 else { return entry }
    let index = stream >> table.indexBits & (1 << Int(entry & 0xFF) - 1)
    return table.entries[Int(entry >> 16) + index]
  }

  @Test func `every code word is found, and its length`() throws {
    let table = HuffmanDecodingTable(.literals)
    for lengths in longCodes(symbols: 288) + longCodes(symbols: 288).map({ $0.reversed() }) {
      try lengths.withUnsafeBufferPointer { try table.build($0) }
      let code = HuffmanCode(lengths: lengths)
      for symbol in 0..<286 where lengths[symbol] > 0 {
        let entry = entry(of: code.word(of: symbol), in: table)
        #expect(entry >> 8 & 0x1F == UInt32(lengths[symbol]))
        if symbol < 256 { #expect(entry >> 16 == UInt32(symbol)) }
      }
    }
  }

  @Test func `every stream finds the word that it begins with`() throws {
    let table = HuffmanDecodingTable(.literals)
    let lengths = (1...15).map { UInt8($0) } + [15]
    try lengths.withUnsafeBufferPointer { try table.build($0) }
    // Each symbol's word is as many ones as its place in the order, and then a zero, except in the last word.
    let wrong = (0..<1 << 15).filter { stream in
      let symbol = min((~stream).trailingZeroBitCount, 15)
      return entry(of: stream, in: table) >> 16 != UInt32(symbol)
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [HuffmanDecodingTable.Alphabet.literals, .distances])
  func `the largest codes fit into the table`(alphabet: HuffmanDecodingTable.Alphabet) throws {
    let symbols = alphabet == .literals ? 288 : 32
    let table = HuffmanDecodingTable(alphabet)
    for seed in 1...30 as ClosedRange<UInt32> {
      let lengths = randomCode(symbols: symbols, seed: seed)
      // More entries than there is room for would trap.
      try lengths.withUnsafeBufferPointer { try table.build($0) }
    }
  }

  /// A complete code that comes from splitting random words in two.
  private func randomCode(symbols: Int, seed: UInt32) -> [UInt8] {
    var state = seed
    var lengths: [UInt8] = [1, 1]
    while lengths.count < symbols {
      state = state &* 1_664_525 &+ 1_013_904_223
      // Mostly the longest that can be split: such codes have the largest tables.
      let candidates = lengths.indices.filter { lengths[$0] < 15 }
      let deep = candidates.max { lengths[$0] < lengths[$1] }!
      let index =
        state >> 24 < 40 + seed % 128 ? candidates[Int(state >> 8) % candidates.count] : deep
      lengths[index] += 1
      lengths.append(lengths[index])
    }
    return lengths
  }

  @Test(arguments: [HuffmanDecodingTable.Alphabet.distances, .literals, .codeLengths])
  func `one word and no word are codes, but not for code lengths`(
    alphabet: HuffmanDecodingTable.Alphabet
  ) {
    for lengths in [[0, 0, 1, 0], [0, 0, 0, 0]] as [[UInt8]] {
      let table = HuffmanDecodingTable(alphabet)
      let isCode = (try? lengths.withUnsafeBufferPointer { try table.build($0) }) != nil
      #expect(isCode == (alphabet != .codeLengths))
    }
  }
}
