import PortableCoreGraphics

struct GradientState: KindState {
  var colors: [Any]?
  var locations: [NSNumber]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial
}

extension LayerState {
  var gradient: GradientState {
    _read { yield self[kind: GradientState.self] }
    _modify { yield &self[kind: GradientState.self] }
  }
}
