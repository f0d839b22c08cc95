// Animations that stay with a layer when it leaves its tree.
extension CALayer {
  /// Adds an animation that may stay with the layer while it is off screen.
  ///
  ///     spinner.add(turning, forKey: "turn", staysOffScreen: true)
  ///
  /// Core Animation removes the animations of a layer that leaves its tree, with everything below it, unless they are not
  /// removed on completion: a spinner stands still once its page was turned and turned back. One that stays goes on as if
  /// the layer had never been away: time passes meanwhile, and what would have ended ends when the layer is back. On
  /// another renderer's clock it goes on from where it was.
  ///
  /// It goes when it has ended, when it is removed or replaced, and with the layer.
  ///
  /// - Parameters:
  ///   - animation: copied, as always. The copy's delegate passes on what it receives to the animation's.
  ///   - key: its name on the layer.
  ///   - staysOffScreen: whether it stays; without, this is `add(_:forKey:)`.
  public func add(_ animation: CAAnimation, forKey key: String, staysOffScreen: Bool) {
    guard staysOffScreen, animation.isRemovedOnCompletion else {
      return add(animation, forKey: key)
    }
    let own = animation.copy() as! CAAnimation
    own.isRemovedOnCompletion = false
    own.delegate = PersistentAnimation(of: self, key: key, notifying: animation.delegate)
    add(own, forKey: key)
  }
}

/// Takes an animation off its layer at its end, and notifies its own delegate.
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
