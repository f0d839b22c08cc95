extension CGColor {
  /// White on macOS and here; Apple's other systems lack this property.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black on macOS and here; Apple's other systems lack this property.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Black with an alpha of 0 on macOS and here; Apple's other systems lack this property.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Returns the color itself, which never changes.
  public func copy() -> CGColor? { self }

  /// Returns the color with another alpha, from 0 to 1.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let space = colorSpace, let values = components else { return nil }
    return CGColor(
      limiting: space.vector(values), alpha: Double(alpha), in: space, pattern: patternSource)
  }

  /// Creates a gray of the named space with a gamma of 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(limiting: [Double(gray), 0, 0, 0], alpha: Double(alpha), in: Self.gamma22Gray)
  }

  private static let gamma22Gray =
    CGColorSpace(name: CGColorSpace.genericGrayGamma2_2) ?? .deviceGray

  /// Returns the color in another space, limited to what that space can show; `nil` for indexed and pattern spaces and for
  /// patterns. `intent` and `options` are ignored: conversion is colorimetric.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if space == colorSpace { return self }
    let color = standardRGBA
    guard pattern == nil,
      let values = space.components(standardRGB: SIMD3(color.x, color.y, color.z))
    else { return nil }
    return CGColor(limiting: values, alpha: color.w, in: space)
  }

  /// Takes a straight color of sRGB; if a component lies outside 0...1, the space is extended sRGB.
  package convenience init(standardRGBA color: SIMD4<Double>) {
    let isInside = (0..<3).allSatisfy { color[$0] >= 0 && color[$0] <= 1 }
    self.init(
      limiting: [color.x, color.y, color.z, 0], alpha: color.w,
      in: isInside ? .standardRGB : Self.extendedRGB)
  }

  private static let extendedRGB = CGColorSpace(name: CGColorSpace.extendedSRGB) ?? .standardRGB
}
