extension DeterministicMath {
  package static func arcsine(_ value: Double) -> Double {
    guard value.magnitude <= 1 else { return .nan }
    return arctangent2(value, ((1 - value) * (1 + value)).squareRoot())
  }

  /// Signs of zeros and infinite components count as in C's `atan2`.
  package static func arctangent2(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    let height = y.magnitude
    let width = x.magnitude
    var angle: (high: Double, low: Double)
    if height == 0 {
      angle = (0, 0)
    } else if height.isInfinite && width.isInfinite {
      angle = shortArctangent(1)
    } else if height <= width {
      angle = shortArctangent(height / width)
    } else {
      angle = difference(
        (1.570_796_326_794_896_6, 6.123_233_995_736_766e-17), shortArctangent(width / height))
    }
    if x.sign == .minus {
      angle = difference((3.141_592_653_589_793, 1.224_646_799_147_353_2e-16), angle)
    }
    let magnitude = angle.high + angle.low
    return y.sign == .minus ? -magnitude : magnitude
  }

  private static func difference(
    _ a: (high: Double, low: Double), _ b: (high: Double, low: Double)
  ) -> (high: Double, low: Double) {
    let head = exactSum(a.high, -b.high)
    return (head.sum, head.error + (a.low - b.low))
  }

  /// The arctangent of 0...1 as an unevaluated sum.
  ///
  /// arctan x = arctan c + arctan((x - c) / (1 + x c)) with c the nearest eighth leaves a series for at most 1/16.
  private static func shortArctangent(_ x: Double) -> (high: Double, low: Double) {
    let eighths = nearestWhole(x * 8)
    let c = eighths * 0.125
    let t = (x - c) / (1 + x * c)
    let z = t * t
    var series = -1.0 / 15
    series = series * z + 1.0 / 13
    series = series * z - 1.0 / 11
    series = series * z + 1.0 / 9
    series = series * z - 1.0 / 7
    series = series * z + 1.0 / 5
    series = series * z - 1.0 / 3
    let entry = arctangentOfEighths[Int(eighths)]
    let head = exactSum(entry.high, t)
    return (head.sum, head.error + (entry.low + t * z * series))
  }

  private static let arctangentOfEighths: [(high: Double, low: Double)] = [
    (0, 0),
    (0.124_354_994_546_761_44, -3.125_324_142_453_938_3e-18),
    (0.244_978_663_126_864_14, 1.069_875_561_873_445_1e-17),
    (0.358_770_670_270_572_25, -2.462_381_558_263_863_5e-17),
    (0.463_647_609_000_806_1, 2.269_877_745_296_168_7e-17),
    (0.558_599_315_343_562_4, -5.455_630_548_591_626_4e-18),
    (0.643_501_108_793_284_4, 1.583_478_505_144_428_6e-17),
    (0.718_829_999_621_624_5, -2.147_838_844_445_698_3e-17),
    (0.785_398_163_397_448_3, 3.061_616_997_868_383e-17),
  ]
}
