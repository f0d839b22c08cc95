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
  let start: Any?
  /// The model's value afterwards; `nil` for none.
  private(set) var end: Any?
  /// What the motion went on from; `nil` where it starts from the model's value.
  var flight: Flight?
  /// In the handle's time.
  let delay: CFTimeInterval

  var status = Status.running
  /// The layer's time at the handle's last move; `nil` until the layer shows the animation.
  var anchor: CFTimeInterval?
  /// Counts the copies, so that starts and ends of replaced ones are ignored.
  var generation = 0

  /// What plays, without a begin.
  enum Content {
    /// The track's own from now on.
    case animation(CAAnimation)
    /// With both ends.
    case motion(Motion)
  }

  private var content: Content
  private var hasNotified = (start: false, stop: false)

  init(
    _ content: Content, of layer: CALayer, key: String, keyPath: String?, start: Any?, end: Any?,
    delay: CFTimeInterval
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
      let animation = Platform.animation(motion, keyPath: key)
      content = .animation(animation)
      return animation
    }
  }

  /// Whether the animation captures the layer's presentation when it is added, so that a copy would differ.
  var isTransition: Bool {
    if case .animation(is CATransition) = content { true } else { false }
  }

  /// Replaces the animation before its first frame.
  func replace(by content: Content, end: Any?) {
    self.content = content
    self.end = end
  }

  // MARK: Times

  /// In the handle's time, without the delay; infinite when it never ends.
  var length: CFTimeInterval {
    switch content {
    case .animation(let animation): animation.playingTime
    case .motion(let motion): motion.timing.activeDuration
    }
  }

  /// `nil` when it shows nothing at `time`, which is the handle's; `now` is in the layer's time space.
  func animation(
    at time: CFTimeInterval, rate: Double, isReversed: Bool, now: CFTimeInterval
  ) -> CAAnimation? {
    let elapsed = time - delay
    if rate == 0 { return standing(at: elapsed, isReversed: isReversed) }
    if isReversed { return reversed(at: elapsed, rate: rate, now: now) }
    guard elapsed < length - AnimationTrack.tolerance || !template.isRemovedOnCompletion else {
      return nil
    }
    let copy = template.copy() as! CAAnimation
    copy.speed *= Float(rate)
    copy.beginTime = begin(now - elapsed / rate)
    return copy
  }

  /// Times that differ by rounding alone are the same.
  static let tolerance: CFTimeInterval = 1e-9

  private func standing(at elapsed: CFTimeInterval, isReversed: Bool) -> CAAnimation? {
    // An animation that is over leaves its end to the model, unless the model has the start.
    let isHeld = isReversed || !template.isRemovedOnCompletion
    guard elapsed <= length + AnimationTrack.tolerance || isHeld else { return nil }
    let fillsBackwards = template.fillMode == .backwards || template.fillMode == .both
    guard elapsed >= 0 || (fillsBackwards && !isReversed) else { return nil }
    let copy = template.copy() as! CAAnimation
    let played = min(max(elapsed, 0), length) * Double(abs(template.speed))
    copy.timeOffset = template.speed < 0 ? template.activeDuration - played : played
    if template.timeOffset != 0 { copy.timeOffset = template.shifted(copy.timeOffset) }
    copy.speed = 0
    copy.beginTime = begin(0)
    // Without this the very end would show nothing.
    copy.fillMode = .both
    copy.isRemovedOnCompletion = false
    return copy
  }

  private func reversed(at elapsed: CFTimeInterval, rate: Double, now: CFTimeInterval)
    -> CAAnimation?
  {
    guard elapsed > AnimationTrack.tolerance else { return nil }
    var length = length
    if length == .infinity {
      // Back to the beginning is only as far as it has played, in whole cycles.
      let play = template.cycleTime
      guard play > 0, play < .infinity else { return nil }
      length = max((elapsed / play).rounded(.up), 1) * play
    }
    let back = template.reversed(over: length)
    back.speed = Float(rate)
    back.beginTime = begin(now - (length - elapsed) / rate)
    return back
  }

  /// A begin that Core Animation does not take for "now".
  private func begin(_ time: CFTimeInterval) -> CFTimeInterval {
    time == 0 ? -.leastNormalMagnitude : time
  }

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
    let begin = self.begin(begin)
    if case .motion(var motion) = content {
      motion.timing.beginTime = begin
      layer?.add(motion, forKey: key, delegate: delegate)
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

extension KeyMotion {
  /// What a track under a key plays: a fade in place of the motion has another key path.
  func content(forKey key: String) -> AnimationTrack.Content {
    values == nil && keyPath == key ? .motion(motion) : .animation(animation)
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
