import AnimatableLayers

extension CALayer {
  /// A new layer of the class of Core Animation that a layer is of.
  static func new(like layer: CALayer) -> CALayer {
    switch layer {
    case is CAShapeLayer: CAShapeLayer()
    case is CAGradientLayer: CAGradientLayer()
    case is CAReplicatorLayer: CAReplicatorLayer()
    case is CAEmitterLayer: CAEmitterLayer()
    case is CAScrollLayer: CAScrollLayer()
    case is CATextLayer: CATextLayer()
    case is CATiledLayer: CATiledLayer()
    case is CATransformLayer: CATransformLayer()
    default: CALayer()
    }
  }
}
