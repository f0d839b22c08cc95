import PortableCompositor

/// A layer that draws a path between its contents and its sublayers. Mirrors QuartzCore.
///
/// The path lies in the layer's own coordinates and is not clipped to its bounds. It is drawn
/// smoothly at any size, so that neither `display()` nor `contentsScale` matter to it.
open class CAShapeLayer: CALayer {
  package override class var properties: LayerPropertyTable { shapeProperties }

  /// The path, of which the layer keeps a copy. Animatable by explicit animations: point by point between paths of the
  /// same elements; other paths switch in the middle.
  open var path: CGPath? {
    get { state.shape.path }
    set { write(CAShapeLayer.pathProperty, newValue?.copy()) }
  }

  /// The color that fills the path; `nil` fills nothing. Default opaque black. Animatable.
  open var fillColor: CGColor? {
    get { state.shape.fillColor }
    set { write(CAShapeLayer.fillColorProperty, newValue) }
  }

  /// Which parts of the path are inside. Default `nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { state.shape.fillRule }
    set { write(CAShapeLayer.fillRuleProperty, newValue) }
  }

  /// The color of the line along the path; `nil` draws none. Default nil. Animatable.
  open var strokeColor: CGColor? {
    get { state.shape.strokeColor }
    set { write(CAShapeLayer.strokeColorProperty, newValue) }
  }

  /// The start of the line, as a fraction of the path's length. Default 0. Animatable.
  open var strokeStart: CGFloat {
    get { state.shape.strokeStart }
    set { write(CAShapeLayer.strokeStartProperty, newValue) }
  }

  /// The end of the line, as a fraction of the path's length; before the start there is no line. Default 1. Animatable.
  open var strokeEnd: CGFloat {
    get { state.shape.strokeEnd }
    set { write(CAShapeLayer.strokeEndProperty, newValue) }
  }

  /// The line's width in points; 0 and less draw no line. Default 1. Animatable.
  open var lineWidth: CGFloat {
    get { state.shape.lineWidth }
    set { write(CAShapeLayer.lineWidthProperty, newValue) }
  }

  /// The longest miter, in line widths, that is not cut off. Default 10. Animatable.
  open var miterLimit: CGFloat {
    get { state.shape.miterLimit }
    set { write(CAShapeLayer.miterLimitProperty, newValue) }
  }

  /// The shape of the ends of the line and of its dashes. Default `butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { state.shape.lineCap }
    set { write(CAShapeLayer.lineCapProperty, newValue) }
  }

  /// The shape of the line's corners. Default `miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { state.shape.lineJoin }
    set { write(CAShapeLayer.lineJoinProperty, newValue) }
  }

  /// The offset into the dash pattern at which the line starts, in points. Default 0. Animatable.
  open var lineDashPhase: CGFloat {
    get { state.shape.lineDashPhase }
    set { write(CAShapeLayer.lineDashPhaseProperty, newValue) }
  }

  /// The lengths of dash, gap, dash, gap … in points. A list with a negative length, or without a positive one, draws an
  /// unbroken line, as `nil` does. Default nil.
  open var lineDashPattern: [NSNumber]? {
    get { state.shape.lineDashPattern }
    set { write(CAShapeLayer.lineDashPatternProperty, newValue) }
  }

  override func complete(_ node: inout RenderNode, from state: UnsafePointer<LayerState>) {
    guard let shape = state.pointee.shape.renderShape else { return }
    node.editDetails { $0.content = .shape(shape) }
  }
}

extension CAShapeLayer {
  static let pathProperty = TypedLayerProperty("path", \.shape.path, \CAShapeLayer.path, .path)
  static let fillColorProperty = TypedLayerProperty(
    "fillColor", \.shape.fillColor, \CAShapeLayer.fillColor, .color, .animatesImplicitly)
  static let fillRuleProperty = TypedLayerProperty(
    "fillRule", \.shape.fillRule, \CAShapeLayer.fillRule, .constant())
  static let strokeColorProperty = TypedLayerProperty(
    "strokeColor", \.shape.strokeColor, \CAShapeLayer.strokeColor, .color, .animatesImplicitly)
  static let strokeStartProperty = TypedLayerProperty(
    "strokeStart", \.shape.strokeStart, \CAShapeLayer.strokeStart, .number, .animatesImplicitly)
  static let strokeEndProperty = TypedLayerProperty(
    "strokeEnd", \.shape.strokeEnd, \CAShapeLayer.strokeEnd, .number, .animatesImplicitly)
  static let lineWidthProperty = TypedLayerProperty(
    "lineWidth", \.shape.lineWidth, \CAShapeLayer.lineWidth, .number, .animatesImplicitly)
  static let miterLimitProperty = TypedLayerProperty(
    "miterLimit", \.shape.miterLimit, \CAShapeLayer.miterLimit, .number, .animatesImplicitly)
  static let lineCapProperty = TypedLayerProperty(
    "lineCap", \.shape.lineCap, \CAShapeLayer.lineCap, .constant())
  static let lineJoinProperty = TypedLayerProperty(
    "lineJoin", \.shape.lineJoin, \CAShapeLayer.lineJoin, .constant())
  static let lineDashPhaseProperty = TypedLayerProperty(
    "lineDashPhase", \.shape.lineDashPhase, \CAShapeLayer.lineDashPhase, .number,
    .animatesImplicitly)
  static let lineDashPatternProperty = TypedLayerProperty(
    "lineDashPattern", \.shape.lineDashPattern, \CAShapeLayer.lineDashPattern, .numbers)

  static let shapeProperties = LayerPropertyTable(
    of: CAShapeLayer.self, extending: layerProperties,
    [
      pathProperty, fillColorProperty, fillRuleProperty, strokeColorProperty, strokeStartProperty,
      strokeEndProperty, lineWidthProperty, miterLimitProperty, lineCapProperty, lineJoinProperty,
      lineDashPhaseProperty, lineDashPatternProperty,
    ])
}

struct ShapeState: KindState {
  var path: CGPath?
  var fillColor: CGColor? = LayerState.opaqueBlack
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var lineDashPhase: CGFloat = 0
  var lineDashPattern: [NSNumber]?
}

extension LayerState {
  var shape: ShapeState {
    _read { yield self[kind: ShapeState.self] }
    _modify { yield &self[kind: ShapeState.self] }
  }
}
