import AnimatableLayers

package struct LayerAnimation: Sendable {
  /// `nil` for the declared one of each key.
  let animation: KeyAnimation?
  let delay: CFTimeInterval
  let options: CALayer.AnimationOptions

  /// - Parameter delay: in seconds; finite.
  package init(
    _ animation: KeyAnimation?, delay: CFTimeInterval = 0,
    options: CALayer.AnimationOptions = .beginFromCurrentState
  ) {
    guard delay.isFinite else { fatalError("an animation cannot wait for \(delay) s") }
    self.animation = animation
    self.delay = delay
    self.options = options
  }

  /// - Parameter completion: called once, with whether all animations finished; never without animations.
  package func perform(_ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil) {
    CATransaction.begin()
    // The caller may be a framework whose updates run without actions.
    CATransaction.setDisableActions(false)
    defer { CATransaction.commit() }
    guard let animation else { return performAsDeclared(changes, completion) }
    CALayer.animate(animation, delay: delay, options: options, animations: changes)
      .addCompletion { outcome in
        if outcome != .nothingToAnimate { completion?(outcome.isComplete) }
      }
  }

  private func performAsDeclared(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
    // A transaction without animations completes while it is committed.
    var isCommitted = false
    CATransaction.begin()
    if let completion {
      CATransaction.setCompletionBlock { if isCommitted { completion($0) } }
    }
    changes()
    CATransaction.commit()
    isCommitted = true
  }
}
