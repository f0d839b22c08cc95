// Four pixels at a time. Only operations that are one instruction on SSE2 and NEON are used: a bit cast turns pixels
// into 16-bit lanes, in which even and odd bytes are masked or shifted apart and multiplied. The compiler emits no
// vector code for vectors of more than 32 bytes, 32-bit products or shifts by a vector.

typealias Pixels4 = SIMD4<UInt32>
typealias Halves4 = SIMD8<UInt16>

@inline(__always) func halves(_ v: Pixels4) -> Halves4 { unsafeBitCast(v, to: Halves4.self) }
@inline(__always) func pixels(_ v: Halves4) -> Pixels4 { unsafeBitCast(v, to: Pixels4.self) }

@inline(__always) func load4(_ from: UnsafePointer<UInt32>) -> Pixels4 {
  UnsafeRawPointer(from).loadUnaligned(as: Pixels4.self)
}
@inline(__always) func store4(_ to: UnsafeMutablePointer<UInt32>, _ v: Pixels4) {
  UnsafeMutableRawPointer(to).storeBytes(of: v, as: Pixels4.self)
}

/// The even and the odd bytes of four pixels, each with room for a 16-bit product.
@inline(__always) func evenHalves(_ v: Pixels4) -> Halves4 { halves(v) & Halves4(repeating: 255) }
@inline(__always) func oddHalves(_ v: Pixels4) -> Halves4 { halves(v) &>> 8 }

/// A byte in each 32-bit lane, copied into both its halves.
@inline(__always) func spread(_ v: Pixels4) -> Halves4 { halves(v | (v &<< 16)) }

/// A way to divide 16-bit sums by 255, rounding down: the same quotients as `(t + (t >> 8)) >> 8`.
protocol DivisionBy255 {
  func callAsFunction(_ sums: Halves4) -> Halves4

  /// The four pixels whose channels are 255ths of these sums.
  func joined(_ even: Halves4, _ odd: Halves4) -> Pixels4
}

/// By shifts and a sum: fast in any number of loops.
struct ShiftingDivision: DivisionBy255 {
  @inline(__always) func callAsFunction(_ sums: Halves4) -> Halves4 { (sums &+ (sums &>> 8)) &>> 8 }

  @inline(__always) func joined(_ even: Halves4, _ odd: Halves4) -> Pixels4 {
    pixels(self(even) | ((odd &+ (odd &>> 8)) & Halves4(repeating: 0xff00)))
  }
}

/// By one multiplication, `t * 257 >> 16`, for the main loop of a kernel.
///
/// Processors multiply eight lanes and keep the high halves in one instruction. The compiler emits it only for a factor
/// that it does not know (it decomposes 257 itself) and only in a single loop: in a second one it emits 32-bit
/// products.
struct MultiplyingDivision: DivisionBy255 {
  private let factor: Halves4

  /// `count` is below 2^62, but the compiler does not know.
  @inline(__always) init(rowOf count: Int) {
    factor = Halves4(repeating: 257 &+ UInt16(truncatingIfNeeded: count &>> 62))
  }

  @inline(__always) func callAsFunction(_ sums: Halves4) -> Halves4 {
    narrowed((widened(sums) &* widened(factor)) &>> 16)
  }

  @inline(__always) func joined(_ even: Halves4, _ odd: Halves4) -> Pixels4 {
    pixels(self(even) | (self(odd) &<< 8))
  }
}

// Lanes are widened and narrowed one by one: that becomes an instruction or two, while the initializers that convert
// whole vectors become calls as soon as several places use them.

/// Four bytes of coverage, the first in the lowest byte, as four lanes.
@inline(__always) func lanes(_ word: UInt32) -> Pixels4 {
  let v = unsafeBitCast(word.littleEndian, to: SIMD4<UInt8>.self)
  return Pixels4(UInt32(v[0]), UInt32(v[1]), UInt32(v[2]), UInt32(v[3]))
}

@inline(__always) func bytes(_ v: Pixels4) -> SIMD4<UInt8> {
  @inline(__always) func low(_ lane: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: lane) }
  return SIMD4(low(v[0]), low(v[1]), low(v[2]), low(v[3]))
}

@inline(__always) func lowHalves(_ v: Pixels4) -> SIMD4<UInt16> {
  @inline(__always) func low(_ lane: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: lane) }
  return SIMD4(low(v[0]), low(v[1]), low(v[2]), low(v[3]))
}

@inline(__always) func widened(_ v: Halves4) -> SIMD8<UInt32> {
  SIMD8<UInt32>(
    UInt32(v[0]), UInt32(v[1]), UInt32(v[2]), UInt32(v[3]), UInt32(v[4]), UInt32(v[5]),
    UInt32(v[6]), UInt32(v[7]))
}

@inline(__always) func narrowed(_ v: SIMD8<UInt32>) -> Halves4 {
  @inline(__always) func low(_ lane: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: lane) }
  return Halves4(
    low(v[0]), low(v[1]), low(v[2]), low(v[3]), low(v[4]), low(v[5]), low(v[6]), low(v[7]))
}

@inline(__always) func doubledLow(_ v: Halves4) -> Halves4 {
  Halves4(v[0], v[0], v[1], v[1], v[2], v[2], v[3], v[3])
}

@inline(__always) func doubledHigh(_ v: Halves4) -> Halves4 {
  Halves4(v[4], v[4], v[5], v[5], v[6], v[6], v[7], v[7])
}

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
