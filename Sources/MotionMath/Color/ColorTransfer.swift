/// A color space's transfer function, between encoded values and linear light.
///
/// Every exponent in use is a fraction, so the curves are computed from products and integer roots, which give
/// the same result on every machine; the platform's `pow` does not.
package enum ColorTransfer: Hashable, Sendable {
  case linear
  /// The curve of IEC 61966-2-1.
  case sRGB
  /// The curve of ITU-R BT.709 and BT.2020.
  case video
  /// `light = value ^ (numerator / denominator)`.
  case gamma(numerator: Int, denominator: Int)

  /// Returns linear light; mirrored for negative values.
  package func decoded(_ value: Double) -> Double {
    value < 0 ? -decodedMagnitude(-value) : decodedMagnitude(value)
  }

  /// Mirrored for negative light.
  package func encoded(_ light: Double) -> Double {
    light < 0 ? -encodedMagnitude(-light) : encodedMagnitude(light)
  }

  private func decodedMagnitude(_ value: Double) -> Double {
    switch self {
    case .linear: return value
    case .sRGB:
      if value <= 0.04045 { return value / 12.92 }
      return Self.power((value + 0.055) / 1.055, 12, 5)
    case .video:
      if value < 4.5 * Self.videoKnee { return value / 4.5 }
      return Self.power((value + (Self.videoScale - 1)) / Self.videoScale, 20, 9)
    case .gamma(let numerator, let denominator): return Self.power(value, numerator, denominator)
    }
  }

  private func encodedMagnitude(_ light: Double) -> Double {
    switch self {
    case .linear: return light
    case .sRGB:
      if light <= 0.003_130_8 { return light * 12.92 }
      return 1.055 * Self.power(light, 5, 12) - 0.055
    case .video:
      if light < Self.videoKnee { return light * 4.5 }
      return Self.videoScale * Self.power(light, 9, 20) - (Self.videoScale - 1)
    case .gamma(let numerator, let denominator): return Self.power(light, denominator, numerator)
    }
  }

  private static let videoScale = 1.099_296_826_809_44
  private static let videoKnee = 0.018_053_968_510_807

  /// Returns `base ^ (numerator / denominator)` for a base that is not negative.
  static func power(_ base: Double, _ numerator: Int, _ denominator: Int) -> Double {
    guard base > 0 else { return 0 }
    let whole = integerPower(base, numerator / denominator)
    let rest = numerator % denominator
    return rest == 0 ? whole : whole * root(denominator, of: integerPower(base, rest))
  }

  private static func integerPower(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= base }
    return result
  }

  /// Returns the positive number whose `degree`-th power is `radicand`, which is not negative.
  static func root(_ degree: Int, of radicand: Double) -> Double {
    // A number close to 0 may have become 0 on the way here, and a large one infinite.
    guard radicand > 0, radicand < .infinity else { return radicand }
    var degree = degree
    var radicand = radicand
    while degree % 2 == 0 {
      radicand = radicand.squareRoot()
      degree /= 2
    }
    guard degree > 1 else { return radicand }
    // Starting above the root, Newton's steps only ever go down, so the first step that does not is the end.
    let exponent = Int(radicand.exponent)
    let above = exponent >= 0 ? exponent / degree + 1 : -(-exponent / degree) + 1
    var guess = Double(sign: .plus, exponent: above, significand: 1)
    while true {
      let power = integerPower(guess, degree - 1)
      let next = guess - (guess - radicand / power) / Double(degree)
      if next >= guess || !next.isFinite { return guess }
      guess = next
    }
  }
}
