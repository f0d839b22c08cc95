import PortableCoreGraphics

/// Receives the start and the stop of an animation. Mirrors QuartzCore; both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when the animation's active time begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called once, when the animation ends or is removed.
  ///
  /// - Parameters:
  ///   - anim: the animation, as the layer holds it.
  ///   - flag: true when it reached its end, false when it was removed or replaced before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
