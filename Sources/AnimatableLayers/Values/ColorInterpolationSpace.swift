/// Where the colors between two colors are looked for.
///
/// Alpha is blended on its own, and the other components as they are without it, as Core Animation
/// does.
public enum ColorInterpolationSpace: Hashable, Sendable {
  /// Gamma-encoded sRGB, as Core Animation blends: quick, and dark or grayish between strong hues.
  case sRGB
  /// The same components in proportion to light, as lamps mix: bright between strong hues.
  case linearSRGB
  /// Björn Ottosson's perceptual space: even steps of lightness, and hues as the eye expects them.
  case oklab
}

/// A color as red, green, blue and alpha, not multiplied by alpha, in extended sRGB.
struct StraightColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  /// From 0, invisible, to 1, opaque.
  var alpha: Double
  /// Whether it may lie outside what sRGB shows.
  var isExtended: Bool

  init(red: Double, green: Double, blue: Double, alpha: Double, isExtended: Bool = false) {
    (self.red, self.green, self.blue) = (red, green, blue)
    (self.alpha, self.isExtended) = (alpha, isExtended)
  }

  /// Reads a color of any space; `nil` for patterns.
  init?(_ color: CGColor) {
    guard let space = StraightColor.extendedSpace,
      let converted = color.converted(to: space, intent: .defaultIntent, options: nil),
      let values = converted.components, values.count == 4
    else { return nil }
    let range: ClosedRange<CGFloat> = 0...1
    self.init(
      red: Double(values[0]), green: Double(values[1]), blue: Double(values[2]),
      alpha: Double(values[3]), isExtended: !values.allSatisfy(range.contains))
  }

  /// The color; of sRGB, unless it comes from colors outside that.
  var color: CGColor {
    let components = [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)]
    if isExtended, let space = StraightColor.extendedSpace,
      let color = CGColor(colorSpace: space, components: components)
    {
      return color
    }
    return CGColor(
      srgbRed: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// The color on the way to another one.
  func blended(
    with end: StraightColor, fraction: Double, in space: ColorInterpolationSpace
  ) -> StraightColor {
    // There and back, rounding would leave its traces.
    if self == end { return self }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    let (a, b) = (coordinates(in: space), end.coordinates(in: space))
    return StraightColor(
      coordinates: (between(a.0, b.0), between(a.1, b.1), between(a.2, b.2)),
      alpha: between(alpha, end.alpha), in: space, isExtended: isExtended || end.isExtended)
  }

  private static let extendedSpace = CGColorSpace(name: CGColorSpace.extendedSRGB)
}

// MARK: Coordinates

extension StraightColor {
  private typealias Coordinates = (Double, Double, Double)

  private func coordinates(in space: ColorInterpolationSpace) -> Coordinates {
    if space == .sRGB { return (red, green, blue) }
    let (r, g, b) = (Gamma.linear(red), Gamma.linear(green), Gamma.linear(blue))
    if space == .linearSRGB { return (r, g, b) }
    // The matrices are those of https://bottosson.github.io/posts/oklab/.
    let l = Roots.cube(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let m = Roots.cube(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let s = Roots.cube(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    return (
      0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
      1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
      0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
    )
  }

  private init(
    coordinates c: Coordinates, alpha: Double, in space: ColorInterpolationSpace, isExtended: Bool
  ) {
    var (r, g, b) = c
    if space == .oklab {
      let l = c.0 + 0.396_337_777_4 * c.1 + 0.215_803_757_3 * c.2
      let m = c.0 - 0.105_561_345_8 * c.1 - 0.063_854_172_8 * c.2
      let s = c.0 - 0.089_484_177_5 * c.1 - 1.291_485_548_0 * c.2
      let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
      r = 4.076_741_662_1 * l3 - 3.307_711_591_3 * m3 + 0.230_969_929_2 * s3
      g = -1.268_438_004_6 * l3 + 2.609_757_401_1 * m3 - 0.341_319_396_5 * s3
      b = -0.004_196_086_3 * l3 - 0.703_418_614_7 * m3 + 1.707_614_701_0 * s3
    }
    if space != .sRGB { (r, g, b) = (Gamma.encoded(r), Gamma.encoded(g), Gamma.encoded(b)) }
    self.init(red: r, green: g, blue: b, alpha: alpha, isExtended: isExtended)
  }
}

/// The curve of sRGB, IEC 61966-2-1; mirrored for negative values, as extended sRGB defines it.
private enum Gamma {
  static func linear(_ value: Double) -> Double {
    let size = abs(value)
    if size <= 0.040_45 { return value / 12.92 }
    // x^2.4 = x² · (x^⅕)²
    let base = (size + 0.055) / 1.055
    let root = Roots.fifth(base)
    let result = base * base * root * root
    return value < 0 ? -result : result
  }

  static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    if size <= 0.003_130_8 { return value * 12.92 }
    // x^(1/2.4) = (x^(1/12))⁵
    let root = Roots.cube(size.squareRoot().squareRoot())
    let result = 1.055 * root * root * root * root * root - 0.055
    return value < 0 ? -result : result
  }
}

/// Roots from the four operations alone, which every processor rounds alike.
enum Roots {
  /// The third root; of a negative number a negative one.
  static func cube(_ value: Double) -> Double {
    root(3, of: value) { $0 * $0 }
  }

  /// The fifth root; of a negative number a negative one.
  static func fifth(_ value: Double) -> Double {
    root(5, of: value) { $0 * $0 * $0 * $0 }
  }

  /// Newton's method, from above, so that the steps fall until rounding stops them.
  private static func root(_ degree: Int, of value: Double, power: (Double) -> Double) -> Double {
    guard value != 0, value.isFinite else { return value }
    let size = abs(value)
    let degree = Double(degree)
    // A power of two above the root: two to the exponent's share, rounded up.
    let exponent = (Double(size.exponent + 1) / degree).rounded(.up)
    var guess = Double(sign: .plus, exponent: Int(exponent), significand: 1)
    while true {
      let next = guess - (guess - size / power(guess)) / degree
      if next >= guess { break }
      guess = next
    }
    return value < 0 ? -guess : guess
  }
}
