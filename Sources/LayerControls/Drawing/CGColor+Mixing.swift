import AnimatableLayers

/// Mixes two colors in sRGB for many fractions; their components are read once.
struct ColorMix {
  private let start: CGColor
  private let end: CGColor
  /// Red, green, blue and alpha in sRGB, and the way from there; `nil` where a color has no place there.
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

  /// The color at a part of the way; the nearer one where either has no place in sRGB.
  ///
  /// - Parameter fraction: 0 for the first color, 1 for the second.
  func color(at fraction: CGFloat) -> CGColor {
    guard let mixed = mixed(at: fraction) else { return fraction < 0.5 ? start : end }
    return CGColor(srgbRed: mixed.x, green: mixed.y, blue: mixed.z, alpha: mixed.w)
  }

  /// Sets the fill color to that at a part of the way, without an object for it.
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
  /// - Parameter part: from 0 to 1.
  func faded(to part: CGFloat) -> CGColor {
    part < 1 ? copy(alpha: alpha * part) ?? self : self
  }

  fileprivate var sRGBComponents: SIMD4<Double>? { components(in: CGColor.sRGB) }

  /// The contrast ratio of WCAG 2, from 1 to 21, over an opaque color.
  func contrast(over background: CGColor) -> Double {
    composited(over: background).contrastRatio(to: background)
  }

  /// The color as it appears over an opaque one.
  func composited(over background: CGColor) -> CGColor {
    background.mixed(with: copy(alpha: 1) ?? self, at: alpha)
  }

  /// - Parameter fraction: 0 for this color, 1 for the other.
  func mixed(with end: CGColor, at fraction: CGFloat) -> CGColor {
    ColorMix(from: self, to: end).color(at: fraction)
  }

  static let sRGB = CGColorSpace(name: CGColorSpace.sRGB)
}
