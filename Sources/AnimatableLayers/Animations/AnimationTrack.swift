import MotionMath

/// One layer's part of a handle: the motion of one key.
///
/// Core Animation adds an immutable copy of an animation to the layer. The track holds the original, of which its handle
/// adds a copy with other times whenever it moves.
final class AnimationTrack {
  enum Status {
    case running
    /// It played to its end; a seek may bring it back.
    case over
    /// It was replaced or removed, or the layer was released.
    case lost
  }

  /// A course in place of the content's: back by force, by another timing, or what stands for movement.
  enum Leg {
    case atOnce
    case motion(KeyMotion)
    /// Sampled keyframes. The way is a motion of numbers: the part of the original keyframes that is behind, from 0 to 1.
    case keyframes(KeyMotion, way: Motion)

    var moving: KeyMotion? {
      switch self {
      case .atOnce: nil
      case .motion(let moving), .keyframes(let moving, _): moving
      }
    }
    var way: Motion? { if case .keyframes(_, let way) = self { way } else { nil } }
    var length: CFTimeInterval { moving?.motion.timing.activeDuration ?? 0 }
  }

  /// The motion that plays, without a begin.
  var content: KeyMotion
  var layer: CALayer? { reference.layer }
  private let reference: LayerReference
  let key: String
  /// `nil` when the animation moves nothing of the model.
  let keyPath: String?
  /// The model's value before; `nil` for none.
  var start: ModelValue?
  /// The model's value afterwards; `nil` for none.
  var end: ModelValue?
  /// The flight that the motion took over; `nil` where it starts from the model's value.
  var flight: Flight?
  /// In the handle's time.
  let delay: CFTimeInterval

  var status = Status.running
  /// The layer's time at the handle's last move; `nil` until the layer shows the animation.
  var anchor: CFTimeInterval?
  /// Counts the copies, so that starts and ends of replaced ones are ignored.
  var generation = 0
  /// The motion in the handle's leg; `nil` where the content plays on.
  var leg: Leg?
  /// Whether the model was given the value before, as where the motion goes back.
  private var isTakenBack = false
  /// The value that the handle last gave to the model; `nil` while that is the one after.
  private var given: Any??

  var hasStarted: Bool { hasNotified.start }
  private var hasNotified = (start: false, stop: false)

  init(
    _ content: KeyMotion, of layer: CALayer, key: String, keyPath: String?,
    start: ModelValue? = nil, end: ModelValue? = nil, delay: CFTimeInterval = 0,
    flight: Flight? = nil
  ) {
    self.content = content
    reference = layer.reference
    self.key = key
    self.keyPath = keyPath
    self.start = start
    self.end = end
    self.delay = delay
    self.flight = flight
  }

  /// Whether the animation captures the layer's presentation when it is added, so that a copy would differ.
  var isTransition: Bool {
    if case .animation(is CATransition)? = content.values { true } else { false }
  }

  /// The content as it plays over the model's present value, from which an addition counts.
  var playedContent: KeyMotion {
    guard isTakenBack, content.adds, content.values == nil, let change else { return content }
    var motion = content.motion
    motion.from = motion.from?.adding(change, times: 1)
    motion.to = motion.to?.adding(change, times: 1)
    return KeyMotion(keyPath: content.keyPath, motion: motion, adds: true)
  }

  /// How far the model's value after lies from the one before; `nil` for values that have no difference.
  private var change: [Double]? {
    guard keyPath != nil, let start = start?.interpolable, let end = end?.interpolable,
      start.canAdd(end)
    else { return nil }
    return zip(end.components, start.components).map { $0 - $1 }
  }

  /// The motion from one end to the other; `nil` for keyframes, clips in a row, additions, and animations of the caller.
  var motion: Motion? { content.isPlain ? content.motion : nil }

  // MARK: Times

  /// In the handle's time, without the delay; infinite when it never ends.
  var length: CFTimeInterval { content.motion.timing.endTimeInParent }
  /// In the handle's time, with the delay.
  var ownEnd: CFTimeInterval { delay + length }

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
    guard case .animation(let animation)? = content.values else { return }
    animation.notify(animation.delegate, finished: finished)
  }

  // MARK: The layer

  var isOnLayer: Bool {
    layer?.delegate(forKey: key, ofType: AnimationTrackDelegate.self)?.track === self
  }

  /// - Parameter begin: in the layer's time space.
  func start(at begin: CFTimeInterval, of handle: AnimationHandle) {
    let delegate = AnimationTrackDelegate(self, of: handle)
    let begin = CAAnimation.begin(begin)
    let content = content
    if content.isPlain {
      layer?.add(content.motion, at: begin, forKey: key, delegate: delegate)
      return
    }
    // The layer copies the animation anyway.
    let animation = content.animation
    let own = animation.delegate
    animation.delegate = delegate
    animation.beginTime = begin
    layer?.add(animation, forKey: key)
    animation.delegate = own
    animation.beginTime = 0
  }

  /// Does not notify the handle.
  func leaveLayer() {
    generation += 1
    if isOnLayer { layer?.removeAnimation(forKey: key) }
  }

  /// Whether something else has moved or set the key since the track was over.
  var isTakenOver: Bool {
    guard status == .over, let layer, let keyPath else { return false }
    if let present = layer.animation(forKey: key), present.moves(keyPath[...]) { return !isOnLayer }
    guard !content.adds, let given = given ?? end?.any else { return false }
    return !Platform.areEqual(layer.value(forKeyPath: keyPath), given)
  }

  /// Gives the model the value before, or the one after. An addition is taken out or put back where others have added to the
  /// value since.
  func setModel(toStart: Bool) {
    let (old, new) = toStart ? (end, start) : (start, end)
    defer { isTakenBack = toStart }
    guard content.adds, let keyPath, let model = layer?.value(forKeyPath: keyPath),
      !Platform.areEqual(model, old?.any), let change
    else { return setModel(to: new?.any) }
    guard toStart != isTakenBack else { return }
    let changed = InterpolableValue(model)?.adding(change, times: toStart ? -1 : 1)
    if let changed { setModel(to: changed.containerValue) }
  }

  func setModel(to value: Any?) {
    guard let layer, let keyPath else { return }
    CATransaction.withoutActions { layer.setValue(value, forKeyPath: keyPath) }
    given = .some(value)
  }

  /// The model's value that preserves the presentation without the animation; `nil` when that is unknown, and when the
  /// layer is not on screen.
  func shownValue(at time: CFTimeInterval) -> Any? {
    guard let keyPath, let layer else { return nil }
    guard content.adds, content.values == nil else {
      return layer.presentationOnScreen?.value(forKeyPath: keyPath)
    }
    // The model's value and what this animation alone adds: others may continue to add. On a leg, and once over, it adds
    // nothing.
    guard status == .running, leg == nil, let model = layer.value(forKeyPath: keyPath),
      let addition = playedContent.motion.value(at: max(time - delay, 0))?.components
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
