import MotionMath

/// How movement is reduced for people whom it makes unwell; one setting for the whole process.
///
///     ReducedMotion.current = .fade
///
/// Movement is an animation of a layer's place, size, anchor or transform, or of a declared key whose animation is marked
/// with `KeyAnimation.asMovement()`. The layer is then at its end at once. An animation that is marked with
/// `KeyAnimation.asEssential()` keeps its motion. Toolkit layers, layers below an `ActionPolicyLayer`, action policies, and
/// the toolkit's own calls read the setting when an animation starts; those added with `add(_:forKey:)` are left alone.
public enum ReducedMotion: Hashable, Sendable {
  /// The system's setting: `fade` or `off`. Where there is none, `off`.
  case system
  /// Everything moves.
  case off
  /// Instead of moving, a layer fades in where it then is, in at most 0.2 seconds.
  case fade
  /// Instead of moving, a layer is at once where it then is.
  case immediate

  private static let setting = LockedValue(ReducedMotion.system)

  /// The setting. Default `system`. Any thread may read it; set it on the thread of the layers, the main thread in an app.
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

  /// Whether motions of a key are replaced.
  ///
  /// - Parameter movement: what the motions themselves say. Default: nothing.
  static func replaces(
    _ movement: Motion.Movement = .byKey, ofKey keyPath: String, of layer: CALayer
  ) -> Bool {
    guard effective != .off else { return false }
    switch movement {
    case .never: return false
    case .always: return true
    case .byKey: return isMovement(keyPath, of: layer)
    }
  }

  private static func isMovement(_ keyPath: String, of layer: CALayer) -> Bool {
    let key = keyPath.firstIndex(of: ".").map { String(keyPath[..<$0]) } ?? keyPath
    if CoreAnimationKey.traits(of: key).contains(.movement) { return true }
    return layer.declaredKey(keyPath)?.animation.movement == .always
  }

  /// The replacement of a key's motion: nothing, or a fade of the layer; `nil` where the motion stays as it is.
  ///
  /// The one place where motion is reduced: every way of starting a motion leads here.
  static func replacement(
    for motion: Motion, forKey keyPath: String, of layer: CALayer
  ) -> MotionReplacement? {
    guard replaces(motion.movement, ofKey: keyPath, of: layer) else { return nil }
    // A layer that is fading in already would flicker when it moves again and again.
    guard effective == .fade, !isFading(layer, forKey: keyPath) else { return .nothing }
    return .motion(fade(like: motion, of: layer))
  }

  /// The reduced form of an action, which need not be the toolkit's.
  static func reduced(
    _ action: (any CAAction)?, forKey event: String, of layer: CALayer
  ) -> (any CAAction)? {
    guard let action, effective != .off else { return action }
    let template = action as? CAAnimation ?? (action as? SharedTimingAction)?.template
    guard
      var motion = (action as? MotionAction)?.motion
        ?? template.map({
          Motion(
            pace: .curve(nil), timing: $0.mediaTiming,
            frameRates: Motion.FrameRates($0.preferredFrameRateRange))
        })
    else { return action }
    if let shared = action as? SharedTimingAction { motion.movement = shared.animation.movement }
    let keyPath = (action as? CAPropertyAnimation)?.keyPath ?? event
    guard let replacement = replacement(for: motion, forKey: keyPath, of: layer) else {
      return action
    }
    guard case .motion(let fade) = replacement, layer.isOnScreen else { return nil }
    let animation = Platform.animation(fade, keyPath: fadedKey)
    animation.delegate = template?.delegate
    return animation
  }

  private static func isFading(_ layer: CALayer, forKey key: String) -> Bool {
    guard let fade = layer.animation(forKey: key) as? CABasicAnimation, fade.speed != 0 else {
      return false
    }
    return fade.keyPath == fadedKey && (fade.fromValue as? NSNumber)?.doubleValue == 0
  }

  static let fadedKey = "opacity"

  private static func fade(like motion: Motion, of layer: CALayer) -> Motion {
    let (begin, duration) = (motion.timing.beginTime, motion.timing.duration)
    let timing = MediaTiming(
      beginTime: begin, duration: duration > 0 ? min(duration, fadeDuration) : fadeDuration,
      fillMode: begin > 0 ? .backwards : .removed)
    // Without an end, each of several simultaneous fades would end at what the others show.
    return Motion(
      from: .number(0), to: .number(Double(layer.opacity)), pace: .curve(nil), timing: timing,
      frameRates: motion.frameRates)
  }
}
