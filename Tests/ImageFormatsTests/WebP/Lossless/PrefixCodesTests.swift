import Testing

@testable import ImageFormats

@Suite struct PrefixCodesTests {
  /// Reads symbols from bits written first to last.
  private func symbols(_ lengths: [UInt8], _ bits: String, count: Int) throws -> [Int] {
    var codes = PrefixCodes()
    let added = codes.add(lengths: lengths)
    let code = try #require(added)
    var bytes = [UInt8](repeating: 0, count: bits.count / 8 + 1)
    for (index, bit) in bits.enumerated() where bit == "1" { bytes[index / 8] |= 1 << (index % 8) }
    return bytes.withUnsafeBufferPointer { buffer in
      var reader = VP8LBitReader(buffer)
      return (0..<count).map { _ in
        reader.refill()
        return codes.entries.withUnsafeBufferPointer {
          reader.symbol($0.baseAddress! + code.start, rootBits: code.rootBits)
        }
      }
    }
  }

  @Test func `codes are canonical`() throws {
    #expect(try symbols([2, 1, 3, 3], "0" + "10" + "110" + "111", count: 4) == [1, 0, 2, 3])
  }

  @Test func `one symbol takes no bits`() throws {
    #expect(try symbols([0, 0, 7, 0], "", count: 3) == [2, 2, 2])
  }

  @Test func `codes longer than the first table are found`() throws {
    // One code of each length from 1 to 14, and two of 15.
    let lengths = (1...15).map { UInt8($0) } + [15]
    for (symbol, length) in lengths.enumerated() {
      let bits =
        String(repeating: "1", count: symbol == 15 ? 15 : Int(length) - 1)
        + (symbol == 15 ? "" : "0")
      #expect(try symbols(lengths, bits + "0", count: 2) == [symbol, 0])
    }
  }

  @Test(arguments: [[], [0, 0], [1, 2], [1, 1, 1], [2, 2, 2], [15, 15]] as [[UInt8]])
  func `codes that are not complete are refused`(lengths: [UInt8]) {
    var codes = PrefixCodes()
    let code = codes.add(lengths: lengths)
    #expect(code == nil)
  }
}
