/// The inverse discrete cosine transform of 8x8 coefficients in whole numbers, factorized and rounded as in the accurate
/// integer method of the Independent JPEG Group's library (Loeffler, Ligtenberg and Moschytz, 1989): 13 bits of fraction,
/// and two more between the passes.
enum InverseDCT {
  private static let fraction: Int32 = 13
  private static let kept: Int32 = 2

  /// `block` is 64 coefficients in rows, to be multiplied by `quantization`; `target` gets eight rows of eight samples.
  static func transform(
    _ block: UnsafePointer<Int16>, quantization: UnsafePointer<Int32>,
    into target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { memory in
      let work = memory.baseAddress!
      var column = 0
      while column < 8 {
        transformColumn(block + column, quantization + column, into: work + column)
        column &+= 1
      }
      var row = 0
      while row < 8 {
        transformRow(work + row &* 8, into: target + row &* stride)
        row &+= 1
      }
    }
  }

  /// Fills a block whose only coefficient is the first.
  static func fill(_ coefficient: Int32, into target: UnsafeMutablePointer<UInt8>, stride: Int) {
    let sample = clamped((coefficient &+ 4) &>> 3)
    let word = UInt64(sample) &* 0x0101_0101_0101_0101
    let raw = UnsafeMutableRawPointer(target)
    var row = 0
    while row < 8 {
      raw.setWord64(word, at: row &* stride)
      row &+= 1
    }
  }

  @inline(__always)
  private static func transformColumn(
    _ source: UnsafePointer<Int16>, _ factors: UnsafePointer<Int32>,
    into target: UnsafeMutablePointer<Int32>
  ) {
    let first = Int32(source[0]) &* factors[0]
    if source[8] | source[16] | source[24] | source[32] | source[40] | source[48] | source[56] == 0
    {
      let value = first &<< kept
      var row = 0
      while row < 64 {
        target[row] = value
        row &+= 8
      }
      return
    }
    let shift = fraction &- kept
    let (even, odd) = butterflies(
      first, Int32(source[8]) &* factors[8], Int32(source[16]) &* factors[16],
      Int32(source[24]) &* factors[24], Int32(source[32]) &* factors[32],
      Int32(source[40]) &* factors[40], Int32(source[48]) &* factors[48],
      Int32(source[56]) &* factors[56], rounding: 1 &<< (shift &- 1))
    let upper = (even &+ odd) &>> shift
    let lower = (even &- odd) &>> shift
    target[0] = upper.x
    target[8] = upper.y
    target[16] = upper.z
    target[24] = upper.w
    target[32] = lower.w
    target[40] = lower.z
    target[48] = lower.y
    target[56] = lower.x
  }

  @inline(__always)
  private static func transformRow(
    _ source: UnsafePointer<Int32>, into target: UnsafeMutablePointer<UInt8>
  ) {
    let shift = fraction &+ kept &+ 3
    let (even, odd) = butterflies(
      source[0], source[1], source[2], source[3], source[4], source[5], source[6], source[7],
      rounding: 1 &<< (shift &- 1))
    let upper = (even &+ odd) &>> shift
    let lower = (even &- odd) &>> shift
    target[0] = clamped(upper.x)
    target[1] = clamped(upper.y)
    target[2] = clamped(upper.z)
    target[3] = clamped(upper.w)
    target[4] = clamped(lower.w)
    target[5] = clamped(lower.z)
    target[6] = clamped(lower.y)
    target[7] = clamped(lower.x)
  }

  /// The even and the odd part of a transform of eight numbers. Their sums are the first four results, their
  /// differences the last four from the end, all still shifted to the left; the even part includes `rounding`.
  @inline(__always)
  private static func butterflies(
    _ s0: Int32, _ s1: Int32, _ s2: Int32, _ s3: Int32, _ s4: Int32, _ s5: Int32, _ s6: Int32,
    _ s7: Int32, rounding: Int32
  ) -> (even: SIMD4<Int32>, odd: SIMD4<Int32>) {
    let rotated = (s2 &+ s6) &* 4433
    let low = rotated &- s6 &* 15137
    let high = rotated &+ s2 &* 6270
    let sum = (s0 &+ s4) &<< fraction &+ rounding
    let difference = (s0 &- s4) &<< fraction &+ rounding
    let even = SIMD4(sum &+ high, difference &+ low, difference &- low, sum &- high)

    let all = (s7 &+ s3 &+ s5 &+ s1) &* 9633
    let z1 = (s7 &+ s1) &* -7373
    let z2 = (s5 &+ s3) &* -20995
    let z3 = (s7 &+ s3) &* -16069 &+ all
    let z4 = (s5 &+ s1) &* -3196 &+ all
    let odd = SIMD4(
      s1 &* 12299 &+ z1 &+ z4, s3 &* 25172 &+ z2 &+ z3, s5 &* 16819 &+ z2 &+ z4,
      s7 &* 2446 &+ z1 &+ z3)
    return (even, odd)
  }

  /// A sample around 0 as one around 128, within 0...255.
  @inline(__always)
  private static func clamped(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, value &+ 128)))
  }
}
