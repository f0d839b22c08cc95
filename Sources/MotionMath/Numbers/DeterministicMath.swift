/// The elementary functions that decide values and pixels.
///
/// The platform's `sin`, `exp`, `log` … differ in the last bit between systems. These are made of additions,
/// multiplications, divisions and square roots of `Double` in a fixed order, which IEEE 754 defines to the bit, so every
/// machine gets the same result. The error is below one unit in the last place for most arguments and below two for
/// all; NaN and out-of-domain arguments give NaN, as the C functions do. Angles are in radians, of any size.
package enum DeterministicMath {
  /// The rounded sum and the exact error of that rounding (Knuth).
  static func exactSum(_ a: Double, _ b: Double) -> (sum: Double, error: Double) {
    let sum = a + b
    let bPart = sum - a
    return (sum, (a - (sum - bPart)) + (b - bPart))
  }

  /// The rounded product and the exact error of that rounding (Dekker), for factors below 2^970.
  ///
  /// A fused multiply-add would be shorter, but is a library call at the baseline of x86-64.
  static func exactProduct(_ a: Double, _ b: Double) -> (product: Double, error: Double) {
    let product = a * b
    let (aHigh, aLow) = halves(a)
    let (bHigh, bLow) = halves(b)
    let error = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return (product, error)
  }

  /// Splits a number into two of 26 bits each (Veltkamp).
  private static func halves(_ value: Double) -> (high: Double, low: Double) {
    let scaled = value * 134_217_729  // 2^27 + 1
    let high = scaled - (scaled - value)
    return (high, value - high)
  }

  /// Returns the nearest whole number, ties to even, for magnitudes below 2^51.
  ///
  /// Adding 1.5 · 2^52 leaves no room for a fraction; `.rounded()` would be a library call.
  static func nearestWhole(_ value: Double) -> Double {
    (value + 6_755_399_441_055_744) - 6_755_399_441_055_744
  }
}
