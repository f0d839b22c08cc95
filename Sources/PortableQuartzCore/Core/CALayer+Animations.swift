extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard !isPresentation else { return }
    let transaction = TransactionStack.current
    let own = animation.copy(with: nil) as! CAAnimation
    let isTransition = own is CATransition
    let key = isTransition ? kCATransition : key
    if own.duration <= 0 { own.duration = transaction.settings.animationDuration }
    if let pace = transaction.settings.animationTimingFunction { own.timingFunction = pace }
    if let moved = own as? CAPropertyAnimation, moved.keyPath == nil { moved.keyPath = key }
    attach(
      AttachedAnimation(
        key: key, own, of: self, completionGroups: transaction.completionGroups,
        previousSnapshot: isTransition && isOnScreen ? previousSnapshot() : nil))
  }

  final func attach(_ attached: consuming AttachedAnimation) {
    for group in attached.completionGroups { group.enter() }
    let replaced = attachedAnimations.put(attached)
    noteChange()
    if let replaced {
      noteEnd(of: replaced)
      replaced.stop(finished: false)
    }
  }

  final func detachAnimations(where isRemoved: (AttachedAnimation) -> Bool) {
    let removed = attachedAnimations.filter(isRemoved)
    guard !removed.isEmpty else { return }
    attachedAnimations.removeAll(where: isRemoved)
    noteChange()
    for animation in removed { noteEnd(of: animation) }
    for animation in removed { animation.stop(finished: false) }
  }

  /// Settles the begin of the animations that were added since the last commit.
  final func commitAnimations() {
    let animations = attachedAnimations
    if animations.isEmpty, shownAnimations.isEmpty { return }
    defer { shownAnimations = attachedAnimations }
    // By index: iterating would retain every animation.
    var index = 0
    while index < animations.count, animations[index].phase != .added { index += 1 }
    // Most commits find no new animation, and the path to the root is long.
    guard index < animations.count else { return }
    let parentTime = currentParentTime
    let time = storage.value.timing.localTime(parent: parentTime)
    var shown: LayerState.Storage?
    while index < animations.count {
      let animation = animations[index]
      if animation.phase == .added {
        if shown == nil, animation.startsFromShown {
          shown = .holding(presentedState(at: parentTime))
        }
        animation.commit(on: self, at: time, shown: shown)
        host?.plan(animation, of: self)
      }
      index += 1
    }
  }

  /// Returns the begin of an animation of the layer, in the layer's time: now for one that waits for the commit.
  package final func begin(of animation: CAAnimation) -> CFTimeInterval {
    let begin = animation.beginTime
    let isWaiting = attachedAnimations.contains { $0.made === animation && $0.phase == .added }
    return begin == 0 && isWaiting ? currentLocalTime : begin
  }

  /// Removes and returns the animations that are removed on completion; the others stay until a tree shows the layer again.
  final func takeLeavingAnimations() -> [AttachedAnimation] {
    let leaving = attachedAnimations.filter(\.isRemovedOnCompletion)
    attachedAnimations.removeAll(where: \.isRemovedOnCompletion)
    for animation in attachedAnimations { animation.leave(host) }
    return leaving
  }

  final func continueAnimations() {
    guard let host else { return }
    for animation in attachedAnimations {
      animation.enter(host)
      host.plan(animation, of: self)
    }
  }

  final func finish(_ animation: AttachedAnimation) {
    // Removed before notifying, because the delegate may add a replacement.
    if animation.isRemovedOnCompletion {
      attachedAnimations.removeAll { $0 === animation }
      shownAnimations.removeAll { $0 === animation }
      noteEnd(of: animation)
    }
    animation.stop(finished: true)
  }
}
