import PortableGeometry
import PortableRaster

/// All that `saveGState` keeps and `restoreGState` brings back.
struct GraphicsState {
  /// From user space to device space, which has its origin at the bottom left.
  var ctm: CGAffineTransform
  var clip: Clip { didSet { clippingRectangle = nil } }
  /// The rectangle that narrowed `clip` last; `nil` when something else did.
  var clippingRectangle: ClippingRectangle?
  var fill = PaintColor(.black)
  var stroke = PaintColor(.black)
  /// From 0 to 1, for everything that is drawn.
  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  /// What is drawn below everything that is drawn.
  var shadow: Shadow?
  /// Where the origin of patterns lies, in the space that the context started with.
  var patternPhase = CGSize.zero
  var shouldAntialias = true
  var interpolationQuality = CGInterpolationQuality.default
  var renderingIntent = CGColorRenderingIntent.defaultIntent

  /// In units of user space; 0 is the thinnest line that the device can draw.
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  /// The stretches of lines that are painted; `nil` for unbroken lines.
  var dashes: DashPattern?

  /// How closely curves are followed, in device pixels; see `Flatness`.
  var flatness = Flatness.standard

  var text = TextState()

  /// Whether drawing would leave everything as it is, whatever is drawn.
  var drawsNothing: Bool { clip.isEmpty }
}

/// What shapes are painted with: a color and the space in which its components are given.
struct PaintColor {
  private(set) var color: CGColor
  let space: CGColorSpace

  init(_ color: CGColor) {
    self.color = color
    space = color.colorSpace ?? .deviceGray
  }

  /// Creates the color that choosing a space sets.
  init(blackOf space: CGColorSpace) {
    color = CGColor.black.converted(to: space, intent: .defaultIntent, options: nil) ?? .black
    self.space = space
  }

  /// Changes the color to components of the space, followed by alpha.
  mutating func setComponents(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: space, components: components) { self.color = color }
  }

  /// Changes the color to a pattern, if the space is one for it.
  mutating func setPattern(_ pattern: CGPattern, _ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(patternSpace: space, pattern: pattern, components: components) {
      self.color = color
    }
  }
}

/// A rectangle that a clip was narrowed to.
///
/// Rectangles within each other are intersected before they cover pixels, so that edges which meet in a
/// pixel count once.
struct ClippingRectangle {
  /// In the pixels of the bitmap that is drawn into.
  let rect: CGRect
  /// The clip around it.
  let outer: Clip
}
