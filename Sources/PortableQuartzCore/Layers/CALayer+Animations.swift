import PortableAnimation
import PortableCoreGraphics

// Adding, finding and ending a layer's animations.
extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard !isPresentation else { return }
    let transaction = TransactionStack.current
    let copy = animation.copy(with: nil) as! CAAnimation
    let key = animation is CATransition ? kCATransition : key
    if copy.duration <= 0 { copy.duration = transaction.animationDuration }
    if let function = transaction.animationTimingFunction { copy.timingFunction = function }
    if let property = copy as? CAPropertyAnimation, property.keyPath == nil {
      property.keyPath = key
    }
    let attached = AttachedAnimation(
      key: key, animation: copy, of: self, waiters: transaction.completionGroups,
      formerLook: copy is CATransition && isOnScreen ? FormerLook(of: self) : nil)
    let replaced = key.flatMap { takeAnimation(forKey: $0) }
    attachedAnimations.append(attached)
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

  final var attachedKeys: [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  final func attachedAnimation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  /// Shows the animations as they are now, and settles the begin of those that were added since the
  /// last commit.
  final func commitAnimations() {
    defer {
      if !attachedAnimations.isEmpty || !shownAnimations.isEmpty {
        shownAnimations = attachedAnimations
      }
    }
    guard attachedAnimations.contains(where: { $0.station == .added }) else { return }
    let parentTime = currentParentTime
    let needsShown = attachedAnimations.contains {
      $0.station == .added && $0.animation.startsFromShown
    }
    let shown = needsShown ? LayerStateBox.holding(presentedState(at: parentTime)) : box
    let time = box.value.timing.localTime(parent: parentTime)
    for animation in attachedAnimations where animation.station == .added {
      animation.commit(on: self, at: time, shown: shown)
      host?.plan(animation)
    }
  }

  /// Drops an animation that has come to its end, unless it is to stay, and tells of the end.
  final func finish(_ animation: AttachedAnimation) {
    // Dropped first: whoever hears of the end finds the layer without it and may add the next one.
    if animation.animation.isRemovedOnCompletion {
      attachedAnimations.removeAll { $0 === animation }
      shownAnimations.removeAll { $0 === animation }
    }
    animation.stop(finished: true)
  }
}
