import AnimatableLayers

extension CALayer {
  /// In the order in which they were added.
  package var keyedAnimations: [(key: String, animation: CAAnimation)] {
    (animationKeys() ?? []).compactMap { key in animation(forKey: key).map { (key, $0) } }
  }
}
