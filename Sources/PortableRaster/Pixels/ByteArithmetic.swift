// Arithmetic of bytes that stand for 0...1 in steps of 1/255. Dividing by 255 with rounding to nearest is
// t + 128 + ((t + 128) >> 8), shifted down by 8: the same number for every t up to 65,535 - 128 that two bytes or a
// weighted pair of bytes can give. A pixel is two words of two channels each, so that a scalar loop does half the
// multiplications and the compiler can turn it into vectors.

/// The two even bytes of a word, each with room for a 16-bit product.
let evenBytes: UInt32 = 0x00ff_00ff

/// Returns `a * b / 255`, rounded to nearest, for bytes.
@inline(__always) func scaledByte(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let t = a &* b &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// Returns every channel of `pixel` times `factor / 255`, rounded to nearest; `factor` is a byte.
@inline(__always) func scaledPixel(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
  var low = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
  var high = ((pixel &>> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
  low = ((low &+ ((low &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
  high = (high &+ ((high &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
  return low | high
}

/// Returns every channel of `(under * keep + over * weight) / 255`, rounded once.
///
/// The sums stay within 16 bits as long as `over` is premultiplied with an alpha `a` and `keep` is at most
/// `255 - round(a * weight / 255)`.
///
/// - Parameter addend: What is added before the division, which rounds down: 128 rounds to nearest.
@inline(__always) func mixedPixel(
  _ under: UInt32, keeping keep: UInt32, _ over: UInt32, weight: UInt32, addend: UInt32 = 128
) -> UInt32 {
  let addends = addend &* 0x0001_0001
  var low = (under & 0x00ff_00ff) &* keep &+ (over & 0x00ff_00ff) &* weight &+ addends
  var high =
    ((under &>> 8) & 0x00ff_00ff) &* keep &+ ((over &>> 8) & 0x00ff_00ff) &* weight &+ addends
  low = ((low &+ ((low &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
  high = (high &+ ((high &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
  return low | high
}

/// Returns `over` on `under`, with `over` faded by `coverage / 255`.
@inline(__always) func coveredPixel(
  _ under: UInt32, _ over: UInt32, _ coverage: UInt32, addend: UInt32 = 128
) -> UInt32 {
  mixedPixel(
    under, keeping: 255 &- scaledByte(over &>> 24, coverage), over, weight: coverage,
    addend: addend)
}
