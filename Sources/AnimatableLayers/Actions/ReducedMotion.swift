import MotionMath

/// How movement is reduced for people whom it makes unwell; one setting for the whole process.
///
///     ReducedMotion.current = .fade
///
/// Movement is an animation of a layer's place, size, anchor or transform, and of a declared key
/// whose animation is marked with `KeyAnimation.asMovement()`. The layer is then at once where the
/// movement would have ended. Toolkit layers, layers below an `ActionPolicyLayer`, and everything
/// that the toolkit's own calls start read the setting when they start; animations that you add with
/// `add(_:forKey:)` are yours and stay.
public enum ReducedMotion: Hashable, Sendable {
  /// As the system's setting specifies: `fade` or `off`. Where there is no such setting, `off`.
  case system
  /// Everything moves.
  case off
  /// Instead of moving, a layer fades in where it then is, in at most 0.2 seconds.
  case fade
  /// Instead of moving, a layer is at once where it then is.
  case immediate

  private static let setting = LockedValue(ReducedMotion.system)

  /// The setting. Default `system`. Any thread may read it; set it on the thread of the layers that
  /// are to follow at once, which is the main thread in an app.
  public static var current: ReducedMotion {
    get { setting.withLock { $0 } }
    set {
      let isNew = setting.withLock { setting in
        defer { setting = newValue }
        return setting != newValue
      }
      guard isNew else { return }
      NotificationCenter.default.post(name: didChangeNotification, object: nil)
    }
  }

  /// Posted when `current` has changed, on the thread that set it, without an object.
  public static let didChangeNotification = Notification.Name(
    "AnimatableLayers.ReducedMotion.didChange")

  /// Overrides `current` in a scope, such as a snapshot.
  package static let scoped = TaskLocal<ReducedMotion?>(wrappedValue: nil)

  /// The setting with `system` resolved: `off`, `fade` or `immediate`.
  public static var effective: ReducedMotion {
    let current = scoped.get() ?? current
    guard current == .system else { return current }
    return Platform.reducesMotion ? .fade : .off
  }
}

// MARK: Replacing movement

extension ReducedMotion {
  /// The longest fade, in seconds.
  static let fadeDuration = 0.2

  static func isMovement(_ keyPath: String, of layer: CALayer) -> Bool {
    let key = keyPath.firstIndex(of: ".").map { String(keyPath[..<$0]) } ?? keyPath
    if CoreAnimationKey.traits(of: key).contains(.movement) { return true }
    return (layer as? any AnimatableKeyLayer)?.animatableKeys[keyPath]?.animation.isMovement
      ?? false
  }

  /// - Parameter isMarked: whether it is a movement whatever its key.
  static func reduced(
    _ motion: KeyMotion, of layer: CALayer, isMarked: Bool = false
  ) -> KeyMotion? {
    let effective = effective
    guard effective != .off, isMarked || isMovement(motion.keyPath, of: layer) else {
      return motion
    }
    return effective == .fade ? fade(like: motion.motion, of: layer) : nil
  }

  static func reduced(
    _ action: (any CAAction)?, forKey event: String, of layer: CALayer
  ) -> (any CAAction)? {
    guard let action else { return nil }
    let effective = effective
    guard effective != .off else { return action }
    let declared = action as? KeyAnimationAction
    let animation = action as? CAAnimation ?? declared?.template
    let isMarked = declared?.animation.isMovement ?? false
    guard animation != nil || declared != nil,
      isMarked
        || isMovement((action as? CAPropertyAnimation)?.keyPath ?? event, of: layer)
    else { return action }
    // A layer that is fading in already would flicker when it moves again and again.
    guard effective == .fade, !isFading(layer, forKey: event) else { return nil }
    guard layer.isOnScreen else { return nil }
    let motion = Motion(
      pace: .curve(nil), timing: animation?.mediaTiming ?? MediaTiming(),
      frameRates: animation.map { Motion.FrameRates($0.preferredFrameRateRange) })
    let fade = fade(like: motion, of: layer).animation
    fade.delegate = animation?.delegate
    return fade
  }

  private static func isFading(_ layer: CALayer, forKey key: String) -> Bool {
    guard let fade = layer.animation(forKey: key) as? CABasicAnimation else { return false }
    return fade.keyPath == fadedKey && fade.fromValue as? Int == 0
  }

  private static let fadedKey = "opacity"

  private static func fade(like motion: Motion, of layer: CALayer) -> KeyMotion {
    let (begin, duration) = (motion.timing.beginTime, motion.timing.duration)
    let timing = MediaTiming(
      beginTime: begin, duration: duration > 0 ? min(duration, fadeDuration) : fadeDuration,
      fillMode: begin > 0 ? .backwards : .removed)
    // Without an end, each of several simultaneous fades would end at what the others show.
    return KeyMotion(
      keyPath: fadedKey, values: .ends(from: 0, to: layer.opacity),
      motion: Motion(pace: .curve(nil), timing: timing, frameRates: motion.frameRates))
  }
}
