/// Red, green, blue and alpha, straight, in gamma-encoded sRGB.
///
/// Not a vector of four, whose alignment everything that may hold a color would inherit.
package struct ColorComponents: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double
  /// Whether the color may lie outside sRGB's gamut; otherwise `vector` clamps its components to 0...1.
  package var isExtended: Bool

  package init(
    red: Double, green: Double, blue: Double, alpha: Double, isExtended: Bool = false
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.isExtended = isExtended
  }

  /// Extended if red, green or blue lies outside 0...1.
  package init(_ vector: SIMD4<Double>) {
    let isInside = (0..<3).allSatisfy { vector[$0] >= 0 && vector[$0] <= 1 }
    self.init(
      red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w, isExtended: !isInside)
  }

  package var vector: SIMD4<Double> {
    let own = SIMD4(red, green, blue, alpha)
    if isExtended { return own }
    return own.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }

  /// Interpolates straight components one by one, as Core Animation does: red is not multiplied by alpha first, so a
  /// fade from an opaque color to a transparent one of another hue passes through the hues between.
  package func interpolated(to end: ColorComponents, fraction: Double) -> ColorComponents {
    ColorComponents(
      red: red.interpolated(to: end.red, fraction: fraction),
      green: green.interpolated(to: end.green, fraction: fraction),
      blue: blue.interpolated(to: end.blue, fraction: fraction),
      alpha: alpha.interpolated(to: end.alpha, fraction: fraction),
      isExtended: isExtended || end.isExtended)
  }
}
