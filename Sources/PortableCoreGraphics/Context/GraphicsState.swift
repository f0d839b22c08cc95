import PortableGeometry
import PortableRaster

/// The state that `saveGState` saves.
struct GraphicsState {
  /// From user space to device space, which has its origin at the bottom left.
  var ctm: CGAffineTransform
  var clip: Clip { didSet { clippingRectangle = nil } }
  /// The last change of `clip`; `nil` when that was not a rectangle.
  var clippingRectangle: ClippingRectangle?
  var fill = PaintColor(.black)
  var stroke = PaintColor(.black)
  /// From 0 to 1.
  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  /// In the space that the context started with.
  var patternPhase = CGSize.zero
  var shouldAntialias = true
  var interpolationQuality = CGInterpolationQuality.default

  /// In units of user space; a line of 0 draws nothing.
  var strokeStyle = StrokeStyle()
  var dashes: DashPattern?

  /// In device pixels; see `Flatness`.
  var flatness = Flatness.standard

  var text = TextState()
}

struct PaintColor {
  let space: CGColorSpace
  private(set) var standardRGBA: SIMD4<Double>
  private(set) var premultipliedPixel: PremultipliedPixel
  private(set) var patternColor: CGColor?

  init(_ color: CGColor) {
    space = color.colorSpace ?? .deviceGray
    standardRGBA = color.standardRGBA
    premultipliedPixel = color.premultipliedPixel
    patternColor = color.patternSource == nil ? nil : color
  }

  init(blackOf space: CGColorSpace) {
    self.space = space
    standardRGBA = CGColor.black.standardRGBA
    premultipliedPixel = CGColor.black.premultipliedPixel
  }

  /// Takes alpha after the components; ignored for a pattern space.
  mutating func setComponents(_ components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return }
    standardRGBA = SIMD4(
      space.standardRGB(space.stored(space.vector(components))),
      CGColor.limited(Double(components[space.numberOfComponents])))
    premultipliedPixel = CGColor.premultipliedPixel(standardRGBA)
  }

  /// Ignored unless the space is a pattern space that suits the pattern.
  mutating func setPattern(_ pattern: CGPattern, _ components: UnsafePointer<CGFloat>) {
    patternColor =
      CGColor(patternSpace: space, pattern: pattern, components: components) ?? patternColor
  }
}

/// Rectangles within each other are intersected before they cover pixels: edges that meet in a pixel count once.
struct ClippingRectangle {
  /// In the pixels of the bitmap that is drawn into.
  let rect: CGRect
  let outer: Clip
}

struct TextState {
  var font: CGFont?
  /// In text space.
  var size: CGFloat = 0
  var mode = CGTextDrawingMode.fill
  var shouldPositionSubpixels = true
  var shouldQuantizeSubpixels = false
}
