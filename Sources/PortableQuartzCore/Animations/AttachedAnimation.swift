import PortableAnimation
import PortableCoreGraphics

/// A layer's copy of an animation, from its addition until it ends.
final class AttachedAnimation {
  /// The key it was added under; `nil` for one that stacks without a name.
  let key: String?
  let animation: CAAnimation
  /// Whether its begin time is settled, so that it shows.
  private(set) var isCommitted = false
  /// Whether it moves a key that the layer's contents depend on.
  private var movesDrawnKey = false

  private var hasStarted = false
  private var hasStopped = false
  private var waiters: [CompletionGroup]

  /// - Parameter waiters: the completion groups of the open transactions, which wait for the
  ///   animation's end.
  init(key: String?, animation: CAAnimation, waiters: [CompletionGroup]) {
    self.key = key
    self.animation = animation
    self.waiters = waiters
    for group in waiters { group.enter() }
  }

  /// Settles the begin: an animation without one begins now.
  ///
  /// - Parameters:
  ///   - time: the present in the layer's time space.
  ///   - shown: what the layer shows at that moment.
  func commit(on layer: CALayer, at time: CFTimeInterval, shown: LayerState) {
    guard !isCommitted else { return }
    if animation.beginTime == 0 { animation.beginTime = time }
    animation.prepare(for: layer, shown: shown)
    let layerClass = type(of: layer)
    movesDrawnKey = animation.animatedKeys.contains { layerClass.needsDisplay(forKey: $0) }
    isCommitted = true
  }

  /// Applies the animation to a look at a time in the layer's time space.
  func apply(to state: inout LayerState, at time: CFTimeInterval) {
    guard let sample = sample(at: time) else { return }
    animation.apply(to: &state, sample: sample)
  }

  /// Whether the contents have to be drawn for this animation at a time in the layer's time space.
  func redraws(at time: CFTimeInterval) -> Bool {
    movesDrawnKey && isCommitted && sample(at: time) != nil
  }

  /// Where the animation is at a time in the layer's time space; `nil` when it shows nothing.
  private func sample(at time: CFTimeInterval) -> TimingSample? {
    if animation.isRemovedOnCompletion, time >= endTime { return nil }
    return animation.timing.sample(at: time)
  }

  /// When the active time is over, in the layer's time space; infinity when never.
  var endTime: CFTimeInterval { animation.timing.endTimeInParent }

  /// Tells the delegate of the start and the end as far as they have come. Each is told once.
  ///
  /// - Returns: whether the animation has ended.
  func advance(to time: CFTimeInterval) -> Bool {
    guard isCommitted, time >= animation.beginTime else { return false }
    start()
    guard time >= endTime else { return false }
    stop(finished: true)
    return true
  }

  private func start() {
    guard !hasStarted else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// Ends the animation, by its own end or by removal.
  func stop(finished: Bool) {
    guard !hasStopped else { return }
    hasStopped = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    let groups = waiters
    waiters = []
    for group in groups { group.leave() }
  }
}
