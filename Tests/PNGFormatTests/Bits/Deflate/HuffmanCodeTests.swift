import Testing

@testable import PNGFormat

@Suite struct HuffmanCodeTests {
  /// The share of all bit sequences that the code words begin; 1 is a complete code.
  private func share(_ code: HuffmanCode) -> Double {
    code.lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 / Double(1 << Int($1)) }
  }

  @Test func `frequent symbols have short words`() {
    let code = HuffmanCode(frequencies: [8, 1, 0, 4, 1, 2], limit: 15)
    #expect(code.lengths == [1, 4, 0, 2, 4, 3])
    #expect(share(code) == 1)
  }

  @Test func `no word is longer than the limit, and the code stays complete`() {
    var fibonacci = [1, 1]
    while fibonacci.count < 30 { fibonacci.append(fibonacci.suffix(2).reduce(0, +)) }
    for limit in [5, 7, 9, 15] {
      let code = HuffmanCode(frequencies: fibonacci, limit: limit)
      #expect(code.lengths.max() == UInt8(limit))
      #expect(share(code) == 1)
      #expect(
        zip(code.lengths, code.lengths.dropFirst()).allSatisfy { $0 >= $1 },
        "rarer symbols do not get shorter words")
    }
  }

  @Test(arguments: [[0, 0, 0], [5, 0, 0], [0, 0, 5], [0, 5, 0]])
  func `fewer than two symbols are filled up to two words`(frequencies: [Int]) {
    let code = HuffmanCode(frequencies: frequencies, limit: 15)
    #expect(code.lengths.filter { $0 == 1 }.count == 2)
    #expect(share(code) == 1)
    for (symbol, count) in frequencies.enumerated() where count > 0 {
      #expect(code.lengths[symbol] == 1)
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `a single symbol stops the program`() async {
      await #expect(processExitsWith: .failure) { _ = HuffmanCode(frequencies: [3], limit: 15) }
    }
  #endif

  @Test func `words are canonical and no word begins another`() {
    // The example of RFC 1951, section 3.2.2, with each word's bits turned round.
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    #expect((0..<8).map(code.word) == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }
}
