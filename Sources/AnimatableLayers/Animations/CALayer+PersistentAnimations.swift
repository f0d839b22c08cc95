extension CALayer {
  /// Adds an animation that may persist while the layer is off screen.
  ///
  ///     spinner.add(turning, forKey: "turn", persistsOffScreen: true)
  ///
  /// Core Animation removes the animations of a layer that leaves its tree, unless they are not removed on completion: a
  /// spinner stands still once its page was turned and turned back. iOS does the same when the app enters the background.
  /// A persistent animation goes on as if the layer had never been away: time passes meanwhile, except while the device
  /// sleeps, and if it would have ended it ends when the layer is back. On another renderer's clock it goes on from where
  /// it was. It is removed when it ends or is replaced, by `removeAnimation(forKey:)`, and with the layer.
  ///
  /// - Parameters:
  ///   - animation: copied, as always. The copy's delegate forwards to the animation's.
  ///   - key: its name on the layer.
  ///   - persistsOffScreen: whether it persists; false is `add(_:forKey:)`.
  public func add(_ animation: CAAnimation, forKey key: String, persistsOffScreen: Bool) {
    guard persistsOffScreen, animation.isRemovedOnCompletion else {
      return add(animation, forKey: key)
    }
    let own = animation.copy() as! CAAnimation
    own.isRemovedOnCompletion = false
    own.delegate = PersistentAnimation(of: self, key: key, notifying: animation.delegate)
    add(own, forKey: key)
  }
}

private final class PersistentAnimation: NSObject, CAAnimationDelegate {
  private let reference: LayerReference
  private let key: String
  private let delegate: (any CAAnimationDelegate)?

  init(of layer: CALayer, key: String, notifying delegate: (any CAAnimationDelegate)?) {
    reference = layer.reference
    self.key = key
    self.delegate = delegate
  }

  func animationDidStart(_ anim: CAAnimation) { anim.notify(delegate, finished: nil) }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag, let layer = reference.layer,
      layer.delegate(forKey: key, ofType: PersistentAnimation.self) === self
    {
      layer.removeAnimation(forKey: key)
    }
    anim.notify(delegate, finished: flag)
  }
}
