import AnimatableLayers

extension CABasicAnimation {
  /// An animation at an even pace.
  static func probe(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil,
    duration: CFTimeInterval = 1
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.duration = duration
    return animation
  }
}
