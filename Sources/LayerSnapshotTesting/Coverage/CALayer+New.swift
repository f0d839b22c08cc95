import AnimatableLayers

extension CALayer {
  /// Returns a new layer of the nearest class of Core Animation's.
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
