import MotionMath

/// The space in which colors are interpolated.
///
/// Alpha is blended on its own, and the other components as they are without it, as Core Animation does.
public enum ColorInterpolationSpace: Hashable, Sendable {
  /// Gamma-encoded sRGB, as Core Animation blends: quick, and dark or grayish between strong hues.
  case sRGB
  /// The same components in proportion to light, as lamps mix: bright between strong hues.
  case linearSRGB
  /// Björn Ottosson's perceptual space: even steps of lightness, and hues as the eye expects them.
  case oklab
}

extension ColorInterpolationSpace {
  var mixing: ColorMixingSpace {
    switch self {
    case .sRGB: .sRGB
    case .linearSRGB: .linearSRGB
    case .oklab: .oklab
    }
  }
}

extension ColorComponents {
  /// Reads a color of any space; `nil` for patterns.
  init?(_ color: CGColor) {
    guard let values = color.components(in: ColorComponents.extendedSpace) else { return nil }
    self.init(values)
  }

  /// The color; of sRGB, unless it lies outside that and comes from colors that do.
  var cgColor: CGColor {
    let values = vector
    let components = [CGFloat(values.x), CGFloat(values.y), CGFloat(values.z), CGFloat(values.w)]
    let range: ClosedRange<CGFloat> = 0...1
    if !components[..<3].allSatisfy(range.contains), let space = ColorComponents.extendedSpace,
      let color = CGColor(colorSpace: space, components: components)
    {
      return color
    }
    return CGColor(
      srgbRed: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  private static let extendedSpace = CGColorSpace(name: CGColorSpace.extendedSRGB)
}
