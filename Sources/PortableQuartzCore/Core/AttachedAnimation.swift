import MotionMath
import PortableCoreGraphics

/// A layer's copy of an animation, from its addition until it ends.
///
/// Subclassed for animations that are created on demand.
class AttachedAnimation {
  /// The phase of its life; each phase is reached once, some never.
  enum Phase {
    /// Waiting for the commit that settles its begin.
    case added
    /// Shown by its fill mode until it begins.
    case committed
    /// Begun; the delegate has been notified.
    case started
    /// Ended or removed; the delegate has been notified.
    case stopped
  }

  /// The key it was added under; `nil` for one that stacks without a name.
  final let key: String?
  /// The animation, once it is created.
  @exclusivity(unchecked) final var made: CAAnimation?
  final var layer: CALayer? { reference.layer }
  final let reference: LayerReference
  final private(set) var phase = Phase.added
  /// Whether it moves a key that the layer's contents depend on; false before the commit.
  @exclusivity(unchecked) final private(set) var affectsContents = false
  /// The number under which the latest phase was planned; 0 before the first.
  final var plan = 0

  /// When it plays; the commit settles it.
  @exclusivity(unchecked) final private(set) var span: AnimationSpan
  /// The animation as a motion that depends on no presented value; `nil` when it is none, and before the commit.
  ///
  /// Apart from what else frames need, so that to read that counts no reference.
  @exclusivity(unchecked) final private(set) var committedMotion: BoundMotion?
  /// The tree that showed the layer when it left, and the media time then; `nil` while a tree shows it, and before the
  /// commit.
  private var departure: Departure?
  /// The completion groups of the transactions in which it was added, which wait for its end.
  final private(set) var completionGroups: [CompletionGroup]
  /// What a transition starts from; `nil` for other animations.
  private let previousSnapshot: PreviousSnapshot?

  /// Where a layer left, apart: few do, and changes allocate animations by the thousand.
  private final class Departure {
    let tree: Int
    let time: CFTimeInterval

    init(from host: LayerTreeHost) {
      tree = host.changes.number
      time = host.clock.now
    }
  }

  /// - Parameters:
  ///   - made: the animation; `nil` in a subclass that creates it on demand.
  ///   - timing: of an animation that is created on demand.
  ///   - completionGroups: of the open transactions.
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
    guard let made else { preconditionFailure("an animation that nothing makes") }
    return made
  }

  // MARK: What the animation is

  var startsFromShown: Bool { animation.startsFromShown }

  var isRemovedOnCompletion: Bool { animation.isRemovedOnCompletion }

  /// The properties of the layer that it may change; `nil` when that is not known.
  var animatedProperties: [LayerProperty]? { animation.animatedProperties }

  /// The sublayers that it moves by `sublayers.NAME` key paths.
  var animatedSublayers: [CALayer] { animation.animatedSublayers }

  /// Works out what frames need, for an animation that begins now unless it has a begin.
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

  /// The resolved animation as a motion that depends on no presented value; `nil` when it is none.
  var boundMotion: BoundMotion? { animation.boundMotion }

  /// Applies it to a state, unless it is a motion between fixed values.
  func apply(to state: inout LayerState, sample: TimingSample) {
    animation.apply(to: &state, sample: sample)
  }

  /// The animated value of a whole property; `nil` when that is not known of it.
  func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? {
    animation.value(of: property, over: shown, sample: sample)
  }

  /// The animation as a motion from or to what a state holds; `nil` when it is none, or one between fixed values.
  func boundMotion(over state: LayerState) -> BoundMotion? { animation.boundMotion(over: state) }

  // MARK: Evaluation

  /// Settles the begin: an animation without one begins now.
  ///
  /// - Parameters:
  ///   - time: the present in the layer's time space.
  ///   - shown: what the layer presents at that time; needed only if `startsFromShown`.
  final func commit(on layer: CALayer, at time: CFTimeInterval, shown: LayerState.Storage?) {
    (span, affectsContents) = resolve(on: layer, at: time, shown: shown)
    committedMotion = boundMotion
    if !animatedSublayers.isEmpty { AncestorAnimation.lend(self) }
    phase = .committed
  }

  /// Applies the animation to a state at a time in the layer's time space.
  ///
  /// - Returns: whether the contents have to be drawn for it.
  final func apply(to state: inout LayerState, at time: CFTimeInterval) -> Bool {
    guard let sample = span.sample(at: time) else { return false }
    if let motion = committedMotion {
      motion.apply(to: &state, sample: sample)
    } else {
      apply(to: &state, sample: sample)
    }
    return affectsContents
  }

  /// Applies the animation to the state of a sublayer that it moves by name, at a time in its own layer's time space.
  final func apply(to state: inout LayerState, ofMember member: CALayer, at time: CFTimeInterval) {
    guard let sample = span.sample(at: time) else { return }
    made?.apply(to: &state, ofMember: member, sample: sample)
  }

  /// Whether it shows something at a time in the layer's time space.
  final func isShown(at time: CFTimeInterval) -> Bool { span.sample(at: time) != nil }

  /// Whether the contents have to be drawn for this animation at a time in the layer's time space.
  final func redraws(at time: CFTimeInterval) -> Bool {
    affectsContents && span.sample(at: time) != nil
  }

  /// The animated value of a whole property; `nil` when that is not known of it.
  final func value(
    of property: LayerProperty, over shown: InterpolableValue?, at time: CFTimeInterval
  ) -> InterpolableValue?? {
    guard let sample = span.sample(at: time) else { return .some(shown) }
    if let motion = committedMotion {
      return motion.value(of: property, over: shown, sample: sample)
    }
    return value(of: property, over: shown, sample: sample)
  }

  /// The transition at a time in the layer's time space; `nil` when there is none to show.
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
    departure = Departure(from: host)
  }

  /// Called when the layer comes into a tree. In the one that it left it goes on as if it had never been away; another
  /// one has another clock, by which it goes on from where it was.
  final func enter(_ host: LayerTreeHost) {
    guard let departure else { return }
    self.departure = nil
    guard departure.tree != host.changes.number, let layer, let made else { return }
    made.beginTime +=
      CALayer.mappedTime(host.clock.now, from: nil, to: layer)
      - CALayer.mappedTime(departure.time, from: nil, to: layer)
    span = AnimationSpan(
      timing: made.timing, isRemovedOnCompletion: span.isRemovedOnCompletion)
  }

  // MARK: Notifying

  /// When the next phase is due, in the layer's time space; `nil` when time brings none.
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

  /// Notifies the waiting completions and the delegates of the end, its own or by removal.
  final func stop(finished: Bool) {
    guard phase != .stopped else { return }
    phase = .stopped
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
