import AnimatableLayers

extension CALayer {
  /// Creates a layer with a frame and a background color.
  package convenience init(frame: CGRect, color: CGColor? = nil) {
    self.init()
    self.frame = frame
    if let color { backgroundColor = color }
  }

  /// Creates a layer with bounds around the origin of its superlayer, and a background color.
  package convenience init(bounds: CGRect, color: CGColor? = nil) {
    self.init()
    self.bounds = bounds
    if let color { backgroundColor = color }
  }
}

extension CGColor {
  package static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  package static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  package static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
}

/// Returns a basic animation of a key path, one second long by default.
package func basic(
  _ keyPath: String?, from: Any? = nil, to: Any? = nil, by: Any? = nil,
  duration: CFTimeInterval = 1, delegate: (any CAAnimationDelegate)? = nil,
  _ configure: (CABasicAnimation) -> Void = { _ in }
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  animation.duration = duration
  animation.delegate = delegate
  configure(animation)
  return animation
}

/// Returns a keyframe animation, of the z position and one second long by default.
package func keyframes(
  _ values: [Any]?, of keyPath: String = "zPosition",
  _ configure: (CAKeyframeAnimation) -> Void = { _ in }
) -> CAKeyframeAnimation {
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.duration = 1
  configure(animation)
  return animation
}
