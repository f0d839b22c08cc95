import PortableAnimation
import PortableCompositor
import PortableCoreGraphics
import Synchronization

/// What a tree is shown by: it gives the tree its time and tells when its animations start and end.
final class LayerTreeHost {
  let clock: any AnimationClock
  /// No two hosts have the same.
  let number = LayerTreeHost.count.wrappingAdd(1, ordering: .relaxed).newValue
  /// Who works on the tree.
  let claim = TreeClaim()
  /// How many layers of the tree have a begin, a speed or an offset of their own; while there are
  /// none, all layers live in media time.
  var timedLayers = 0
  /// The layers that changed since the last commit, in the order of their changes.
  ///
  /// Kept here rather than with a thread's transactions, because an asynchronous function changes a
  /// tree on one thread and goes on with it on another.
  @exclusivity(unchecked) var changedLayers: [CALayer] = []
  /// What frames of the tree follow from besides the time: another one since each commit, and since animations came or
  /// went.
  @exclusivity(unchecked) private(set) var version = NodeSource.unique()
  @exclusivity(unchecked) private var lookChanges = LookChanges()

  /// Whether edges are antialiased even where `allowsEdgeAntialiasing` is not set.
  var antialiasesAllEdges = false {
    didSet { if antialiasesAllEdges != oldValue { shapeChanged() } }
  }

  @exclusivity(unchecked) private var schedule = AnimationSchedule()
  private var isScheduleOutdated = false

  private static let count = Atomic(0)

  /// Events that rounding alone keeps from being due are due.
  static let tolerance: CFTimeInterval = 1e-9

  init(clock: any AnimationClock) {
    self.clock = clock
  }

  /// Takes the layers that are to be committed.
  ///
  /// - Parameter work: what they have to do is added to it.
  func takeChangedLayers(_ work: inout PendingWork) -> [CALayer] {
    assert(claim.isOpen(to: .current), claim.conflict)
    let layers = changedLayers
    changedLayers = []
    if !layers.isEmpty { version = .unique() }
    // By index, here and where they are committed: iterating would retain every layer.
    var index = 0
    while index < layers.count {
      if layers[index].host === self {
        work.formUnion(layers[index].pending)
        layers[index].pending.remove(.commit)
        lookChanges.add(layers[index])
      }
      index += 1
    }
    return layers
  }

  /// Called when a layer has other animations than before.
  func lookChanged(of layer: CALayer) {
    version = .unique()
    lookChanges.add(layer)
  }

  /// Called when layers came, went or changed their places.
  func shapeChanged() {
    version = .unique()
    lookChanges.addUnknown()
  }

  /// Takes what changed since the last call.
  func takeLookChanges() -> LookChanges {
    let changes = lookChanges
    lookChanges = LookChanges(since: version)
    return changes
  }

  /// Commits what changed in the tree.
  func flush() {
    TransactionStack.current.flush(self)
  }

  /// Plans the next station of a layer's animation, if time brings one.
  func plan(_ animation: AttachedAnimation, of layer: CALayer) {
    guard let time = animation.nextStationTime else { return }
    schedule.plan(animation, at: layer.mediaTime(reaching: time, from: clock.now))
  }

  /// Called when layers moved to other times.
  func timesChanged() {
    isScheduleOutdated = true
  }

  /// When the next start or end is due, in media time; `nil` when none is planned.
  func nextEventTime() -> CFTimeInterval? {
    if isScheduleOutdated {
      isScheduleOutdated = false
      schedule.replan { mediaTime(ofNextStationOf: $0) }
    }
    return schedule.nextTime()
  }

  /// Tells of the starts and ends that are due up to a media time.
  ///
  /// Delegates and completions may add, remove or replace animations meanwhile.
  func tellEvents(until time: CFTimeInterval) {
    for animation in schedule.takeDue(until: time) {
      guard let layer = animation.layer, layer.host === self else { continue }
      switch animation.station {
      case .committed:
        animation.start()
        plan(animation, of: layer)
      case .started: layer.finish(animation)
      case .added, .stopped: break
      }
    }
  }

  private func mediaTime(ofNextStationOf animation: AttachedAnimation) -> CFTimeInterval {
    guard let layer = animation.layer, let time = animation.nextStationTime else {
      return .infinity
    }
    return layer.mediaTime(reaching: time, from: clock.now)
  }
}
