import PortableRaster

extension CGContext {
  /// Sets the fill color.
  public func setFillColor(_ color: CGColor) { state.fill = PaintColor(color) }
  /// Sets the stroke color.
  public func setStrokeColor(_ color: CGColor) { state.stroke = PaintColor(color) }

  /// Sets the fill color to a gray, from 0, black, to 1, white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }
  /// Sets the stroke color to a gray, from 0, black, to 1, white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the fill color by components in 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the stroke color by components in 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill color by inks in 0...1.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// Sets the stroke color by inks in 0...1.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of fill colors given by components, and the fill color to opaque black.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fill = PaintColor(blackOf: space) }
  /// Sets the space of stroke colors given by components, and the stroke color to opaque black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.stroke = PaintColor(blackOf: space)
  }

  /// Sets the fill color by components of the fill color space, followed by alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fill.setComponents(components)
  }
  /// Sets the stroke color by components of the stroke color space, followed by alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.stroke.setComponents(components)
  }

  func pixel(of color: PaintColor, alpha: Double) -> PremultipliedPixel {
    if alpha == 1, !canvas.isGray { return color.premultipliedPixel }
    var rgba = color.standardRGBA
    if canvas.isGray {
      let rgb = SIMD3(rgba.x, rgba.y, rgba.z)
      let gray = CGColorSpace.deviceGray.components(standardRGB: rgb)?.x ?? 0
      rgba = SIMD4(gray, gray, gray, rgba.w)
    }
    rgba.w *= alpha
    return CGColor.premultipliedPixel(rgba)
  }
}
