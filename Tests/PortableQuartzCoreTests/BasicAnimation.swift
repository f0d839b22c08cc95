@testable import PortableQuartzCore

/// An animation of a key path, one second long by default.
func basic(
  _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1,
  _ animation: CABasicAnimation = CABasicAnimation(), change: (CABasicAnimation) -> Void = { _ in }
) -> CABasicAnimation {
  animation.keyPath = keyPath
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  animation.duration = duration
  change(animation)
  return animation
}
