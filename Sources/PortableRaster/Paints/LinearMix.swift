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
  let (w0, w1) = ((128 &- weight) &<< 8, weight &<< 8)
  func mixed(_ l: UInt64, _ r: UInt64) -> UInt64 {
    let sum = (((l &* w0) &>> 16) & lanes) &+ (((r &* w1) &>> 16) & lanes) &+ 0x0000_0040_0000_0040
    return (sum &>> 7) & 0x0000_00ff_0000_00ff
  }
  let even = mixed(left & lanes, right & lanes)
  let odd = mixed((left &>> 16) & lanes, (right &>> 16) & lanes)
  let bytes = even | odd &<< 8
  return UInt32(truncatingIfNeeded: bytes | bytes &>> 16)
}

/// Eight 16-bit products, their high halves.
@inline(__always) func highProduct(_ a: Halves4, _ b: Halves4) -> Halves4 {
  Halves4(
    truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: a)
      &* SIMD8<UInt32>(truncatingIfNeeded: b)) &>> 16)
}

/// `mixedColumns` for two pixels: `left` and `right` hold the mixed pixels on each side, `weight` the right ones'
/// weights times 256 in every lane.
@inline(__always) func mixedColumns(_ left: Halves4, _ right: Halves4, _ weight: Halves4)
  -> SIMD8<UInt8>
{
  let sum =
    highProduct(left, Halves4(repeating: 32_768) &- weight) &+ highProduct(right, weight)
    &+ Halves4(repeating: 64)
  return SIMD8<UInt8>(truncatingIfNeeded: sum &>> 7)
}
