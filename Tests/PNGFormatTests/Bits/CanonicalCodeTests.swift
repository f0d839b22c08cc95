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
}
