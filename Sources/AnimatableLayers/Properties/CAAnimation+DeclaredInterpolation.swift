extension CAAnimation {
  /// The animation with the rule that a layer's class declared for a key; itself without one.
  func interpolating(asDeclaredBy layer: CALayer, _ key: String) -> CAAnimation {
    guard let animation = self as? CAPropertyAnimation,
      let declared = (layer as? any AnimatableKeyLayer)?.animatableKeys[key]?.animation,
      declared.interpolation != .system
    else { return self }
    return animation.interpolating(declared.interpolation)
  }
}
