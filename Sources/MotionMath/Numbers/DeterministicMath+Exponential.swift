extension DeterministicMath {
  /// With x = k·ln 2 + r, |r| ≤ ln 2 / 2, and the Taylor series of e^r.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return .nan }
    if x > 709.79 { return .infinity }
    if x < -745.2 { return 0 }
    let k = nearestWhole(x * 1.442_695_040_888_963_4)
    // The first part of ln 2 has 33 bits, so k times it is exact.
    let head = x - k * 0.693_147_180_485_539_1
    let tail = -k * 7.440_617_110_012_397e-11
    let r = head + tail
    var series = 1.147_074_559_772_972_5e-11
    series = series * r + 1.605_904_383_682_161_3e-10
    series = series * r + 2.087_675_698_786_81e-09
    series = series * r + 2.505_210_838_544_172e-08
    series = series * r + 2.755_731_922_398_589e-07
    series = series * r + 2.755_731_922_398_589_3e-06
    series = series * r + 2.480_158_730_158_73e-05
    series = series * r + 0.000_198_412_698_412_698_4
    series = series * r + 0.001_388_888_888_888_889
    series = series * r + 0.008_333_333_333_333_333
    series = series * r + 0.041_666_666_666_666_664
    series = series * r + 0.166_666_666_666_666_66
    series = series * r + 0.5
    let headSum = exactSum(1, head)
    return scaled(headSum.sum + (headSum.error + (tail + r * r * series)), Int(k))
  }

  /// The natural logarithm; minus infinity for zero.
  ///
  /// With m in √½...√2 and s = (m - 1) / (m + 1), ln m = 2s + 2s³/3 + 2s⁵/5 + …, where only the leading 2s needs more
  /// than a `Double`.
  package static func log(_ value: Double) -> Double {
    if value.isNaN || value < 0 { return .nan }
    if value == 0 { return -.infinity }
    if value == .infinity { return .infinity }
    let isTiny = value < .leastNormalMagnitude
    let normal = isTiny ? value * 18_014_398_509_481_984 : value  // 2^54
    var k = Int(normal.exponent) - (isTiny ? 54 : 0)
    var m = normal.significand
    if m > 1.414_213_562_373_095_1 {
      m *= 0.5
      k += 1
    }
    let f = m - 1
    let d = exactSum(m, 1)
    let s = f / d.sum
    let product = exactProduct(s, d.sum)
    let sRest = (((f - product.product) - product.error) - s * d.error) / d.sum
    let z = s * s
    var series = 2.0 / 25
    series = series * z + 2.0 / 23
    series = series * z + 2.0 / 21
    series = series * z + 2.0 / 19
    series = series * z + 2.0 / 17
    series = series * z + 2.0 / 15
    series = series * z + 2.0 / 13
    series = series * z + 2.0 / 11
    series = series * z + 2.0 / 9
    series = series * z + 2.0 / 7
    series = series * z + 2.0 / 5
    series = series * z + 2.0 / 3
    let turns = Double(k)
    let head = exactSum(turns * 0.693_147_180_485_539_1, 2 * s)
    return head.sum
      + (head.error + (turns * 7.440_617_110_012_397e-11 + (2 * sRest + s * z * series)))
  }

  package static func cubeRoot(_ value: Double) -> Double {
    guard value.isFinite, value != 0 else { return value }
    let magnitude = value.magnitude
    // value = m · 8^q with m in 1..<8.
    let binary = Int(magnitude.exponent)
    let q = (binary >= 0 ? binary : binary - 2) / 3
    let m = scaled(magnitude, -3 * q)
    var root = 0.7 + m * (0.36 - m * 0.0255)
    for _ in 0..<4 { root -= (root - m / (root * root)) / 3 }
    // One more step on the exact remainder settles the last bit.
    let square = exactProduct(root, root)
    let cube = exactProduct(square.product, root)
    let remainder = ((m - cube.product) - cube.error) - square.error * root
    root += remainder / (3 * square.product)
    let result = scaled(root, q)
    return value < 0 ? -result : result
  }

  /// `value` · 2^`power`, rounded once.
  private static func scaled(_ value: Double, _ power: Int) -> Double {
    func twoTo(_ power: Int) -> Double { Double(bitPattern: UInt64(power + 1023) &<< 52) }
    if power > 1000 { return value * twoTo(power - 100) * twoTo(100) }
    if power < -960 { return value * twoTo(power + 120) * twoTo(-120) }
    return value * twoTo(power)
  }
}
