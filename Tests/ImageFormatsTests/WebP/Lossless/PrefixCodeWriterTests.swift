import Testing

@testable import ImageFormats
@testable import PNGFormat

@Suite struct PrefixCodeWriterTests {
  /// Reads a code of so many symbols and then symbols written with it.
  private func roundTrip(_ frequencies: [Int], _ symbols: [Int]) throws -> [Int] {
    let code = PrefixCodeWriter(frequencies: frequencies)
    let writer = BitWriter(capacity: 0)
    // A group has five codes; the one of greens is the longest.
    let other = PrefixCodeWriter(frequencies: [Int](repeating: 0, count: 256))
    let distance = PrefixCodeWriter(
      frequencies: [Int](repeating: 0, count: PrefixCodeGroup.distanceCount))
    for each in [code, other, other, other, distance] { each.writeLengths(to: writer) }
    for symbol in symbols {
      writer.reserve(8)
      code.write(symbol, to: writer)
    }
    writer.reserve(8)
    writer.alignToByte()
    let cacheSize = frequencies.count - 256 - PrefixCodeGroup.lengthCount
    return try UnsafeBufferPointer(start: writer.bytes, count: writer.count).withBits { reader in
      var codes = PrefixCodes()
      let group = try PrefixCodeGroup(&reader, cacheSize: cacheSize, codes: &codes)
      return codes.entries.withUnsafeBufferPointer { entries in
        symbols.map { _ in
          reader.refill()
          return reader.symbol(
            entries.baseAddress! + group.green.start, rootBits: group.green.rootBits)
        }
      }
    }
  }

  private func frequencies(_ used: [Int: Int], cacheSize: Int = 0) -> [Int] {
    (0..<(256 + PrefixCodeGroup.lengthCount + cacheSize)).map { used[$0] ?? 0 }
  }

  @Test(arguments: [
    [0: 1], [1: 5], [200: 1], [0: 1, 1: 1], [3: 1, 255: 9], [279: 1], [5: 1, 279: 1],
    [0: 100, 1: 50, 2: 25, 3: 12, 4: 6, 5: 3, 6: 1, 279: 1],
  ])
  func `few symbols come back`(used: [Int: Int]) throws {
    let symbols = used.keys.sorted()
    #expect(try roundTrip(frequencies(used), symbols) == symbols)
  }

  @Test func `one symbol takes no bits`() {
    let code = PrefixCodeWriter(frequencies: frequencies([77: 1_000]))
    #expect(code.code.lengths[77] == 0)
  }

  @Test func `a code of all symbols and a large color cache comes back`() throws {
    var used: [Int: Int] = [:]
    for symbol in 0..<(280 + 1_024) where symbol % 3 != 1 { used[symbol] = 1 + symbol * symbol }
    let symbols = used.keys.sorted()
    #expect(try roundTrip(frequencies(used, cacheSize: 1_024), symbols) == symbols)
  }

  @Test func `the words of very rare symbols are not too long`() throws {
    var used: [Int: Int] = [:]
    var weight = 1
    for symbol in 0..<40 {
      used[symbol] = weight
      weight = min(weight * 2, 1 << 40)
    }
    let symbols = used.keys.sorted()
    #expect(try roundTrip(frequencies(used), symbols) == symbols)
    let code = PrefixCodeWriter(frequencies: frequencies(used))
    #expect(symbols.allSatisfy { (1...15).contains(code.code.lengths[$0]) })
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func withBits<Result>(_ body: (inout VP8LBitReader) throws -> Result) rethrows
    -> Result
  {
    var reader = VP8LBitReader(self)
    return try body(&reader)
  }
}
