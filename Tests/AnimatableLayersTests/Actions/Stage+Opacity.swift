import AnimatableLayers
import LayerTestSupport

extension Stage {
  /// Whether a change of a layer's opacity animates.
  func animates(_ layer: CALayer) -> Bool {
    renderer.perform {
      layer.removeAllAnimations()
      layer.opacity = layer.opacity == 1 ? 0.5 : 1
    }
    defer { renderer.perform { layer.removeAllAnimations() } }
    return layer.animation(forKey: "opacity") != nil
  }
}
