import PortableRaster

/// A color: components, alpha and the space that gives them a meaning. Never changes.
///
/// Components outside 0...1 are limited to that range when a color is created, except in extended spaces, which keep
/// them up to ±65504. NaN becomes 0. Alpha is always in 0...1.
public final class CGColor: Hashable, @unchecked Sendable {
  private let space: CGColorSpace
  /// The components followed by alpha, in memory that lives and stays in place as long as the color.
  private let values: ContiguousArray<CGFloat>
  /// A `CGPattern`: patterns draw in contexts and contexts know colors, so that colors cannot name the class.
  let patternSource: AnyObject?

  /// Straight; alpha is in 0...1. The others lie outside that range for colors that sRGB cannot show, and inside ±65504
  /// times the gain of the conversion.
  package let standardRGBA: SIMD4<Double>

  /// Clamped to sRGB, multiplied by alpha and rounded once.
  package let premultipliedPixel: PremultipliedPixel

  init(
    limiting given: SIMD4<Double>, alpha: Double, in space: CGColorSpace,
    pattern: AnyObject? = nil
  ) {
    self.space = space
    patternSource = pattern
    let components = space.stored(given)
    let alpha = Self.limited(alpha)
    let count = space.numberOfComponents
    var values = ContiguousArray<CGFloat>()
    values.reserveCapacity(count + 1)
    for index in 0..<count { values.append(CGFloat(components[index])) }
    values.append(CGFloat(alpha))
    self.values = values
    standardRGBA = SIMD4(space.standardRGB(components), alpha)
    premultipliedPixel = Self.premultipliedPixel(standardRGBA)
  }

  static func limited(_ alpha: Double) -> Double { alpha.isNaN ? 0 : max(0, min(alpha, 1)) }

  /// Creates a color from a space's components followed by alpha; `nil` for a pattern space.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    self.init(
      limiting: space.vector(components), alpha: Double(components[space.numberOfComponents]),
      in: space)
  }

  /// Creates a gray from 0, black, to 1, white, with an alpha from 0 to 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(limiting: [Double(gray), 0, 0, 0], alpha: Double(alpha), in: .deviceGray)
  }

  /// Creates a color of the device's RGB space, whose values are those of sRGB, from components in 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      limiting: [Double(red), Double(green), Double(blue), 0], alpha: Double(alpha),
      in: .deviceRGB)
  }

  /// Creates a color of sRGB from components in 0...1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      limiting: [Double(red), Double(green), Double(blue), 0], alpha: Double(alpha),
      in: .standardRGB)
  }

  /// Creates a color of inks, each in 0...1.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(
      limiting: [Double(cyan), Double(magenta), Double(yellow), Double(black)],
      alpha: Double(alpha), in: .deviceCMYK)
  }

  /// The components followed by alpha.
  public var components: [CGFloat]? { Array(values) }

  /// The components followed by alpha, under the name that Swift gives to the C function. The memory belongs to the
  /// color and lives as long.
  public var __unsafeComponents: UnsafePointer<CGFloat>? {
    values.withUnsafeBufferPointer(\.baseAddress)
  }

  /// The number of components with alpha: 4 for RGB, 2 for gray, 5 for CMYK.
  public var numberOfComponents: Int { values.count }

  /// From 0, invisible, to 1, opaque.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The space that gives the components a meaning.
  public var colorSpace: CGColorSpace? { space }

  /// Whether both have the same components in equal spaces; colors of the same appearance in different spaces are not
  /// equal.
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs
      || (lhs.values == rhs.values && lhs.space == rhs.space
        && lhs.patternSource === rhs.patternSource)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(space)
    hasher.combine(patternSource.map { ObjectIdentifier($0) })
  }

  /// Clamps a straight color of sRGB, multiplies by alpha and rounds once. Alpha must be in 0...1, and no component NaN.
  package static func premultipliedPixel(_ color: SIMD4<Double>) -> PremultipliedPixel {
    let alpha = color.w
    func byte(_ value: Double) -> UInt32 { UInt32(max(0, min(value, 1)) * alpha * 255 + 0.5) }
    let word =
      byte(color.x) | byte(color.y) &<< 8 | byte(color.z) &<< 16 | UInt32(alpha * 255 + 0.5) &<< 24
    // Rounding keeps order, so no channel can be above alpha.
    return PremultipliedPixel(word: word) ?? .clear
  }
}
