// Four or eight pixels at a time. Only operations that are one instruction on SSE2 and NEON are used: a pixel vector
// is seen as 16-bit lanes by a bit cast, so that even and odd bytes are masked or shifted apart and multiplied there.
// Vectors of more than 32 bytes, 32-bit products and shifts by a vector are not turned into vector code.

typealias Pixels4 = SIMD4<UInt32>
typealias Pixels8 = SIMD8<UInt32>
typealias Halves4 = SIMD8<UInt16>
typealias Halves8 = SIMD16<UInt16>

@inline(__always) func halves(_ v: Pixels4) -> Halves4 { unsafeBitCast(v, to: Halves4.self) }
@inline(__always) func halves(_ v: Pixels8) -> Halves8 { unsafeBitCast(v, to: Halves8.self) }
@inline(__always) func pixels(_ v: Halves4) -> Pixels4 { unsafeBitCast(v, to: Pixels4.self) }
@inline(__always) func pixels(_ v: Halves8) -> Pixels8 { unsafeBitCast(v, to: Pixels8.self) }

@inline(__always) func load4(_ from: UnsafePointer<UInt32>) -> Pixels4 {
  UnsafeRawPointer(from).loadUnaligned(as: Pixels4.self)
}
@inline(__always) func load8(_ from: UnsafePointer<UInt32>) -> Pixels8 {
  UnsafeRawPointer(from).loadUnaligned(as: Pixels8.self)
}
@inline(__always) func store4(_ to: UnsafeMutablePointer<UInt32>, _ v: Pixels4) {
  UnsafeMutableRawPointer(to).storeBytes(of: v, as: Pixels4.self)
}
@inline(__always) func store8(_ to: UnsafeMutablePointer<UInt32>, _ v: Pixels8) {
  UnsafeMutableRawPointer(to).storeBytes(of: v, as: Pixels8.self)
}

/// A byte in each 32-bit lane, copied into both its halves.
@inline(__always) func spread(_ v: Pixels4) -> Halves4 { halves(v | (v &<< 16)) }
@inline(__always) func spread(_ v: Pixels8) -> Halves8 { halves(v | (v &<< 16)) }

/// `v / 255`, rounded to nearest, in every lane.
@inline(__always) func dividedBy255(_ v: Halves4) -> Halves4 {
  let t = v &+ Halves4(repeating: 128)
  return (t &+ (t &>> 8)) &>> 8
}
@inline(__always) func dividedBy255(_ v: Halves8) -> Halves8 {
  let t = v &+ Halves8(repeating: 128)
  return (t &+ (t &>> 8)) &>> 8
}

/// Every channel times a byte of its lane, divided by 255: `scaledPixel` for four pixels.
@inline(__always) func scaled(_ v: Pixels4, _ k: Halves4) -> Pixels4 {
  var low = (halves(v) & Halves4(repeating: 255)) &* k &+ Halves4(repeating: 128)
  var high = (halves(v) &>> 8) &* k &+ Halves4(repeating: 128)
  low = (low &+ (low &>> 8)) &>> 8
  high = (high &+ (high &>> 8)) & Halves4(repeating: 0xff00)
  return pixels(low | high)
}
@inline(__always) func scaled(_ v: Pixels8, _ k: Halves8) -> Pixels8 {
  var low = (halves(v) & Halves8(repeating: 255)) &* k &+ Halves8(repeating: 128)
  var high = (halves(v) &>> 8) &* k &+ Halves8(repeating: 128)
  low = (low &+ (low &>> 8)) &>> 8
  high = (high &+ (high &>> 8)) & Halves8(repeating: 0xff00)
  return pixels(low | high)
}

/// `(under * keep + over * weight) / 255` with one rounding: `mixedPixel` for four pixels. `over` comes as its even
/// and odd bytes, which a caller with one colour splits once.
@inline(__always) func mixed(
  _ under: Pixels4, keeping keep: Halves4, _ overLow: Halves4, _ overHigh: Halves4, weight: Halves4
) -> Pixels4 {
  var low =
    (halves(under) & Halves4(repeating: 255)) &* keep &+ overLow &* weight
    &+ Halves4(repeating: 128)
  var high = (halves(under) &>> 8) &* keep &+ overHigh &* weight &+ Halves4(repeating: 128)
  low = (low &+ (low &>> 8)) &>> 8
  high = (high &+ (high &>> 8)) & Halves4(repeating: 0xff00)
  return pixels(low | high)
}
@inline(__always) func mixed(
  _ under: Pixels8, keeping keep: Halves8, _ over: Pixels8, weight: Halves8
) -> Pixels8 {
  var low =
    (halves(under) & Halves8(repeating: 255)) &* keep
    &+ (halves(over) & Halves8(repeating: 255)) &* weight &+ Halves8(repeating: 128)
  var high =
    (halves(under) &>> 8) &* keep &+ (halves(over) &>> 8) &* weight &+ Halves8(repeating: 128)
  low = (low &+ (low &>> 8)) &>> 8
  high = (high &+ (high &>> 8)) & Halves8(repeating: 0xff00)
  return pixels(low | high)
}

// Lanes are widened and narrowed one by one: that becomes an instruction or two, while the initialisers that convert
// whole vectors become calls as soon as several places use them.

/// Four bytes of coverage, the first in the lowest byte, as four lanes.
@inline(__always) func lanes(_ word: UInt32) -> Pixels4 {
  let v = unsafeBitCast(word.littleEndian, to: SIMD4<UInt8>.self)
  return Pixels4(UInt32(v[0]), UInt32(v[1]), UInt32(v[2]), UInt32(v[3]))
}

/// The lowest byte of each lane.
@inline(__always) func bytes(_ v: Pixels4) -> SIMD4<UInt8> {
  @inline(__always) func low(_ lane: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: lane) }
  return SIMD4(low(v[0]), low(v[1]), low(v[2]), low(v[3]))
}

/// The lower half of each lane.
@inline(__always) func lowHalves(_ v: Pixels4) -> SIMD4<UInt16> {
  @inline(__always) func low(_ lane: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: lane) }
  return SIMD4(low(v[0]), low(v[1]), low(v[2]), low(v[3]))
}

/// Eight 16-bit products, their high halves.
@inline(__always) func highProduct(_ a: Halves4, _ b: Halves4) -> Halves4 {
  @inline(__always) func product(_ i: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: (UInt32(a[i]) &* UInt32(b[i])) &>> 16)
  }
  return Halves4(
    product(0), product(1), product(2), product(3), product(4), product(5), product(6), product(7))
}

@inline(__always) func loadWord(_ from: UnsafePointer<UInt8>) -> UInt32 {
  UInt32(littleEndian: UnsafeRawPointer(from).loadUnaligned(as: UInt32.self))
}
