import AnimatableLayers

extension CALayer {
  /// The animations with the keys that they were added under, in their order.
  package var keyedAnimations: [(key: String, animation: CAAnimation)] {
    (animationKeys() ?? []).compactMap { key in animation(forKey: key).map { (key, $0) } }
  }
}
