import MotionMath

/// Core Animation adds an immutable copy to the layer, so a track holds the original and makes a copy
/// with other times whenever its handle moves.
final class AnimationTrack {
  enum Status {
    case running
    /// It played to its end; a seek may bring it back.
    case over
    /// It was replaced or removed, or the layer was released.
    case lost
  }

  var layer: CALayer? { reference.layer }
  private let reference: LayerReference
  let key: String
  /// `nil` when the animation moves nothing of the model.
  let keyPath: String?
  /// The model's value before; `nil` for none.
  private(set) var start: ModelValue?
  /// The model's value afterwards; `nil` for none.
  private(set) var end: ModelValue?
  /// What the motion went on from; `nil` where it starts from the model's value.
  var flight: Flight?
  /// In the handle's time.
  let delay: CFTimeInterval

  var status = Status.running
  /// The layer's time at the handle's last move; `nil` until the layer shows the animation.
  var anchor: CFTimeInterval?
  /// Counts the copies, so that starts and ends of replaced ones are ignored.
  var generation = 0
  /// What plays instead of the content in the handle's leg; `nil` where the content plays on.
  var leg: Leg?

  /// What plays, without a begin.
  enum Content {
    /// The track's own from now on.
    case animation(CAAnimation)
    /// With both ends where it has no other values.
    case motion(KeyMotion)
  }

  /// A way that is not the content's own: back by force, by another timing, or what stands for movement.
  enum Leg {
    case atOnce
    case motion(KeyMotion)

    var length: CFTimeInterval {
      switch self {
      case .atOnce: 0
      case .motion(let moving): moving.motion.timing.activeDuration
      }
    }
  }

  private(set) var content: Content
  private var madeTemplate: CAAnimation?
  private var hasNotified = (start: false, stop: false)

  init(
    _ content: Content, of layer: CALayer, key: String, keyPath: String?, start: ModelValue?,
    end: ModelValue?, delay: CFTimeInterval
  ) {
    reference = layer.reference
    self.key = if case .animation(is CATransition) = content { kCATransition } else { key }
    self.keyPath = keyPath
    self.start = start
    self.end = end
    self.delay = delay
    self.content = content
  }

  /// What plays, without a begin; its delegate is the one that the caller gave it.
  var template: CAAnimation {
    switch content {
    case .animation(let animation): return animation
    case .motion(let motion):
      let animation = madeTemplate ?? motion.animation
      madeTemplate = animation
      return animation
    }
  }

  /// Whether the animation captures the layer's presentation when it is added, so that a copy would differ.
  var isTransition: Bool {
    if case .animation(is CATransition) = content { true } else { false }
  }

  /// The motion from one end to the other; `nil` for keyframes, clips in a row, and animations of the caller.
  var motion: Motion? {
    if case .motion(let moving) = content, moving.values == nil { moving.motion } else { nil }
  }

  /// Replaces all: where the layer has got into another superlayer, whose space has other values.
  func replace(by content: Content, start: ModelValue?, end: ModelValue?) {
    self.start = start
    replace(by: content, end: end)
  }

  /// Replaces the content: before its first frame, or by what continues it.
  func replace(by content: Content, end: ModelValue?) {
    self.content = content
    self.end = end
    madeTemplate = nil
  }

  // MARK: Times

  /// In the handle's time, without the delay; infinite when it never ends.
  var length: CFTimeInterval {
    switch content {
    case .animation(let animation): animation.playingTime
    case .motion(let moving): moving.motion.timing.activeDuration
    }
  }

  /// Times that differ by rounding alone are the same.
  static let tolerance: CFTimeInterval = 1e-9

  // MARK: Notification

  func notifyStart() {
    guard !hasNotified.start else { return }
    hasNotified.start = true
    notify(finished: nil)
  }

  func notifyStop(finished: Bool) {
    guard !hasNotified.stop else { return }
    hasNotified.stop = true
    notify(finished: finished)
  }

  private func notify(finished: Bool?) {
    guard case .animation(let animation) = content else { return }
    animation.notify(animation.delegate, finished: finished)
  }

  // MARK: The layer

  var isOnLayer: Bool {
    layer?.delegate(forKey: key, ofType: AnimationTrackDelegate.self)?.track === self
  }

  /// - Parameter begin: in the layer's time space.
  func start(at begin: CFTimeInterval, notifying delegate: AnimationTrackDelegate) {
    let begin = CAAnimation.begin(begin)
    if case .motion(let moving) = content, moving.values == nil {
      layer?.add(moving.motion, at: begin, forKey: key, delegate: delegate)
      return
    }
    // The layer copies the animation anyway.
    let template = template
    let own = template.delegate
    template.delegate = delegate
    template.beginTime = begin
    layer?.add(template, forKey: key)
    template.delegate = own
    template.beginTime = 0
  }

  /// The handle is not notified of that.
  func leaveLayer() {
    generation += 1
    if isOnLayer { layer?.removeAnimation(forKey: key) }
  }

  func setModel(to value: Any?) {
    guard let layer, let keyPath else { return }
    CATransaction.withoutActions { layer.setValue(value, forKeyPath: keyPath) }
  }

  /// The model's value that preserves the presentation without the animation; `nil` when that is unknown, and when the
  /// layer is not on screen.
  func shownValue(at time: CFTimeInterval) -> Any? {
    guard let keyPath, let layer else { return nil }
    guard template.adds else { return layer.presentationOnScreen?.value(forKeyPath: keyPath) }
    // The model's value and what this animation alone adds: others may continue to add.
    guard let model = layer.value(forKeyPath: keyPath),
      let addition = template.addition(at: max(time - delay, 0))
    else { return nil }
    return InterpolableValue(model)?.adding(addition, times: 1).containerValue
  }
}

/// Keeps the handle alive while the animation plays.
final class AnimationTrackDelegate: NSObject, CAAnimationDelegate {
  let track: AnimationTrack
  let handle: AnimationHandle
  private let generation: Int

  init(_ track: AnimationTrack, of handle: AnimationHandle) {
    self.track = track
    self.handle = handle
    generation = track.generation
  }

  /// - Parameter beginTime: in the layer's time space.
  func motionDidStart(at beginTime: CFTimeInterval) {
    guard generation == track.generation else { return }
    if track.anchor == nil { track.anchor = beginTime }
    track.notifyStart()
  }

  func stopped(finished flag: Bool) {
    guard generation == track.generation else { return }
    handle.stopped(track, finished: flag)
  }

  func animationDidStart(_ anim: CAAnimation) { motionDidStart(at: anim.beginTime) }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    stopped(finished: flag)
  }
}
