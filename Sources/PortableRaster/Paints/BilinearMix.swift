// The weighted mean of four pixels. The two rows are mixed first, by steps of 1/256, which is exact in 16 bits; then the
// two columns by steps of 1/128, taking the high halves of 32-bit products. Every step keeps the order of two values,
// so that no channel can come out above its alpha.

/// The channels of a pixel in the 16-bit quarters of a word.
@inline(__always) func spreadChannels(_ pixel: UInt32) -> UInt64 {
  let wide = UInt64(pixel)
  let pairs = (wide | (wide &<< 16)) & 0x0000_ffff_0000_ffff
  return (pairs | (pairs &<< 8)) & 0x00ff_00ff_00ff_00ff
}

/// `top * (256 - weight) + bottom * weight` in every quarter; `weight` is in 0...255.
@inline(__always) func mixedRows(_ top: UInt32, _ bottom: UInt32, _ weight: UInt64) -> UInt64 {
  spreadChannels(top) &* (256 &- weight) &+ spreadChannels(bottom) &* weight
}

/// The pixel between two mixed pixels; `weight`, that of the right one, is in 0...127.
@inline(__always) func mixedColumns(_ left: UInt64, _ right: UInt64, _ weight: UInt64) -> UInt32 {
  let lanes: UInt64 = 0x0000_ffff_0000_ffff
  let w0 = (128 &- weight) &<< 8
  let w1 = weight &<< 8
  func mixed(_ l: UInt64, _ r: UInt64) -> UInt64 {
    let sum = (((l &* w0) &>> 16) & lanes) &+ (((r &* w1) &>> 16) & lanes) &+ 0x0000_0040_0000_0040
    return (sum &>> 7) & 0x0000_00ff_0000_00ff
  }
  let even = mixed(left & lanes, right & lanes)
  let odd = mixed((left &>> 16) & lanes, (right &>> 16) & lanes)
  let bytes = even | odd &<< 8
  return UInt32(truncatingIfNeeded: bytes | bytes &>> 16)
}

/// Four pixels apart: their even and odd bytes, or 16-bit sums of those.
struct ChannelPairs {
  var even: Halves4
  var odd: Halves4

  @inline(__always) init(even: Halves4, odd: Halves4) {
    self.even = even
    self.odd = odd
  }

  @inline(__always) init(_ pixels: Pixels4) {
    even = evenHalves(pixels)
    odd = oddHalves(pixels)
  }

  /// `mixedRows` for four pixels; the weights are those of the bottom ones.
  @inline(__always) static func mixedRows(_ top: Pixels4, _ bottom: Pixels4, _ down: Halves4)
    -> ChannelPairs
  {
    let above = ChannelPairs(top)
    let below = ChannelPairs(bottom)
    let up = Halves4(repeating: 256) &- down
    return ChannelPairs(
      even: above.even &* up &+ below.even &* down, odd: above.odd &* up &+ below.odd &* down)
  }

  /// `mixedColumns` for four pixels; the weights are those of the right ones times 256.
  @inline(__always) static func mixedColumns(
    _ left: ChannelPairs, _ right: ChannelPairs, _ weight: Halves4
  ) -> Pixels4 {
    let rest = Halves4(repeating: 32_768) &- weight
    let half = Halves4(repeating: 64)
    let even = highProduct(left.even, rest) &+ highProduct(right.even, weight) &+ half
    let odd = highProduct(left.odd, rest) &+ highProduct(right.odd, weight) &+ half
    return pixels((even &>> 7) | ((odd &<< 1) & Halves4(repeating: 0xff00)))
  }
}
