import MotionMath

/// A layer's animation, from its addition to its end.
class AttachedAnimation {
  /// Each phase is reached at most once.
  enum Phase {
    /// Waits for the commit that settles its begin.
    case added
    /// Shown by its fill mode until it begins.
    case committed
    case started
    case stopped
  }

  /// `nil` for one that stacks without a name.
  final let key: String?
  /// `nil` until it is created.
  @exclusivity(unchecked) final var made: CAAnimation?
  final var layer: CALayer? { reference.layer }
  final let reference: LayerReference
  final private(set) var phase = Phase.added
  /// False before the commit.
  @exclusivity(unchecked) final private(set) var affectsContents = false
  /// The number under which the host planned the latest phase; 0 before the first.
  final var plan = 0

  /// Settled by the commit.
  @exclusivity(unchecked) final private(set) var span: AnimationSpan
  /// The motion between fixed values, if any; `nil` before the commit. Apart from `span`, which is read without a retain.
  @exclusivity(unchecked) final private(set) var committedMotion: BoundMotion?
  /// `nil` before the commit and while a tree shows the layer.
  private var departure: Departure?
  /// The groups of the transactions in which it was added.
  final private(set) var completionGroups: [CompletionGroup]
  /// `nil` unless it is a transition.
  private let previousSnapshot: PreviousSnapshot?

  /// An object of its own, because few layers leave and changes allocate animations by the thousand.
  private final class Departure {
    let tree: Int
    let time: CFTimeInterval

    init(from host: LayerTreeHost) {
      tree = host.changes.number
      time = host.clock.now
    }
  }

  /// A subclass that creates its animation on demand gives the timing instead of `made`.
  init(
    key: String?, _ made: CAAnimation? = nil, timing: MediaTiming = MediaTiming(),
    of layer: CALayer, completionGroups: [CompletionGroup],
    previousSnapshot: PreviousSnapshot? = nil
  ) {
    self.key = key
    self.made = made
    span = AnimationSpan(unsettled: timing)
    reference = layer.reference
    self.completionGroups = completionGroups
    self.previousSnapshot = previousSnapshot
  }

  var animation: CAAnimation {
    guard let made else { fatalError("an animation that nothing makes") }
    return made
  }

  // MARK: What the animation is

  var startsFromShown: Bool { animation.startsFromShown }

  var isRemovedOnCompletion: Bool { animation.isRemovedOnCompletion }

  var animatedProperties: [LayerProperty]? { animation.animatedProperties }

  var animatedSublayers: [CALayer] { animation.animatedSublayers }

  /// Prepares the animation for frames; without a begin time it begins now.
  func resolve(
    on layer: CALayer, at time: CFTimeInterval, shown: LayerState.Storage?
  ) -> (span: AnimationSpan, affectsContents: Bool) {
    let animation = animation
    if animation.timing.beginTime == 0 { animation.beginTime = time }
    animation.prepare(for: layer, shown: shown ?? layer.storage)
    return (
      AnimationSpan(
        timing: animation.timing, isRemovedOnCompletion: animation.isRemovedOnCompletion),
      animation.affectsContents(of: type(of: layer))
    )
  }

  var boundMotion: BoundMotion? { animation.boundMotion }

  /// Not called for a motion between fixed values.
  func apply(to state: inout LayerState, sample: TimingSample) {
    animation.apply(to: &state, sample: sample)
  }

  func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? {
    animation.value(of: property, over: shown, sample: sample)
  }

  func boundMotion(over state: LayerState) -> BoundMotion? { animation.boundMotion(over: state) }

  // MARK: Evaluation, at times in the layer's time space

  /// Settles the begin: an animation without one begins now.
  ///
  /// - Parameter shown: the presentation state; needed only if `startsFromShown`.
  final func commit(on layer: CALayer, at time: CFTimeInterval, shown: LayerState.Storage?) {
    (span, affectsContents) = resolve(on: layer, at: time, shown: shown)
    committedMotion = boundMotion
    if !animatedSublayers.isEmpty { AncestorAnimation.lend(self) }
    phase = .committed
  }

  /// Returns whether the animation requires a redraw.
  final func apply(to state: inout LayerState, at time: CFTimeInterval) -> Bool {
    guard let sample = span.sample(at: time) else { return false }
    if let motion = committedMotion {
      motion.apply(to: &state, sample: sample)
    } else {
      apply(to: &state, sample: sample)
    }
    return affectsContents
  }

  /// Applies the animation to a sublayer that it moves by name.
  final func apply(to state: inout LayerState, ofMember member: CALayer, at time: CFTimeInterval) {
    guard let sample = span.sample(at: time) else { return }
    made?.apply(to: &state, ofMember: member, sample: sample)
  }

  final func isShown(at time: CFTimeInterval) -> Bool { span.sample(at: time) != nil }

  /// Whether its value changes without intermediate values.
  var jumps: Bool { animation.jumps }

  /// Returns whether the animation neither begins, ends, repeats nor jumps in an interval.
  final func isSteady(at time: CFTimeInterval, for length: CFTimeInterval) -> Bool {
    span.timing.isSteady(at: time, for: length) && !jumps
      && (isShown(at: time) == isShown(at: time + length))
  }

  final func redraws(at time: CFTimeInterval) -> Bool {
    affectsContents && span.sample(at: time) != nil
  }

  final func value(
    of property: LayerProperty, over shown: InterpolableValue?, at time: CFTimeInterval
  ) -> InterpolableValue?? {
    guard let sample = span.sample(at: time) else { return .some(shown) }
    if let motion = committedMotion {
      return motion.value(of: property, over: shown, sample: sample)
    }
    return value(of: property, over: shown, sample: sample)
  }

  final func transitionProgress(at time: CFTimeInterval) -> TransitionProgress? {
    guard let previousSnapshot, let transition = made as? CATransition,
      let sample = span.sample(at: time)
    else { return nil }
    return TransitionProgress(
      type: transition.type, subtype: transition.subtype,
      progress: transition.progress(at: sample), previous: previousSnapshot)
  }

  // MARK: Leaving and coming

  final func leave(_ host: LayerTreeHost?) {
    guard phase != .added, let host else { return }
    // Each host has numbers of its own.
    plan = 0
    departure = Departure(from: host)
  }

  /// In the tree that it left, the animation goes on as if it had never left; in another one, from its last time.
  final func enter(_ host: LayerTreeHost) {
    guard let departure else { return }
    self.departure = nil
    guard departure.tree != host.changes.number, let layer, let made else { return }
    made.beginTime +=
      CALayer.mappedTime(host.clock.now, from: nil, to: layer)
      - CALayer.mappedTime(departure.time, from: nil, to: layer)
    span = AnimationSpan(timing: made.timing, isRemovedOnCompletion: span.isRemovedOnCompletion)
  }

  // MARK: Notifying

  /// In the layer's time space; `nil` when no phase follows.
  final var nextPhaseTime: CFTimeInterval? {
    switch phase {
    case .added, .stopped: nil
    case .committed: span.timing.beginTime
    case .started: span.endTime
    }
  }

  final func start() {
    guard phase == .committed else { return }
    phase = .started
    notifyStart()
  }

  func notifyStart() {
    guard let made else { return }
    made.delegate?.animationDidStart(made)
  }

  final func stop(finished: Bool) {
    guard phase != .stopped else { return }
    phase = .stopped
    if !finished, let model = CALayer.engineModel {
      model.postpone { self.complete(finished: false) }
    } else {
      complete(finished: finished)
    }
  }

  private func complete(finished: Bool) {
    notifyStop(finished: finished)
    guard !completionGroups.isEmpty else { return }
    let groups = completionGroups
    completionGroups = []
    for group in groups { group.leave(finished: finished) }
  }

  func notifyStop(finished: Bool) {
    guard let made else { return }
    made.delegate?.animationDidStop(made, finished: finished)
  }
}
