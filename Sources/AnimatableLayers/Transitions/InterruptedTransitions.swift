/// The layers that a transition takes over from earlier ones, which are in progress or frozen.
struct InterruptedTransitions {
  /// The layer that presents the old one.
  private(set) var from: CALayer
  private(set) var appearances: [ObjectIdentifier: PresentedAppearance] = [:]
  /// Layers of frozen transitions that fade away, with their presented states.
  private(set) var fadingLayers: [(CALayer, PresentedAppearance)] = []

  private let layers: [(layer: CALayer, run: TransitionRun)]
  private let frozen: [TransitionRun]
  /// A layer that an interrupted transition presents in place of the old one, which has not appeared yet.
  private var interruptedCounterpart: (layer: CALayer, run: TransitionRun)?

  init(_ old: CALayer, _ new: CALayer, replicating replicated: CALayer?, in container: CALayer) {
    let runs = container.transitionRuns
    let shown = replicated ?? old
    let taken = [shown, new].compactMap { layer in
      runs.last { $0.involves(layer) }.map { (layer: layer, run: $0) }
    }
    layers = taken
    frozen = runs.filter { run in run.isFrozen && taken.contains { $0.run === run } }
    from = old
    if let run = taken.first(where: { $0.layer === shown })?.run {
      takeOld(shown, as: replicated == nil ? nil : old, from: run, new)
    }
    if replicated == nil, let run = taken.first(where: { $0.layer === new })?.run,
      run.presentingLayer(for: new) === new, new !== from
    {
      appearances[ObjectIdentifier(new)] = PresentedAppearance(of: new)
    }
    for run in frozen {
      for layer in [run.old, run.new].compactMap({ $0 })
      where !taken.contains(where: { $0.layer === layer })
        && layer !== interruptedCounterpart?.layer
      {
        if let appearance = PresentedAppearance(of: layer) {
          fadingLayers.append((layer, appearance))
        }
      }
    }
  }

  private mutating func takeOld(
    _ layer: CALayer, as replica: CALayer?, from run: TransitionRun, _ new: CALayer
  ) {
    let presenting = run.presentingLayer(for: layer)
    if let appearance = PresentedAppearance(of: presenting) {
      from = replica ?? presenting
      appearances[ObjectIdentifier(from)] = appearance
    } else if let counterpart = run.counterpart(of: layer), counterpart !== new,
      let appearance = PresentedAppearance(of: run.presentingLayer(for: counterpart))
    {
      from = run.presentingLayer(for: counterpart)
      appearances[ObjectIdentifier(from)] = appearance
      interruptedCounterpart = (counterpart, run)
    }
  }

  func unfreeze() {
    for run in frozen { run.unfreeze() }
  }

  /// - Returns: the temporary layers of frozen transitions.
  func handOver(to next: TransitionRun) -> [CALayer] {
    for (layer, run) in layers { run.handOver(layer, to: next) }
    if let interruptedCounterpart {
      interruptedCounterpart.run.handOver(interruptedCounterpart.layer, to: next)
      next.adopt(interruptedCounterpart.layer, from: interruptedCounterpart.run)
    }
    for (layer, _) in fadingLayers {
      guard let run = layers.first(where: { $0.run.involves(layer) })?.run else { continue }
      layer.isHidden = true
      run.handOver(layer, to: next)
      next.adopt(layer, from: run)
    }
    // A frozen transition gets no completion of its own.
    let temporaries = frozen.flatMap { $0.handOverTemporaries(to: next) }
    for run in frozen { run.complete() }
    return temporaries
  }
}
