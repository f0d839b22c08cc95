/// The checksum that ends a zlib stream (RFC 1950).
package enum Adler32 {
  /// The largest prime below 65,536.
  private static let modulus: UInt64 = 65_521

  /// How many words of eight bytes fit into 16-bit running sums of running sums: 22 × 23 / 2 × 255 < 65,536.
  private static let wordsPerStretch = 22

  /// Returns the checksum of `bytes`.
  ///
  /// Words of eight bytes are summed in four lanes of 16 bits, even and odd bytes apart. With `s` the lane's sum
  /// so far and `t` the sum of all earlier `s`, a lane adds `8 · t` plus its place's weight times `s` to the
  /// second half of the checksum.
  package static func checksum(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let start = bytes.baseAddress else { return 1 }
    let raw = UnsafeRawPointer(start)
    let count = bytes.count
    let evenBytes: UInt64 = 0x00FF_00FF_00FF_00FF
    var low: UInt64 = 1
    var high: UInt64 = 0
    var index = 0
    while index &+ 8 <= count {
      let words = min(wordsPerStretch, (count &- index) / 8)
      var evens: UInt64 = 0
      var odds: UInt64 = 0
      var earlierEvens: UInt64 = 0
      var earlierOdds: UInt64 = 0
      let end = index &+ words &* 8
      while index < end {
        let word = raw.word64(at: index)
        earlierEvens = earlierEvens &+ evens
        earlierOdds = earlierOdds &+ odds
        evens = evens &+ (word & evenBytes)
        odds = odds &+ (word &>> 8 & evenBytes)
        index &+= 8
      }
      let length = UInt64(truncatingIfNeeded: words &* 8)
      high = high &+ low &* length &+ 8 &* (laneSum(earlierEvens) &+ laneSum(earlierOdds))
      high = high &+ weightedLaneSum(evens, first: 8) &+ weightedLaneSum(odds, first: 7)
      low = low &+ laneSum(evens) &+ laneSum(odds)
      low %= modulus
      high %= modulus
    }
    while index < count {
      low = low &+ UInt64(start[index])
      high = high &+ low
      index &+= 1
    }
    return UInt32(high % modulus) << 16 | UInt32(low % modulus)
  }

  private static func laneSum(_ lanes: UInt64) -> UInt64 {
    (lanes & 0xFFFF) &+ (lanes &>> 16 & 0xFFFF) &+ (lanes &>> 32 & 0xFFFF) &+ lanes &>> 48
  }

  private static func weightedLaneSum(_ lanes: UInt64, first: UInt64) -> UInt64 {
    first &* (lanes & 0xFFFF) &+ (first &- 2) &* (lanes &>> 16 & 0xFFFF)
      &+ (first &- 4) &* (lanes &>> 32 & 0xFFFF) &+ (first &- 6) &* (lanes &>> 48)
  }

  /// Returns the checksum of `bytes`.
  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { checksum(of: $0) }
  }
}
