/// The layers that a transition takes over from earlier ones, which are in progress or frozen.
struct InterruptedTransitions {
  /// The layer that presents the old one.
  private(set) var from: CALayer
  /// Whether the new layer shows, and the old one has not appeared yet.
  private(set) var showsNewAlone = false
  private(set) var appearances: [ObjectIdentifier: PresentedAppearance] = [:]
  /// The old layer and everything of the earlier transitions that shows, from back to front.
  private(set) var order: [CALayer] = []
  /// Layers that fade away, with their presented states.
  private(set) var fadingLayers: [(CALayer, PresentedAppearance)] = []
  /// Temporary layers that fade away, with their presented states.
  private(set) var fadingTemporaries: [(CALayer, PresentedAppearance)] = []

  private let layers: [(layer: CALayer, run: TransitionRun)]
  private let runs: [TransitionRun]
  /// The transitions whose layers are all hidden or taken over, and frozen ones.
  private let ending: [TransitionRun]
  /// The layers of the ending transitions.
  let endingLayers: [CALayer]
  /// A layer that an interrupted transition presents in place of the old one, which has not appeared yet.
  private var interruptedCounterpart: (layer: CALayer, run: TransitionRun)?

  var isEmpty: Bool { runs.isEmpty }

  init(_ old: CALayer, _ new: CALayer, replicating replicated: CALayer?, in container: CALayer) {
    let all = container.transitionRuns
    let shown = replicated ?? old
    let taken = [shown, new].compactMap { layer in
      all.last { $0.involves(layer) }.map { (layer: layer, run: $0) }
    }
    layers = taken
    runs = all.filter { run in taken.contains { $0.run === run } }
    ending = runs.filter { run in
      run.isFrozen || run.layers.allSatisfy { $0.isHidden || $0 === shown || $0 === new }
    }
    endingLayers = ending.flatMap(\.layers)
    from = old
    var presenting = shown
    if let run = taken.first(where: { $0.layer === shown })?.run {
      presenting = takeOld(shown, as: replicated == nil ? nil : old, from: run, new)
    }
    if replicated == nil, let run = taken.first(where: { $0.layer === new })?.run,
      run.presentingLayer(for: new) === new, new !== from
    {
      appearances[ObjectIdentifier(new)] = PresentedAppearance(of: new)
    }
    if !runs.isEmpty { takeOthers(presenting, new, in: container) }
  }

  /// - Returns: the layer on screen for which `from` stands.
  private mutating func takeOld(
    _ layer: CALayer, as replica: CALayer?, from run: TransitionRun, _ new: CALayer
  ) -> CALayer {
    var presenting = run.presentingLayer(for: layer)
    if let appearance = PresentedAppearance(of: presenting) {
      from = presenting === layer ? replica ?? layer : presenting
      appearances[ObjectIdentifier(from)] = from === replica ? appearance.ofImage : appearance
    } else if let counterpart = run.counterpart(of: layer), counterpart === new {
      showsNewAlone = run.presentingLayer(for: new) === new
    } else if let counterpart = run.counterpart(of: layer),
      let appearance = PresentedAppearance(of: run.presentingLayer(for: counterpart))
    {
      presenting = run.presentingLayer(for: counterpart)
      from = presenting
      appearances[ObjectIdentifier(from)] = appearance
      interruptedCounterpart = (counterpart, run)
    }
    return presenting
  }

  private mutating func takeOthers(_ presenting: CALayer, _ new: CALayer, in container: CALayer) {
    let temporary = ending.flatMap { $0.temporaries.compactMap(\.layer) }
    var presented: [(layer: CALayer, z: CGFloat)] = []
    for layer in container.sublayers ?? [] {
      let isTaken = layer === presenting || layer === new
      let isTemporary = temporary.contains(layer)
      guard isTaken || isTemporary || endingLayers.contains(layer),
        let appearance = PresentedAppearance(of: layer)
      else { continue }
      if layer === presenting {
        presented.append((from, appearance.zPosition))
        continue
      }
      presented.append((layer, appearance.zPosition))
      if isTemporary {
        fadingTemporaries.append((layer, appearance))
      } else if !isTaken, !layers.contains(where: { $0.layer === layer }) {
        fadingLayers.append((layer, appearance))
      }
    }
    order = presented.enumerated()
      .sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
      .map(\.element.layer)
  }

  func unfreeze() {
    for run in runs where run.isFrozen { run.unfreeze() }
  }

  func handOver(to next: TransitionRun) {
    for run in runs { run.giveWay(to: next, from) }
    if let interruptedCounterpart {
      interruptedCounterpart.run.handOver(interruptedCounterpart.layer, to: next)
    }
    for (layer, _) in fadingLayers {
      layer.isHidden = true
      for run in ending where run.involves(layer) { run.handOver(layer, to: next) }
    }
    // Their animations get no completion of their own.
    for run in ending {
      run.handOverTemporaries(to: next)
      run.complete()
    }
  }
}
