import MotionMath

/// Mistakes that show when a key changes or when an animation ends; for debug builds alone.
enum ChangeMistakes {
  private struct Addition {
    weak var layer: CALayer?
    let key: String
    let time: CFTimeInterval
  }

  /// The latest explicit animations under declared keys.
  private static let additions = LockedValue<[Addition]>([])
  private static let limit = 16
  /// The time within which events count as simultaneous, as in one turn of a run loop, in seconds.
  private static let turn: CFTimeInterval = 0.005

  /// - Returns: true always, for `assert`.
  static func noteAddition(of animation: CAAnimation, forKey key: String?, to layer: CALayer)
    -> Bool
  {
    guard let key, let moved = animation as? CAPropertyAnimation,
      moved.keyPath == nil || moved.keyPath == key,
      layer.declaredKey(key) != nil
    else { return true }
    let time = layer.mediaTime
    additions.withLock { additions in
      additions.removeAll { $0.layer == nil || $0.layer === layer && $0.key == key }
      additions.append(Addition(layer: layer, key: key, time: time))
      if additions.count > limit { additions.removeFirst() }
    }
    return true
  }

  /// Before a change of a key.
  ///
  /// - Returns: true always, for `assert`.
  static func checkChange(of key: AnimatableKey, in layer: CALayer) -> Bool {
    MistakeLog.note(replacedAnimation(of: key, in: layer))
      && MistakeLog.note(wrongThread(of: key, in: layer))
  }

  /// After a change of a key: an animation that the key's own action added is not explicit.
  ///
  /// - Returns: true always, for `assert`.
  static func noteChange(of key: AnimatableKey, in layer: CALayer) -> Bool {
    additions.withLock { additions in
      additions.removeAll { $0.layer === layer && $0.key == key.name }
    }
    return true
  }

  private static func replacedAnimation(of key: AnimatableKey, in layer: CALayer) -> String? {
    let added = additions.withLock { additions in
      additions.first { $0.layer === layer && $0.key == key.name }
    }
    guard let added, key.animation.isAnimated, layer.mediaTime - added.time < turn,
      layer.isInShownTree, !CATransaction.disableActions(),
      layer.animationKeys()?.contains(key.name) == true
    else { return nil }
    return
      "\(type(of: layer)).\(key.name) changes right after an animation was added under that key: the "
      + "animation of the change takes its place; change the key first, add the animation under another key, or "
      + "declare the key with `animation: .disabled`"
  }

  /// A layer that a renderer's clock shows may change on any thread.
  private static func wrongThread(of key: AnimatableKey, in layer: CALayer) -> String? {
    guard !Thread.isMainThread, layer.isInShownTree, !TreeClock(showing: layer).isMoved else {
      return nil
    }
    return message(ofThread: key, in: layer)
  }

  static func message(ofThread key: AnimatableKey, in layer: CALayer) -> String {
    "\(type(of: layer)).\(key.name) is set on a background thread: a layer on screen belongs to the main "
      + "thread, and shows the change late or not at all; write `DispatchQueue.main.async` around it"
  }
}

// MARK: The end of an animation

extension ChangeMistakes {
  /// Compares an animation's end value with the layer's value once the animation has ended.
  ///
  /// - Returns: true always, for `assert`.
  static func watchEnd(of animation: CAAnimation, forKey key: String?, on layer: CALayer) -> Bool {
    guard let key, let moving = animation as? CABasicAnimation, moving.delegate == nil,
      moving.isRemovedOnCompletion, !moving.isAdditive, !moving.autoreverses,
      moving.valueFunction == nil, let end = moving.toValue, layer.isInShownTree
    else { return true }
    let keyPath = moving.keyPath ?? key
    let length = moving.playingTime + max(moving.beginTime - layer.currentLocalTime, 0)
    guard length > 0, length < .infinity,
      let before = layer.value(forKeyPath: keyPath).flatMap({ InterpolableValue($0) }),
      let goal = InterpolableValue(end), !isNear(before, goal)
    else { return true }
    let duration = moving.duration
    let clock = TreeClock(showing: layer)
    // An animation that was removed or replaced before its end did not snap back.
    clock.call(after: length * 0.99) { [weak layer] isDue in
      guard isDue, let present = layer?.animation(forKey: key) as? CABasicAnimation,
        present.duration == duration
      else { return }
      clock.call(after: length * 0.02) { isDue in
        guard isDue, let layer, layer.animation(forKey: key) == nil,
          let value = layer.value(forKeyPath: keyPath),
          let after = InterpolableValue(value), isNear(after, before)
        else { return }
        _ = MistakeLog.note(snappingBack(keyPath, to: value, from: end, on: layer))
      }
    }
    return true
  }

  private static func snappingBack(
    _ keyPath: String, to value: Any, from end: Any, on layer: CALayer
  ) -> String {
    "\(type(of: layer)): an animation of \(keyPath) went to \(end), and the layer has \(value): at the "
      + "end it snaps back; set \(keyPath) to the end as well, before you add the animation"
  }

  private static func isNear(_ one: InterpolableValue, _ other: InterpolableValue) -> Bool {
    let (first, second) = (one.components, other.components)
    return first.count == second.count
      && zip(first, second).allSatisfy { abs($0 - $1) <= 1e-4 * max(1, abs($0), abs($1)) }
  }
}
