// Closures for the start and the stop, beside the delegate.
extension CAAnimation {
  /// Calls a closure when the animation starts on a layer, whatever its delegate is, before or after.
  ///
  ///     let fade = CABasicAnimation(keyPath: "opacity")
  ///     fade.onStart { print("begun") }.onStop { finished in print(finished) }
  ///     layer.add(fade, forKey: "fade")
  ///
  /// Copies of the animation have the closure too. Further calls add further closures. As with
  /// delegates, those of a group's members are not called.
  @discardableResult public func onStart(_ perform: @escaping () -> Void) -> Self {
    secondaryDelegate = AnimationListener(after: secondaryDelegate, start: perform)
    return self
  }

  /// Calls a closure when the animation ends on a layer, whatever its delegate is, before or after.
  ///
  /// - Parameter perform: called with whether the animation reached its end; false when it was
  ///   removed or replaced.
  @discardableResult public func onStop(
    _ perform: @escaping (_ finished: Bool) -> Void
  ) -> Self {
    secondaryDelegate = AnimationListener(after: secondaryDelegate, stop: perform)
    return self
  }
}

/// One closure, and those that were there before it. Never changed, so that copies can share it.
private final class AnimationListener: NSObject, CAAnimationDelegate {
  private let former: (any CAAnimationDelegate)?
  private let start: (() -> Void)?
  private let stop: ((Bool) -> Void)?

  init(
    after former: (any CAAnimationDelegate)?, start: (() -> Void)? = nil,
    stop: ((Bool) -> Void)? = nil
  ) {
    self.former = former
    self.start = start
    self.stop = stop
  }

  func animationDidStart(_ anim: CAAnimation) {
    anim.notify(former, finished: nil)
    start?()
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    anim.notify(former, finished: flag)
    stop?(flag)
  }
}
