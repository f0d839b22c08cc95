extension CGColor {
  private static let linearSRGB = CGColorSpace(name: CGColorSpace.linearSRGB)

  /// Three components and alpha in a space; `nil` where the color has no place there.
  package func components(in space: CGColorSpace?) -> SIMD4<Double>? {
    guard let space,
      let color = colorSpace == space
        ? self : converted(to: space, intent: .defaultIntent, options: nil),
      let components = color.components, components.count == 4
    else { return nil }
    return SIMD4(
      Double(components[0]), Double(components[1]), Double(components[2]), Double(components[3]))
  }

  /// The relative luminance of WCAG 2, from 0, black, to 1, white, without regard to alpha; 0 outside of RGB.
  package var luminance: Double {
    let light = components(in: Self.linearSRGB) ?? .zero
    return (light * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum()
  }

  /// The contrast ratio of WCAG 2 between two opaque colors, from 1 to 21.
  package func contrastRatio(to other: CGColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
