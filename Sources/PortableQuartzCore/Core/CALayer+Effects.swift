import PortableCoreGraphics

// The properties that `LayerEffects` stores, each described once.
extension CALayer {
  static let isGeometryFlippedProperty = TypedLayerProperty(
    "geometryFlipped", \.effects.isGeometryFlipped, \.isGeometryFlipped, .flag)

  static let contentsCenterProperty = TypedLayerProperty(
    "contentsCenter", \.effects.contentsCenter, \.contentsCenter, .rect)
  static let contentsFormatProperty = TypedLayerProperty(
    "contentsFormat", \.effects.contentsFormat, \.contentsFormat, .constant())
  static let minificationFilterProperty = TypedLayerProperty(
    "minificationFilter", \.effects.minificationFilter, \.minificationFilter, .constant())
  static let magnificationFilterProperty = TypedLayerProperty(
    "magnificationFilter", \.effects.magnificationFilter, \.magnificationFilter, .constant())
  static let minificationFilterBiasProperty = TypedLayerProperty(
    "minificationFilterBias", \.effects.minificationFilterBias, \.minificationFilterBias, .number)

  static let maskedCornersProperty = TypedLayerProperty(
    "maskedCorners", \.effects.maskedCorners, \.maskedCorners, .bits())
  static let cornerCurveProperty = TypedLayerProperty(
    "cornerCurve", \.effects.cornerCurve, \.cornerCurve, .constant())
  static let allowsEdgeAntialiasingProperty = TypedLayerProperty(
    "allowsEdgeAntialiasing", \.effects.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, .flag)
  static let edgeAntialiasingMaskProperty = TypedLayerProperty(
    "edgeAntialiasingMask", \.effects.edgeAntialiasingMask, \.edgeAntialiasingMask, .bits())

  static let shadowColorProperty = TypedLayerProperty(
    "shadowColor", \.effects.shadowColor, \.shadowColor, .color, animatesImplicitly: true)
  static let shadowOpacityProperty = TypedLayerProperty(
    "shadowOpacity", \.effects.shadowOpacity, \.shadowOpacity, .number, animatesImplicitly: true)
  static let shadowOffsetProperty = TypedLayerProperty(
    "shadowOffset", \.effects.shadowOffset, \.shadowOffset, .size, animatesImplicitly: true)
  static let shadowRadiusProperty = TypedLayerProperty(
    "shadowRadius", \.effects.shadowRadius, \.shadowRadius, .number, animatesImplicitly: true)
  static let shadowPathProperty = TypedLayerProperty(
    "shadowPath", \.effects.shadowPath, \.shadowPath, .path, animatesImplicitly: true)

  static let shouldRasterizeProperty = TypedLayerProperty(
    "shouldRasterize", \.effects.shouldRasterize, \.shouldRasterize, .flag)
  static let rasterizationScaleProperty = TypedLayerProperty(
    "rasterizationScale", \.effects.rasterizationScale, \.rasterizationScale, .number)
  static let drawsAsynchronouslyProperty = TypedLayerProperty(
    "drawsAsynchronously", \.effects.drawsAsynchronously, \.drawsAsynchronously, .flag,
    effect: .none)

  static let filtersProperty = TypedLayerProperty(
    "filters", \.effects.filters, \.filters, .plain(areEqual: { _, _ in false }))
  static let backgroundFiltersProperty = TypedLayerProperty(
    "backgroundFilters", \.effects.backgroundFilters, \.backgroundFilters,
    .plain(areEqual: { _, _ in false }))
  static let compositingFilterProperty = TypedLayerProperty(
    "compositingFilter", \.effects.compositingFilter, \.compositingFilter,
    .plain(areEqual: { _, _ in false }))

  /// All of them, in the order above.
  static let effectProperties: [LayerProperty] = [
    isGeometryFlippedProperty, contentsCenterProperty, contentsFormatProperty,
    minificationFilterProperty, magnificationFilterProperty, minificationFilterBiasProperty,
    maskedCornersProperty, cornerCurveProperty, allowsEdgeAntialiasingProperty,
    edgeAntialiasingMaskProperty, shadowColorProperty, shadowOpacityProperty,
    shadowOffsetProperty, shadowRadiusProperty, shadowPathProperty, shouldRasterizeProperty,
    rasterizationScaleProperty, drawsAsynchronouslyProperty, filtersProperty,
    backgroundFiltersProperty,
    compositingFilterProperty,
  ]
}

// MARK: Geometry and content

extension CALayer {
  /// Whether y runs the other way in the layer: its sublayers and what it draws are mirrored from
  /// top to bottom inside its bounds. Pictures stay upright, and the layer stays where it is.
  /// Default false.
  public final var isGeometryFlipped: Bool {
    get { state.effects.isGeometryFlipped }
    set { write(CALayer.isGeometryFlippedProperty, newValue) }
  }

  /// Whether y runs up in the layer, and not down as around its tree.
  final var isFlippedInRoot: Bool {
    var isFlipped = isGeometryFlipped
    var ancestor = modelLayer?.parent ?? parent
    while let layer = ancestor {
      if layer.isGeometryFlipped { isFlipped.toggle() }
      ancestor = layer.parent
    }
    return isFlipped
  }

  /// The part of the contents that is stretched when the gravity changes their size, in units of
  /// what `contentsRect` shows; the corners beside it keep their size. A width or height of 0 is
  /// one pixel. Default (0, 0, 1, 1). Animatable.
  public final var contentsCenter: CGRect {
    get { state.effects.contentsCenter }
    set { write(CALayer.contentsCenterProperty, newValue) }
  }

  /// How the picture that `draw(in:)` makes stores colors; kept, but without effect. Default
  /// `RGBA8Uint`, which an unknown format becomes.
  public final var contentsFormat: CALayerContentsFormat {
    get { state.effects.contentsFormat }
    set {
      let known = [CALayerContentsFormat.RGBA8Uint, .RGBA16Float, .gray8Uint, .automatic]
      write(CALayer.contentsFormatProperty, known.contains(newValue) ? newValue : .RGBA8Uint)
    }
  }

  /// How contents are sampled that are drawn smaller than they are. Default `linear`.
  public final var minificationFilter: CALayerContentsFilter {
    get { state.effects.minificationFilter }
    set { write(CALayer.minificationFilterProperty, newValue) }
  }

  /// How contents are sampled that are drawn larger than they are. Default `linear`.
  public final var magnificationFilter: CALayerContentsFilter {
    get { state.effects.magnificationFilter }
    set { write(CALayer.magnificationFilterProperty, newValue) }
  }

  /// Which smaller version of the contents the `trilinear` filter prefers; kept, but without
  /// effect, as all pixels are averaged. Default 0.
  public final var minificationFilterBias: Float {
    get { state.effects.minificationFilterBias }
    set { write(CALayer.minificationFilterBiasProperty, newValue) }
  }
}

// MARK: Corners and edges

extension CALayer {
  /// The corners that `cornerRadius` rounds. Default all four.
  public final var maskedCorners: CACornerMask {
    get { state.effects.maskedCorners }
    set { write(CALayer.maskedCornersProperty, newValue.intersection(.all)) }
  }

  /// The shape of the rounded corners. Default `circular`, which an unknown curve becomes.
  public final var cornerCurve: CALayerCornerCurve {
    get { state.effects.cornerCurve }
    set { write(CALayer.cornerCurveProperty, newValue == .continuous ? newValue : .circular) }
  }

  /// How many radii from the corner a curve begins at most: 1.528665 for `continuous`, else 1.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Whether the edges are smoothed where they lie between pixels. Default true.
  public final var allowsEdgeAntialiasing: Bool {
    get { state.effects.allowsEdgeAntialiasing }
    set { write(CALayer.allowsEdgeAntialiasingProperty, newValue) }
  }

  /// The edges that may be smoothed; a layer smooths all of its edges or, without any here, none.
  /// Default all four.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { state.effects.edgeAntialiasingMask }
    set { write(CALayer.edgeAntialiasingMaskProperty, newValue) }
  }
}

// MARK: Shadow

extension CALayer {
  /// The color of the shadow. Default opaque black; `nil` is no shadow. Animatable.
  public final var shadowColor: CGColor? {
    get { state.effects.shadowColor }
    set { write(CALayer.shadowColorProperty, newValue) }
  }

  /// From 0, no shadow, to 1, a shadow in its full color. Default 0. Animatable.
  public final var shadowOpacity: Float {
    get { state.effects.shadowOpacity }
    set { write(CALayer.shadowOpacityProperty, newValue) }
  }

  /// Where the shadow lies, in the layer's own coordinates. Default (0, -3). Animatable.
  public final var shadowOffset: CGSize {
    get { state.effects.shadowOffset }
    set { write(CALayer.shadowOffsetProperty, newValue) }
  }

  /// The standard deviation of the shadow's blur, in points. Default 3. Animatable.
  public final var shadowRadius: CGFloat {
    get { state.effects.shadowRadius }
    set { write(CALayer.shadowRadiusProperty, newValue) }
  }

  /// The figure that casts the shadow, filled by the non-zero rule, in the layer's own
  /// coordinates; `nil` is what the layer and its sublayers cover. Default nil. Animatable.
  public final var shadowPath: CGPath? {
    get { state.effects.shadowPath }
    set { write(CALayer.shadowPathProperty, newValue?.copy()) }
  }
}

// MARK: Rasterization and filters

extension CALayer {
  /// Whether the layer and its sublayers are drawn into a picture that is then shown. Default
  /// false.
  public final var shouldRasterize: Bool {
    get { state.effects.shouldRasterize }
    set { write(CALayer.shouldRasterizeProperty, newValue) }
  }

  /// Pixels of the rasterized picture for each point. Default 1.
  public final var rasterizationScale: CGFloat {
    get { state.effects.rasterizationScale }
    set { write(CALayer.rasterizationScaleProperty, newValue) }
  }

  /// Whether `draw(in:)` may be carried out on other threads; kept, but without effect, as pictures
  /// here do not wait for anything. Default false.
  public final var drawsAsynchronously: Bool {
    get { state.effects.drawsAsynchronously }
    set { write(CALayer.drawsAsynchronouslyProperty, newValue) }
  }

  /// Filters of the layer; kept, but without effect. Default nil.
  public final var filters: [Any]? {
    get { state.effects.filters }
    set { write(CALayer.filtersProperty, newValue) }
  }

  /// Filters of what lies behind the layer; kept, but without effect. Default nil.
  public final var backgroundFilters: [Any]? {
    get { state.effects.backgroundFilters }
    set { write(CALayer.backgroundFiltersProperty, newValue) }
  }

  /// How the layer joins what lies behind it; kept, but without effect. Default nil.
  public final var compositingFilter: Any? {
    get { state.effects.compositingFilter }
    set { write(CALayer.compositingFilterProperty, newValue) }
  }
}
