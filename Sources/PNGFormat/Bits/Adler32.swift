/// The checksum that ends a zlib stream (RFC 1950).
package enum Adler32 {
  /// The largest prime below 65,536.
  @_transparent private static var modulus: UInt64 { 65_521 }

  /// How many words of eight bytes fit into 16-bit running sums of running sums: 22 × 23 / 2 × 255 < 65,536.
  @_transparent private static var wordsPerStretch: Int { 22 }

  /// Words of eight bytes are summed in four lanes of 16 bits, even and odd bytes apart. With `s` the lane's sum and `t`
  /// the sum of all earlier `s`, a lane adds `8 · t` and `s` times its place's weight to the second half.
  package static func checksum(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let start = bytes.baseAddress else { return 1 }
    let evenBytes: UInt64 = 0x00FF_00FF_00FF_00FF
    var low: UInt64 = 1
    var high: UInt64 = 0
    var index = 0
    // Bytes before the first whole word of memory.
    let lead = -Int(bitPattern: start) & 7
    while index < lead, index < bytes.count {
      low = low &+ UInt64(start[index])
      high = high &+ low
      index &+= 1
    }
    let wordCount = (bytes.count &- index) / 8
    let words = UnsafeRawPointer(start + index).assumingMemoryBound(to: UInt64.self)
    index &+= wordCount &* 8
    var word = 0
    while word < wordCount {
      let first = word
      let end = wordCount &- first > wordsPerStretch ? first &+ wordsPerStretch : wordCount
      var evens: UInt64 = 0
      var odds: UInt64 = 0
      var earlierEvens: UInt64 = 0
      var earlierOdds: UInt64 = 0
      while word < end {
        let bytes = words[word]
        earlierEvens = earlierEvens &+ evens
        earlierOdds = earlierOdds &+ odds
        evens = evens &+ (bytes & evenBytes)
        odds = odds &+ (bytes &>> 8 & evenBytes)
        word &+= 1
      }
      let length = UInt64(truncatingIfNeeded: (end &- first) &* 8)
      high = high &+ low &* length &+ 8 &* (laneSum(earlierEvens) &+ laneSum(earlierOdds))
      high = high &+ weightedLaneSum(evens, first: 8) &+ weightedLaneSum(odds, first: 7)
      low = low &+ laneSum(evens) &+ laneSum(odds)
      low %= modulus
      high %= modulus
    }
    while index < bytes.count {
      low = low &+ UInt64(start[index])
      high = high &+ low
      index &+= 1
    }
    return UInt32(high % modulus) &<< 16 | UInt32(low % modulus)
  }

  /// Combines the checksums of two parts; `count` is the number of bytes in the second one.
  package static func checksum(
    ofBytesWith first: UInt32, then second: UInt32, count: Int
  ) -> UInt32 {
    // The second part begins with the first one's sum, not 1; each of its bytes adds that to the second half.
    let added = UInt64(first & 0xFFFF) &+ modulus &- 1
    let low = added &+ UInt64(second & 0xFFFF)
    let high =
      UInt64(first &>> 16) &+ UInt64(second &>> 16) &+ UInt64(count) % modulus &* (added % modulus)
    return UInt32(high % modulus) &<< 16 | UInt32(low % modulus)
  }

  // Transparent, so that debug builds inline them.

  @_transparent private static func laneSum(_ lanes: UInt64) -> UInt64 {
    (lanes & 0xFFFF) &+ (lanes &>> 16 & 0xFFFF) &+ (lanes &>> 32 & 0xFFFF) &+ lanes &>> 48
  }

  @_transparent private static func weightedLaneSum(_ lanes: UInt64, first: UInt64) -> UInt64 {
    first &* (lanes & 0xFFFF) &+ (first &- 2) &* (lanes &>> 16 & 0xFFFF)
      &+ (first &- 4) &* (lanes &>> 32 & 0xFFFF) &+ (first &- 6) &* (lanes &>> 48)
  }

  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { checksum(of: $0) }
  }
}
