/// The red, green and blue lights of a color space, by their CIE 1931 chromaticity; white is D65.
package struct ColorPrimaries: Hashable, Sendable {
  private let red: SIMD2<Double>
  private let green: SIMD2<Double>
  private let blue: SIMD2<Double>

  /// ITU-R BT.709, which sRGB shares.
  package static let bt709 = ColorPrimaries(
    red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06])
  /// SMPTE EG 432-1, as Display P3 uses it.
  package static let p3 = ColorPrimaries(
    red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060])
  /// Adobe RGB (1998).
  package static let adobe = ColorPrimaries(
    red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06])
  /// ITU-R BT.2020.
  package static let bt2020 = ColorPrimaries(
    red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046])

  private static let white = SIMD2(0.3127, 0.3290)

  /// The matrix from linear components to CIE XYZ with a white of luminance 1.
  var toXYZ: ColorMatrix {
    let lights = ColorMatrix(columns: (Self.xyz(red), Self.xyz(green), Self.xyz(blue)))
    let scale = lights.inverted().applied(to: Self.xyz(Self.white))
    return ColorMatrix(
      columns: (
        lights.columns.0 * scale.x, lights.columns.1 * scale.y, lights.columns.2 * scale.z
      ))
  }

  private static func xyz(_ chromaticity: SIMD2<Double>) -> SIMD3<Double> {
    let x = chromaticity.x
    let y = chromaticity.y
    return [x / y, 1, (1 - x - y) / y]
  }
}

package struct ColorMatrix: Sendable {
  package typealias Columns = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  let columns: Columns

  package init(columns: Columns) { self.columns = columns }

  package var transposed: ColorMatrix {
    let (a, b, c) = columns
    return ColorMatrix(columns: (SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z)))
  }

  package func applied(to vector: SIMD3<Double>) -> SIMD3<Double> {
    columns.0 * vector.x + columns.1 * vector.y + columns.2 * vector.z
  }

  func multiplied(by other: ColorMatrix) -> ColorMatrix {
    ColorMatrix(
      columns: (
        applied(to: other.columns.0), applied(to: other.columns.1), applied(to: other.columns.2)
      ))
  }

  package func inverted() -> ColorMatrix {
    let (a, b, c) = columns
    let ab = Self.cross(a, b)
    let bc = Self.cross(b, c)
    let ca = Self.cross(c, a)
    let determinant = (a * bc).sum()
    return ColorMatrix(
      columns: (
        SIMD3(bc.x, ca.x, ab.x) / determinant, SIMD3(bc.y, ca.y, ab.y) / determinant,
        SIMD3(bc.z, ca.z, ab.z) / determinant
      ))
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
  }
}
