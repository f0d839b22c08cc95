extension DeterministicMath {
  package static func sine(_ angle: Double) -> Double { sineAndCosine(angle).sine }

  package static func tangent(_ angle: Double) -> Double {
    let (sine, cosine) = sineAndCosine(angle)
    return sine / cosine
  }

  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    // Below 2^-26 the sine is the angle and the cosine is 1; this also keeps the sign of a negative zero.
    if angle.magnitude < 1.490_116_119_384_765_6e-8 { return (angle, 1) }
    let reduced = angle.magnitude < 1_000_000 ? reduce(angle) : reduceHuge(angle)
    let sine = shortSine(reduced.angle, reduced.rest)
    let cosine = shortCosine(reduced.angle, reduced.rest)
    switch reduced.quadrant & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// An angle within ±π/4 as an unevaluated sum, and the quarter turns taken away.
  private typealias Reduced = (quadrant: Int, angle: Double, rest: Double)

  /// π/2 in four parts: the first three have 33 bits, so their products with up to 2^20 are exact (Cody and Waite).
  private static func reduce(_ angle: Double) -> Reduced {
    let turns = nearestWhole(angle * 0.636_619_772_367_581_3)
    let first = angle - turns * 1.570_796_326_734_125_6
    let second = exactSum(first, -(turns * 6.077_100_506_303_966e-11))
    let third = exactSum(second.sum, -(turns * 2.022_266_248_711_166_5e-21))
    let rest = second.error + third.error - turns * 8.478_427_660_368_9e-32
    let final = exactSum(third.sum, rest)
    return (Int(turns), final.sum, final.error)
  }

  /// Reduces with as many bits of 2/π as the exponent calls for (Payne and Hanek).
  private static func reduceHuge(_ angle: Double) -> Reduced {
    let mantissa = angle.significandBitPattern | 1 &<< 52
    let exponent = Int(angle.exponent) - 52
    // Bits of 2/π before this place only add multiples of four quarter turns.
    let start = exponent - 2
    let high = bitsOfTwoOverPi(from: start)
    let middle = bitsOfTwoOverPi(from: start + 64)
    let low = bitsOfTwoOverPi(from: start + 128)

    // mantissa · window, modulo 2^192: the two topmost bits are the quadrant, the rest its fraction.
    let lowProduct = low.multipliedFullWidth(by: mantissa)
    let middleProduct = middle.multipliedFullWidth(by: mantissa)
    let (word1, carry) = middleProduct.low.addingReportingOverflow(lowProduct.high)
    let word0 = high &* mantissa &+ middleProduct.high &+ (carry ? 1 : 0)
    let word2 = lowProduct.low

    var quadrant = Int(word0 &>> 62)
    var upper = word0 &<< 2 | word1 &>> 62
    var lower = word1 &<< 2 | word2 &>> 62
    let pastHalf = upper &>> 63 == 1
    if pastHalf {
      quadrant += 1
      lower = ~lower &+ 1
      upper = ~upper &+ (lower == 0 ? 1 : 0)
    }
    let zeros = upper == 0 ? 64 : upper.leadingZeroBitCount
    let shift = zeros & 63
    if zeros == 64 {
      upper = lower
      lower = 0
    }
    if shift > 0 {
      upper = upper << UInt64(shift) | lower >> UInt64(64 - shift)
      lower <<= UInt64(shift)
    }
    let scale = Double(sign: .plus, exponent: -64 - zeros, significand: 1)
    let fraction = Double(upper &>> 11) * 2048 * scale
    let fractionRest = Double((upper & 2047) &<< 53 | lower &>> 11) * scale / 9_007_199_254_740_992

    let (product, error) = exactProduct(fraction, 1.570_796_326_794_896_6)
    let rest = error + fraction * 6.123_233_995_736_766e-17 + fractionRest * 1.570_796_326_794_896_6
    let sign: Double = pastHalf ? -1 : 1
    guard angle < 0 else { return (quadrant, sign * product, sign * rest) }
    return (-quadrant, -sign * product, -sign * rest)
  }

  /// 64 bits of 2/π from a place after the binary point; places before it are zero.
  private static func bitsOfTwoOverPi(from place: Int) -> UInt64 {
    func word(_ index: Int) -> UInt64 { twoOverPi.indices.contains(index) ? twoOverPi[index] : 0 }
    let index = place &>> 6
    let offset = UInt64(place & 63)
    return offset == 0 ? word(index) : word(index) << offset | word(index + 1) >> (64 - offset)
  }

  /// 1,280 bits of 2/π after the binary point: enough for the largest `Double`.
  private static let twoOverPi: [UInt64] = [
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
  ]

  /// sin(x + rest) by its Taylor series, |x| ≤ π/4: the first term left out is below 1e-19.
  private static func shortSine(_ x: Double, _ rest: Double) -> Double {
    let z = x * x
    var series = 2.811_457_254_345_520_6e-15
    series = series * z - 7.647_163_731_819_816e-13
    series = series * z + 1.605_904_383_682_161_3e-10
    series = series * z - 2.505_210_838_544_172e-08
    series = series * z + 2.755_731_922_398_589_3e-06
    series = series * z - 0.000_198_412_698_412_698_4
    series = series * z + 0.008_333_333_333_333_333
    series = series * z - 0.166_666_666_666_666_66
    return x + (rest * (1 - z * 0.5) + x * z * series)
  }

  /// cos(x + rest) by its Taylor series, |x| ≤ π/4; what `1 - z/2` loses in rounding is added back.
  private static func shortCosine(_ x: Double, _ rest: Double) -> Double {
    let z = x * x
    var series = -1.561_920_696_858_622_6e-16
    series = series * z + 4.779_477_332_387_385e-14
    series = series * z - 1.147_074_559_772_972_5e-11
    series = series * z + 2.087_675_698_786_81e-09
    series = series * z - 2.755_731_922_398_589e-07
    series = series * z + 2.480_158_730_158_73e-05
    series = series * z - 0.001_388_888_888_888_889
    series = series * z + 0.041_666_666_666_666_664
    let half = z * 0.5
    let head = 1 - half
    return head + (((1 - head) - half) + (z * z * series - x * rest))
  }
}
