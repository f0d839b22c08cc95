/// The host of a tree, which provides its time and notifies of the starts and ends of its animations.
final class LayerTreeHost {
  let clock: ManualClock
  /// In pixels per point.
  let scale: CGFloat
  let claim: ExclusiveAccessChecker
  let changes: TreeChanges
  let lifetime: TreeChanges.Lifetime
  /// The number of layers with a begin, a speed or an offset; while it is 0, all layers live in media time.
  var layersWithOwnTiming = 0

  /// Whether edges are antialiased even where `allowsEdgeAntialiasing` is not set.
  var antialiasesAllEdges = false {
    didSet { if antialiasesAllEdges != oldValue { changes.shapeChanged() } }
  }

  /// Whether y runs up in layers whose geometry is not flipped, as on macOS; for models of other engines.
  var yRunsUp = false

  @exclusivity(unchecked) private var schedule = AnimationSchedule()
  private var isScheduleOutdated = false

  init(clock: ManualClock, scale: CGFloat) {
    self.clock = clock
    self.scale = scale
    claim = ExclusiveAccessChecker()
    changes = TreeChanges(claim: claim)
    lifetime = TreeChanges.Lifetime(changes)
  }

  func flush() { TransactionStack.current.flush(self) }

  func plan(_ animation: AttachedAnimation, of layer: CALayer) {
    guard let time = animation.nextPhaseTime else { return }
    schedule.plan(animation, at: layer.mediaTime(reaching: time, from: clock.now))
  }

  func timesChanged() { isScheduleOutdated = true }

  /// In media time; `nil` when none is planned.
  func nextEventTime() -> CFTimeInterval? {
    if isScheduleOutdated {
      isScheduleOutdated = false
      schedule.replan {
        guard let layer = $0.layer, let time = $0.nextPhaseTime else { return .infinity }
        return layer.mediaTime(reaching: time, from: clock.now)
      }
    }
    return schedule.nextTime()
  }

  /// Delegates and completions may add, remove or replace animations meanwhile.
  func notifyEvents(until time: CFTimeInterval) {
    for animation in schedule.takeDue(until: time) {
      guard let layer = animation.layer, layer.host === self else { continue }
      switch animation.phase {
      case .committed:
        animation.start()
        plan(animation, of: layer)
      case .started: layer.finish(animation)
      case .added, .stopped: break
      }
    }
  }
}
