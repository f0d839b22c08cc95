import MotionMath
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
  /// What the schedule knows the animation by.
  let ticket = AnimationTicket()

  /// What frames need; `nil` before the commit, since when the animation no longer changes.
  private(set) var committed: CommittedAnimation?
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
    ticket.animation = self
    for group in waiters { group.enter() }
  }

  deinit {
    ticket.animation = nil
  }

  // MARK: Evaluation

  /// Settles the begin: an animation without one begins now.
  ///
  /// - Parameters:
  ///   - time: the present in the layer's time space.
  ///   - shown: what the layer shows at that moment.
  func commit(on layer: CALayer, at time: CFTimeInterval, shown: LayerStateBox) {
    if animation.timing.beginTime == 0 { animation.beginTime = time }
    animation.prepare(for: layer, shown: shown)
    let timing = animation.timing
    committed = CommittedAnimation(
      span: AnimationSpan(
        timing: timing, endTime: timing.endTimeInParent,
        isRemovedOnCompletion: animation.isRemovedOnCompletion),
      movesDrawnKey: animation.movesDrawnKey(of: type(of: layer)), motion: animation.fixedMotion)
    BorrowedAnimation.lend(self)
    station = .committed
  }

  /// Applies the animation to a look at a time in the layer's time space.
  ///
  /// - Returns: whether the contents have to be drawn for it.
  func apply(to state: inout LayerState, at time: CFTimeInterval) -> Bool {
    guard let committed, let sample = committed.span.sample(at: time) else { return false }
    if let motion = committed.motion {
      motion.apply(to: &state, sample: sample)
    } else {
      animation.apply(to: &state, sample: sample)
    }
    return committed.movesDrawnKey
  }

  /// Applies the animation to the look of a sublayer that it moves by name, at a time in its own
  /// layer's time space.
  func apply(to state: inout LayerState, ofMember member: CALayer, at time: CFTimeInterval) {
    guard let sample = committed?.span.sample(at: time) else { return }
    animation.apply(to: &state, ofMember: member, sample: sample)
  }

  /// Whether the contents have to be drawn for this animation at a time in the layer's time space.
  func redraws(at time: CFTimeInterval) -> Bool {
    committed.map { $0.movesDrawnKey && $0.span.sample(at: time) != nil } ?? false
  }

  /// What the animation makes of the whole value of a property; `nil` when that is not known of it.
  func value(
    of property: LayerProperty, over shown: InterpolableValue?, at time: CFTimeInterval
  ) -> InterpolableValue?? {
    guard let sample = committed?.span.sample(at: time) else { return .some(shown) }
    if let value = committed?.motion?.value(of: property, over: shown, sample: sample) {
      return value
    }
    return animation.value(of: property, over: shown, sample: sample)
  }

  /// The transition at a time in the layer's time space; `nil` when there is none to show.
  func transitionMoment(at time: CFTimeInterval) -> TransitionMoment? {
    guard let formerLook, let transition = animation as? CATransition,
      let sample = committed?.span.sample(at: time)
    else { return nil }
    return TransitionMoment(
      type: transition.type, subtype: transition.subtype,
      progress: transition.progress(at: sample), former: formerLook)
  }

  // MARK: Telling

  /// When the next station is due, in the layer's time space; `nil` when time brings none.
  var nextStationTime: CFTimeInterval? {
    switch station {
    case .added, .stopped: nil
    case .committed: committed?.span.timing.beginTime
    case .started: committed?.span.endTime
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
