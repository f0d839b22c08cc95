/// Red, green, blue and alpha, straight, in gamma-encoded sRGB.
///
/// A vector would be aligned to its own size, and with it everything that may hold a color.
package struct ColorComponents: Hashable, Sendable {
  private let red: Double
  private let green: Double
  private let blue: Double
  private let alpha: Double

  package init(_ vector: SIMD4<Double>) {
    (red, green, blue, alpha) = (vector.x, vector.y, vector.z, vector.w)
  }

  /// The four numbers at once.
  package var vector: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
}

extension ColorComponents: Interpolatable, Additive {
  package func interpolated(to end: ColorComponents, fraction: Double) -> ColorComponents {
    ColorComponents(vector.interpolated(to: end.vector, fraction: fraction))
  }

  package func adding(_ change: ColorComponents) -> ColorComponents {
    ColorComponents(vector.adding(change.vector))
  }

  package func subtracting(_ change: ColorComponents) -> ColorComponents {
    ColorComponents(vector.subtracting(change.vector))
  }

  package func scaled(by factor: Double) -> ColorComponents {
    ColorComponents(vector.scaled(by: factor))
  }
}

/// Four color components, red, green, blue and alpha, in gamma-encoded sRGB.
///
/// Colors are blended component by component in their straight form, as Core Animation does: red is not multiplied by
/// alpha first, so a fade from an opaque color to a transparent one of another hue passes through the hues between.
extension SIMD4<Double>: Interpolatable, Additive {
  package func interpolated(to end: SIMD4<Double>, fraction: Double) -> SIMD4<Double> {
    SIMD4(
      x.interpolated(to: end.x, fraction: fraction), y.interpolated(to: end.y, fraction: fraction),
      z.interpolated(to: end.z, fraction: fraction), w.interpolated(to: end.w, fraction: fraction))
  }

  package func adding(_ change: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(x + change.x, y + change.y, z + change.z, w + change.w)
  }

  package func subtracting(_ change: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(x - change.x, y - change.y, z - change.z, w - change.w)
  }

  package func scaled(by factor: Double) -> SIMD4<Double> {
    SIMD4(x * factor, y * factor, z * factor, w * factor)
  }
}
