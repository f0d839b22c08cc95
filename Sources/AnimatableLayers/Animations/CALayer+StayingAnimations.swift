// Animations that stay with a layer when it leaves its tree.
extension CALayer {
  /// Adds an animation that may stay with the layer while nobody shows it.
  ///
  ///     spinner.add(turning, forKey: "turn", staysOffScreen: true)
  ///
  /// Core Animation removes the animations of a layer that leaves its tree, with everything below it: a spinner stands still
  /// once its page was turned and turned back. One that stays is put back as soon as the transaction that took the layer
  /// away is over, and goes on as if the layer had never been away: time passes meanwhile, and what would have ended
  /// ends when the layer is back. Its delegate hears of a stop, unfinished, and of another start.
  ///
  /// It goes when it has ended, when somebody removes or replaces it, and with the layer. An animation whose
  /// `isRemovedOnCompletion` is false stays by itself, and its delegate hears nothing of that.
  ///
  /// - Parameters:
  ///   - animation: copied, as always.
  ///   - key: its name on the layer.
  ///   - staysOffScreen: whether it stays; without, this is `add(_:forKey:)`.
  public func add(_ animation: CAAnimation, forKey key: String, staysOffScreen: Bool) {
    guard staysOffScreen else { return add(animation, forKey: key) }
    let own = animation.copy() as! CAAnimation
    own.listener = StayingListener(of: self, key: key, after: animation.listener)
    add(own, forKey: key)
  }
}

/// Puts an animation back that left its layer because the layer left its tree.
private final class StayingListener: NSObject, CAAnimationDelegate {
  private let reference: LayerReference
  private let key: String
  private let former: (any CAAnimationDelegate)?
  /// The clock that showed the layer last, which tells when the transaction that took it away is over.
  private var clock = TreeClock(showing: nil)
  /// Whether it was put back and has not started since: whoever takes it away now means it.
  private var isAway = false

  init(of layer: CALayer, key: String, after former: (any CAAnimationDelegate)?) {
    reference = layer.reference
    self.key = key
    self.former = former
  }

  func animationDidStart(_ anim: CAAnimation) {
    isAway = false
    clock = TreeClock(showing: reference.layer)
    anim.tell(former, finished: nil)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    anim.tell(former, finished: flag)
    guard !flag, !isAway, let layer = reference.layer, !layer.isOnScreen else { return }
    isAway = true
    let copy = anim.copy() as! CAAnimation
    // A begin at 0 would be taken for none.
    if copy.beginTime == 0 { copy.beginTime = -.leastNormalMagnitude }
    // Later, because the completion of a transaction around would wait for it.
    clock.call(after: 0) { [self] _ in putBack(copy) }
  }

  private func putBack(_ animation: CAAnimation) {
    guard isAway, let layer = reference.layer, layer.animation(forKey: key) == nil else { return }
    CATransaction.begin()
    // The pace of a transaction around would take the place of its own.
    CATransaction.setAnimationTimingFunction(nil)
    layer.add(animation, forKey: key)
    CATransaction.commit()
  }
}
