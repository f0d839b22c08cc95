import Testing

@testable import PNGFormat

@Suite struct CanonicalCodeTests {
  @Test func `words are in the order of their lengths and symbols`() throws {
    let code = try #require(CanonicalCode(lengths: [3, 1, 0, 3, 2]))
    #expect(code.symbols == [1, 4, 0, 3])
    #expect(code.isComplete)
    #expect(try #require(CanonicalCode(lengths: [2, 2, 2])).isComplete == false)
  }

  @Test(arguments: [[1, 1, 1], [1, 2, 2, 2], [UInt8](repeating: 15, count: 1 << 15) + [1]])
  func `more words than bits can distinguish are no code`(lengths: [UInt8]) {
    #expect(CanonicalCode(lengths: lengths) == nil)
  }

  @Test func `a word is turned round bit by bit`() {
    for bits in 1...15 {
      for word in 0..<1 << bits {
        let reversed = (0..<bits).reduce(0) { $0 << 1 | word >> $1 & 1 }
        #expect(CanonicalCode.reversed(word, bits: bits) == reversed)
      }
    }
  }

  /// Words of 1 to 15 bits, so that there are further tables of several sizes.
  @Test(arguments: [1, 4, 8, 15]) func `every stream finds the word that it begins with`(
    rootBits: Int
  ) throws {
    let lengths = (1...15).map { UInt8($0) } + [15]
    let code = try #require(CanonicalCode(lengths: lengths))
    var entries = [Int?](repeating: nil, count: 1 << rootBits)
    var further: [Int: (start: Int, bits: Int)] = [:]
    code.fillTables(rootBits: rootBits) { prefix, bits in
      let start = entries.count
      further[prefix] = (start, bits)
      entries += [Int?](repeating: nil, count: 1 << bits)
      return start
    } store: { table, symbol, _, places in
      for place in places { entries[table + place] = symbol }
    }
    for stream in 0..<1 << 15 {
      // Each symbol's word is as many ones as it is in the order, and then a zero but for the last.
      let ones = (~stream).trailingZeroBitCount
      let prefix = stream & (1 << rootBits - 1)
      let place = further[prefix].map { $0.start + (stream >> rootBits) & (1 << $0.bits - 1) }
      #expect(entries[place ?? prefix] == min(ones, 15))
    }
  }
}
