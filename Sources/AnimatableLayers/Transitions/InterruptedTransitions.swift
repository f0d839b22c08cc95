/// What a transition takes over from earlier ones in progress or frozen in it.
struct InterruptedTransitions {
  /// The layer that presents the old one.
  private(set) var from: CALayer
  /// The presented states of the layers that were moving.
  private(set) var looks: [ObjectIdentifier: ShownLook] = [:]
  /// Layers of frozen transitions that are to vanish.
  private(set) var leftovers: [(CALayer, ShownLook)] = []

  private let layers: [(layer: CALayer, run: TransitionRun)]
  private let frozen: [TransitionRun]
  /// A layer that is on screen in place of the old one, which was still to come.
  private var companion: (layer: CALayer, run: TransitionRun)?

  init(_ old: CALayer, _ new: CALayer, double: CALayer?, in container: CALayer) {
    let runs = container.transitionRuns
    let shown = double ?? old
    let taken = [shown, new].compactMap { layer in
      runs.last { $0.involves(layer) }.map { (layer: layer, run: $0) }
    }
    layers = taken
    frozen = runs.filter { run in run.isFrozen && taken.contains { $0.run === run } }
    from = old
    if let run = taken.first(where: { $0.layer === shown })?.run {
      takeOld(shown, as: double == nil ? nil : old, from: run, new)
    }
    if double == nil, let run = taken.first(where: { $0.layer === new })?.run,
      run.actor(of: new) === new, new !== from
    {
      looks[ObjectIdentifier(new)] = ShownLook(of: new)
    }
    for run in frozen {
      for layer in [run.old, run.new].compactMap({ $0 })
      where !taken.contains(where: { $0.layer === layer }) && layer !== companion?.layer {
        if let look = ShownLook(of: layer) { leftovers.append((layer, look)) }
      }
    }
  }

  private mutating func takeOld(
    _ layer: CALayer, as stand: CALayer?, from run: TransitionRun, _ new: CALayer
  ) {
    let actor = run.actor(of: layer)
    if let look = ShownLook(of: actor) {
      from = stand ?? actor
      looks[ObjectIdentifier(from)] = look
    } else if let partner = run.partner(of: layer), partner !== new,
      let look = ShownLook(of: run.actor(of: partner))
    {
      from = run.actor(of: partner)
      looks[ObjectIdentifier(from)] = look
      companion = (partner, run)
    }
  }

  /// Restores the models of frozen transitions to their values at rest.
  func thaw() {
    for run in frozen { run.thaw() }
  }

  /// Hands all that over to a transition.
  ///
  /// - Returns: the layers that frozen transitions had for themselves.
  func handOver(to next: TransitionRun) -> [CALayer] {
    for (layer, run) in layers { run.handOver(layer, to: next) }
    if let companion {
      companion.run.handOver(companion.layer, to: next)
      next.adopt(companion.layer, from: companion.run)
    }
    for (layer, _) in leftovers {
      guard let run = layers.first(where: { $0.run.involves(layer) })?.run else { continue }
      layer.isHidden = true
      run.handOver(layer, to: next)
      next.adopt(layer, from: run)
    }
    // A frozen transition gets no completion of its own.
    let remains = frozen.flatMap { $0.handOverTemporaries(to: next) }
    for run in frozen { run.settle() }
    return remains
  }
}
