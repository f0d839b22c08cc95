import PortableGeometry
import PortableRaster

/// All that `saveGState` saves and `restoreGState` restores.
struct GraphicsState {
  /// From user space to device space, which has its origin at the bottom left.
  var ctm: CGAffineTransform
  var clip: Clip { didSet { clippingRectangle = nil } }
  /// The rectangle that narrowed `clip` last; `nil` when something else did.
  var clippingRectangle: ClippingRectangle?
  /// What narrows `clip` for a recorder, beyond its rectangle.
  var recordedClip: PDFContent.Clip?
  var fill = PaintColor(.black)
  var stroke = PaintColor(.black)
  /// From 0 to 1, for everything that is drawn.
  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  /// Where the origin of patterns lies, in the space that the context started with.
  var patternPhase = CGSize.zero
  var shouldAntialias = true
  var interpolationQuality = CGInterpolationQuality.default
  var renderingIntent = CGColorRenderingIntent.defaultIntent

  /// In units of user space; a line of 0 draws nothing.
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashes: DashPattern?

  /// How closely curves are followed, in device pixels; see `Flatness`.
  var flatness = Flatness.standard

  var text = TextState()
}

/// What shapes are painted with: a color and the space in which its components are given.
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

  /// Creates the color that choosing a space sets.
  init(blackOf space: CGColorSpace) {
    self.space = space
    standardRGBA = CGColor.black.standardRGBA
    premultipliedPixel = CGColor.black.premultipliedPixel
  }

  /// Changes the color to components of the space, followed by alpha; ignored for a pattern space.
  mutating func setComponents(_ components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return }
    standardRGBA = SIMD4(
      space.standardRGB(space.stored(space.vector(components))),
      CGColor.limited(Double(components[space.numberOfComponents])))
    premultipliedPixel = CGColor.premultipliedPixel(standardRGBA)
  }

  /// Changes the color to a pattern, if the space is one for it.
  mutating func setPattern(_ pattern: CGPattern, _ components: UnsafePointer<CGFloat>) {
    patternColor =
      CGColor(patternSpace: space, pattern: pattern, components: components) ?? patternColor
  }
}

/// A rectangle that a clip was narrowed to.
///
/// Rectangles within each other are intersected before they cover pixels, so that edges which meet in a
/// pixel count once.
struct ClippingRectangle {
  /// In the pixels of the bitmap that is drawn into.
  let rect: CGRect
  let outer: Clip
}
