import PortableCompositor
import PortableCoreGraphics

/// A layer that draws a path between its contents and its sublayers. Mirrors QuartzCore.
///
/// The path lies in the layer's own coordinates and is not clipped to its bounds. It is drawn
/// smoothly at any size, so that neither `display()` nor `contentsScale` matter to it.
open class CAShapeLayer: CALayer {
  package override class var properties: LayerPropertyTable { .shapeLayer }

  override class var kind: CALayer.Type { CAShapeLayer.self }

  /// The path; the layer keeps a copy of a mutable one. Animatable, but not implicitly: from a path
  /// with the same elements point by point, else by switching in the middle.
  open var path: CGPath? {
    get { state.shape.path }
    set { write(CAShapeLayer.pathProperty, newValue?.copy()) }
  }

  /// What fills the path; `nil` for nothing. Default opaque black. Animatable.
  open var fillColor: CGColor? {
    get { state.shape.fillColor }
    set { write(CAShapeLayer.fillColorProperty, newValue) }
  }

  /// Which parts of the path are inside. Default `nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { state.shape.fillRule }
    set { write(CAShapeLayer.fillRuleProperty, newValue) }
  }

  /// The color of the line along the path; `nil`, the default, for none. Animatable.
  open var strokeColor: CGColor? {
    get { state.shape.strokeColor }
    set { write(CAShapeLayer.strokeColorProperty, newValue) }
  }

  /// Where the line starts, in parts of the path's whole length. Default 0. Animatable.
  open var strokeStart: CGFloat {
    get { state.shape.strokeStart }
    set { write(CAShapeLayer.strokeStartProperty, newValue) }
  }

  /// Where the line ends, in parts of the path's whole length; before the start there is none.
  /// Default 1. Animatable.
  open var strokeEnd: CGFloat {
    get { state.shape.strokeEnd }
    set { write(CAShapeLayer.strokeEndProperty, newValue) }
  }

  /// The line's width in points; 0 and less draw none. Default 1. Animatable.
  open var lineWidth: CGFloat {
    get { state.shape.lineWidth }
    set { write(CAShapeLayer.lineWidthProperty, newValue) }
  }

  /// The longest pointed corner, in line widths, before it is cut off. Default 10. Animatable.
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

  /// How far into the dash pattern the line starts, in points. Default 0. Animatable.
  open var lineDashPhase: CGFloat {
    get { state.shape.lineDashPhase }
    set { write(CAShapeLayer.lineDashPhaseProperty, newValue) }
  }

  /// The lengths of dash, gap, dash, gap … in points. `nil`, the default, and a list with a negative
  /// length or without any positive one draw an unbroken line.
  open var lineDashPattern: [NSNumber]? {
    get { state.shape.lineDashPattern }
    set { write(CAShapeLayer.lineDashPatternProperty, newValue) }
  }

  override func complete(_ node: inout RenderNode, from state: UnsafePointer<LayerState>) {
    guard let shape = state.pointee.shape.renderShape else { return }
    var details = node.details ?? RenderDetails()
    details.content = .shape(shape)
    node.details = details
  }
}

extension CAShapeLayer {
  static let pathProperty = TypedLayerProperty("path", \.shape.path, \CAShapeLayer.path, .path)
  static let fillColorProperty = TypedLayerProperty(
    "fillColor", \.shape.fillColor, \CAShapeLayer.fillColor, .color, traits: .animatesImplicitly)
  static let fillRuleProperty = TypedLayerProperty(
    "fillRule", \.shape.fillRule, \CAShapeLayer.fillRule, .constant())
  static let strokeColorProperty = TypedLayerProperty(
    "strokeColor", \.shape.strokeColor, \CAShapeLayer.strokeColor, .color,
    traits: .animatesImplicitly)
  static let strokeStartProperty = TypedLayerProperty(
    "strokeStart", \.shape.strokeStart, \CAShapeLayer.strokeStart, .number,
    traits: .animatesImplicitly)
  static let strokeEndProperty = TypedLayerProperty(
    "strokeEnd", \.shape.strokeEnd, \CAShapeLayer.strokeEnd, .number, traits: .animatesImplicitly)
  static let lineWidthProperty = TypedLayerProperty(
    "lineWidth", \.shape.lineWidth, \CAShapeLayer.lineWidth, .number, traits: .animatesImplicitly)
  static let miterLimitProperty = TypedLayerProperty(
    "miterLimit", \.shape.miterLimit, \CAShapeLayer.miterLimit, .number, traits: .animatesImplicitly
  )
  static let lineCapProperty = TypedLayerProperty(
    "lineCap", \.shape.lineCap, \CAShapeLayer.lineCap, .constant())
  static let lineJoinProperty = TypedLayerProperty(
    "lineJoin", \.shape.lineJoin, \CAShapeLayer.lineJoin, .constant())
  static let lineDashPhaseProperty = TypedLayerProperty(
    "lineDashPhase", \.shape.lineDashPhase, \CAShapeLayer.lineDashPhase, .number,
    traits: .animatesImplicitly)
  static let lineDashPatternProperty = TypedLayerProperty(
    "lineDashPattern", \.shape.lineDashPattern, \CAShapeLayer.lineDashPattern, .numbers)
}

extension LayerPropertyTable {
  package static let shapeLayer = LayerPropertyTable(
    extending: .layer,
    [
      CAShapeLayer.pathProperty, CAShapeLayer.fillColorProperty, CAShapeLayer.fillRuleProperty,
      CAShapeLayer.strokeColorProperty, CAShapeLayer.strokeStartProperty,
      CAShapeLayer.strokeEndProperty, CAShapeLayer.lineWidthProperty,
      CAShapeLayer.miterLimitProperty, CAShapeLayer.lineCapProperty,
      CAShapeLayer.lineJoinProperty, CAShapeLayer.lineDashPhaseProperty,
      CAShapeLayer.lineDashPatternProperty,
    ])
}
