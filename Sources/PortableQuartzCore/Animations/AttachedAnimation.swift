import PortableAnimation
import PortableCoreGraphics

/// A layer's copy of an animation, from its addition until it ends.
final class AttachedAnimation {
  /// How far its life has come; each station is reached once, some never.
  enum Station {
    /// Waiting for the commit that settles its begin.
    case added
    /// Shown by its fill mode until it begins.
    case committed
    /// Begun, as the delegate has been told.
    case started
    /// Ended or removed, as the delegate has been told.
    case stopped
  }

  /// The key it was added under; `nil` for one that stacks without a name.
  let key: String?
  let animation: CAAnimation
  /// The layer, while it lives.
  var layer: CALayer? { reference.layer }
  private let reference: LayerReference
  private(set) var station = Station.added

  /// Whether it moves a key that the layer's contents depend on.
  private var movesDrawnKey = false
  private var waiters: [CompletionGroup]
  /// What a transition starts from; `nil` for other animations.
  private let formerLook: FormerLook?

  /// - Parameter waiters: the completion groups of the open transactions, which wait for the
  ///   animation's end.
  init(
    key: String?, animation: CAAnimation, of layer: CALayer, waiters: [CompletionGroup],
    formerLook: FormerLook? = nil
  ) {
    self.key = key
    self.animation = animation
    reference = layer.reference
    self.waiters = waiters
    self.formerLook = formerLook
    for group in waiters { group.enter() }
  }

  // MARK: Evaluation

  /// Settles the begin: an animation without one begins now.
  ///
  /// - Parameters:
  ///   - time: the present in the layer's time space.
  ///   - shown: what the layer shows at that moment.
  func commit(on layer: CALayer, at time: CFTimeInterval, shown: LayerState) {
    if animation.beginTime == 0 { animation.beginTime = time }
    animation.prepare(for: layer, shown: shown)
    let layerClass = type(of: layer)
    movesDrawnKey = animation.animatedKeys.contains { layerClass.needsDisplay(forKey: $0) }
    BorrowedAnimation.lend(self)
    station = .committed
  }

  /// Applies the animation to a look at a time in the layer's time space.
  ///
  /// - Returns: whether the contents have to be drawn for it.
  func apply(to state: inout LayerState, at time: CFTimeInterval) -> Bool {
    guard let sample = sample(at: time) else { return false }
    animation.apply(to: &state, sample: sample)
    return movesDrawnKey
  }

  /// Applies the animation to the look of a sublayer that it moves by name, at a time in its own
  /// layer's time space.
  func apply(to state: inout LayerState, ofMember member: CALayer, at time: CFTimeInterval) {
    guard let sample = sample(at: time) else { return }
    animation.apply(to: &state, ofMember: member, sample: sample)
  }

  /// Whether the contents have to be drawn for this animation at a time in the layer's time space.
  func redraws(at time: CFTimeInterval) -> Bool {
    movesDrawnKey && sample(at: time) != nil
  }

  /// The transition at a time in the layer's time space; `nil` when there is none to show.
  func transitionMoment(at time: CFTimeInterval) -> TransitionMoment? {
    guard let formerLook, let transition = animation as? CATransition,
      let sample = sample(at: time)
    else { return nil }
    return TransitionMoment(
      type: transition.type, subtype: transition.subtype,
      progress: transition.progress(at: sample), former: formerLook)
  }

  /// Where the animation is at a time in the layer's time space; `nil` when it shows nothing.
  private func sample(at time: CFTimeInterval) -> TimingSample? {
    if animation.isRemovedOnCompletion, time >= endTime { return nil }
    return animation.timing.sample(at: time)
  }

  /// When the active time is over, in the layer's time space; infinity when never.
  private var endTime: CFTimeInterval { animation.timing.endTimeInParent }

  // MARK: Telling

  /// When the next station is due, in the layer's time space; `nil` when time brings none.
  var nextStationTime: CFTimeInterval? {
    switch station {
    case .added, .stopped: nil
    case .committed: animation.beginTime
    case .started: endTime
    }
  }

  /// Tells the delegate and the listener of the start.
  func start() {
    guard station == .committed else { return }
    station = .started
    animation.delegate?.animationDidStart(animation)
    animation.listener?.animationDidStart(animation)
  }

  /// Tells the delegate, the listener and the waiting completions of the end, its own or by removal.
  func stop(finished: Bool) {
    guard station != .stopped else { return }
    station = .stopped
    animation.delegate?.animationDidStop(animation, finished: finished)
    animation.listener?.animationDidStop(animation, finished: finished)
    let groups = waiters
    waiters = []
    for group in groups { group.leave(finished: finished) }
  }
}
