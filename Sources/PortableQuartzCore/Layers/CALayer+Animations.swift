import PortableAnimation
import PortableCoreGraphics

// Adding, finding and ending a layer's animations.
extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard !isPresentation else { return }
    let transaction = TransactionStack.current
    let copy = animation.copy() as! CAAnimation
    if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
    if let function = CATransaction.animationTimingFunction() { copy.timingFunction = function }
    if let property = copy as? CAPropertyAnimation, property.keyPath == nil {
      property.keyPath = key
    }
    let attached = AttachedAnimation(
      key: key, animation: copy, waiters: transaction.completionGroups)
    let replaced = key.flatMap { takeAnimation(forKey: $0) }
    attachedAnimations.append(attached)
    host?.noteAnimations(of: self)
    noteChange()
    replaced?.stop(finished: false)
  }

  final func detachAnimation(forKey key: String) {
    guard let removed = takeAnimation(forKey: key) else { return }
    noteChange()
    removed.stop(finished: false)
  }

  final func detachAllAnimations() {
    guard !attachedAnimations.isEmpty else { return }
    let removed = attachedAnimations
    attachedAnimations = []
    noteChange()
    for animation in removed { animation.stop(finished: false) }
  }

  private func takeAnimation(forKey key: String) -> AttachedAnimation? {
    attachedAnimations.firstIndex { $0.key == key }.map { attachedAnimations.remove(at: $0) }
  }

  /// The keys of the animations in the order they are applied; `nil` when there are none.
  public final func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's copy of an animation, which must not be changed; `nil` when there is none under
  /// the key.
  public final func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  /// Settles the begin of the animations that were added since the last commit.
  final func commitAnimations() {
    guard attachedAnimations.contains(where: { !$0.isCommitted }) else { return }
    let parentTime = currentParentTime
    let shown = presentedState(at: parentTime)
    let time = box.value.timing.localTime(parent: parentTime)
    for animation in attachedAnimations { animation.commit(on: self, at: time, shown: shown) }
  }

  /// Reports starts and ends up to a time in the layer's time space, and drops what has ended.
  ///
  /// Delegates and completions may add, remove or replace animations meanwhile.
  final func advanceAnimations(to time: CFTimeInterval) {
    for animation in attachedAnimations where animation.advance(to: time) {
      guard animation.animation.isRemovedOnCompletion else { continue }
      attachedAnimations.removeAll { $0 === animation }
    }
  }

  /// The first moment after `time`, in media time, at which one of the layer's animations ends.
  final func nextAnimationEnd(after time: CFTimeInterval) -> CFTimeInterval? {
    attachedAnimations.lazy
      .filter { $0.isCommitted && $0.endTime.isFinite }
      .map { self.convertTime($0.endTime, to: nil) }
      .filter { $0 > time && $0.isFinite }
      .min()
  }
}
