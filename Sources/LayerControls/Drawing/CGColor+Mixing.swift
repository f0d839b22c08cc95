import AnimatableLayers

/// Interpolates two colors in sRGB, which are converted once for many fractions.
struct ColorMix {
  private let start: CGColor
  private let end: CGColor
  /// Red, green, blue and alpha in sRGB; `nil` where a color cannot be converted.
  private let components: (start: SIMD4<Double>, change: SIMD4<Double>)?

  init(from start: CGColor, to end: CGColor) {
    self.start = start
    self.end = end
    guard let first = start.sRGBComponents, let last = end.sRGBComponents else {
      components = nil
      return
    }
    components = (first, last - first)
  }

  /// The nearer color where one of them cannot be converted to sRGB.
  func color(at fraction: CGFloat) -> CGColor {
    guard let mixed = mixed(at: fraction) else { return fraction < 0.5 ? start : end }
    return CGColor(srgbRed: mixed.x, green: mixed.y, blue: mixed.z, alpha: mixed.w)
  }

  /// Makes no color object.
  func setFillColor(of ctx: CGContext, at fraction: CGFloat) {
    guard let mixed = mixed(at: fraction), let space = CGColor.sRGB else {
      ctx.setFillColor(color(at: fraction))
      return
    }
    ctx.setFillColorSpace(space)
    withUnsafeTemporaryAllocation(of: CGFloat.self, capacity: 4) { components in
      for index in 0..<4 { components.initializeElement(at: index, to: CGFloat(mixed[index])) }
      if let first = components.baseAddress { ctx.setFillColor(first) }
    }
  }

  private func mixed(at fraction: CGFloat) -> SIMD4<Double>? {
    guard let components, fraction > 0, fraction < 1 else { return nil }
    return components.start + components.change * Double(fraction)
  }
}

extension CGColor {
  func faded(to part: CGFloat) -> CGColor { part < 1 ? copy(alpha: alpha * part) ?? self : self }

  fileprivate var sRGBComponents: SIMD4<Double>? { components(in: CGColor.sRGB) }

  /// The contrast ratio of WCAG 2, from 1 to 21, over an opaque color.
  func contrast(over background: CGColor) -> Double {
    composited(over: background).contrastRatio(to: background)
  }

  /// - Parameter background: opaque.
  func composited(over background: CGColor) -> CGColor {
    background.mixed(with: copy(alpha: 1) ?? self, at: alpha)
  }

  func mixed(with end: CGColor, at fraction: CGFloat) -> CGColor {
    ColorMix(from: self, to: end).color(at: fraction)
  }

  static let sRGB = CGColorSpace(name: CGColorSpace.sRGB)
}
