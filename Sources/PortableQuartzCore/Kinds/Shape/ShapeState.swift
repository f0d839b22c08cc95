import PortableCoreGraphics

struct ShapeState: KindState {
  var path: CGPath?
  var fillColor: CGColor? = ShapeState.opaqueBlack
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

  private static let opaqueBlack = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
}

extension LayerState {
  var shape: ShapeState {
    _read { yield self[kind: ShapeState.self] }
    _modify { yield &self[kind: ShapeState.self] }
  }
}
