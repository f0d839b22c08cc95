import MotionMath

/// A transition in progress, or frozen in it: its layers, and the changes to make at the end.
///
/// The container stores it. It refers to layers weakly, so that it keeps none alive.
final class TransitionRun {
  private(set) weak var container: CALayer?
  /// The layer that is replaced, until a later transition takes it over.
  private(set) weak var old: CALayer?
  /// The layer that replaces it, until a later transition takes it over.
  private(set) weak var new: CALayer?
  private let exit: ContainerLayer.Storage
  private let broughtNew: Bool
  /// The layer that presented the old one at the start.
  weak var oldPresentingLayer: CALayer?
  weak var handle: AnimationHandle?
  var temporaries: [LayerReference] = []
  var substitutes: [ObjectIdentifier: LayerReference] = [:]
  /// Layers of earlier transitions that this one took over, which leave the container at its end.
  private var removals: [(layer: LayerReference, exit: ContainerLayer.Storage)] = []
  private var restingValues:
    [(layer: LayerReference, transform: CATransform3D, opacity: Float, z: CGFloat)]
  private var antialiased: [LayerReference] = []
  /// Whether a later transition took something over.
  private(set) var isDisturbed = false
  /// Whether the transition was cancelled at its current progress, and stays there.
  private(set) var isFrozen = false

  init(
    container: CALayer, old: CALayer, new: CALayer, exit: ContainerLayer.Storage, broughtNew: Bool
  ) {
    self.container = container
    self.old = old
    self.new = new
    self.exit = exit
    self.broughtNew = broughtNew
    restingValues = [old, new].map { ($0.reference, $0.transform, $0.opacity, $0.zPosition) }
  }

  static func key(_ keyPath: String) -> String { "transition.\(keyPath)" }

  func presentingLayer(for layer: CALayer) -> CALayer {
    substitutes[ObjectIdentifier(layer)]?.layer
      ?? (layer === old ? oldPresentingLayer ?? layer : layer)
  }

  func antialiasEdges(of layer: CALayer) {
    for next in layer.subtree where !next.allowsEdgeAntialiasing {
      next.allowsEdgeAntialiasing = true
      antialiased.append(next.reference)
    }
  }

  func involves(_ layer: CALayer) -> Bool { layer === old || layer === new }

  // MARK: Taking over

  func handOver(_ layer: CALayer, to next: TransitionRun) {
    isDisturbed = true
    handOverEdges(to: next)
    if let substitute = substitutes[ObjectIdentifier(layer)]?.layer {
      temporaries.removeAll { $0.layer === substitute }
      next.temporaries.append(substitute.reference)
    }
    if layer === old { old = nil }
    if layer === new { new = nil }
  }

  /// The other of the two layers; `nil` when a later transition has taken it over.
  func counterpart(of layer: CALayer) -> CALayer? { layer === old ? new : old }

  func canReverse(from layer: CALayer, to other: CALayer) -> Bool {
    guard !isDisturbed, !isFrozen, layer === new, other === old, oldPresentingLayer === old,
      layer.superlayer === container, other.superlayer === container, let state = handle?.state
    else { return false }
    return state == .running || state == .paused
  }

  /// Transfers everything to the opposite transition.
  func handOverAll(to next: TransitionRun) {
    isDisturbed = true
    handOverEdges(to: next)
    next.temporaries = temporaries
    next.substitutes = substitutes
    next.restingValues = restingValues
    next.oldPresentingLayer = next.old
    temporaries = []
    old = nil
    new = nil
  }

  private func handOverEdges(to next: TransitionRun) {
    next.antialiased += antialiased
    antialiased = []
  }

  func handOverTemporaries(to next: TransitionRun) -> [CALayer] {
    defer { temporaries = [] }
    next.temporaries += temporaries
    return temporaries.compactMap(\.layer)
  }

  func adopt(_ layer: CALayer, from earlier: TransitionRun) {
    removals.append((layer.reference, earlier.exit))
  }

  /// Leaves it to a later transition what becomes of a layer that was to leave the container at the end.
  func release(_ layer: CALayer) {
    removals.removeAll { $0.layer.layer === layer }
  }

  func unfreeze() {
    for (layer, transform, opacity, z) in restingValues {
      guard let layer = layer.layer else { continue }
      layer.transform = transform
      layer.opacity = opacity
      layer.zPosition = z
    }
    isFrozen = false
  }

  // MARK: The end

  func end(_ outcome: AnimationOutcome) {
    guard container != nil else { return }
    if !isDisturbed, handle?.stopPosition == .current, handle?.leg?.isReduced != true {
      isFrozen = true
      return
    }
    CATransaction.withoutActions { complete() }
  }

  /// Ends the transition at once for another change, which decides about the container's own.
  func finish() {
    handle?.modelChanges = []
    if isFrozen {
      unfreeze()
      complete()
    } else {
      handle?.stopTracks(at: .end)
    }
  }

  /// Ends the transition at once for another one, which notifies the handle.
  func cancel() {
    isDisturbed = true
    handle?.endReplaced()
    finish()
  }

  func complete() {
    if let old, old.isHidden {
      leave(old, exit)
    } else if let new, new.isHidden {
      leave(new, broughtNew ? .removed : exit)
    }
    for removal in removals { removal.layer.layer.map { leave($0, removal.exit) } }
    for temporary in temporaries { temporary.layer?.removeFromSuperlayer() }
    for layer in antialiased { layer.layer?.allowsEdgeAntialiasing = false }
    antialiased = []
    container?.removeTransitionRun(self)
  }

  private func leave(_ layer: CALayer, _ exit: ContainerLayer.Storage) {
    // A layer that has been added to another one shows there.
    let isHere = layer.superlayer === container
    if exit == .removed, isHere { layer.removeFromSuperlayer() }
    layer.isHidden = exit == .hidden && isHere
  }
}

// MARK: - The container's transitions

/// A class, so that the key-value container holds an object.
private final class TransitionRuns: NSObject {
  var list: [TransitionRun] = []
}

extension CALayer {
  private static let transitionRunsKey = "AnimatableLayers.transitions"

  /// The transitions among the sublayers in progress or frozen, the latest last.
  var transitionRuns: [TransitionRun] {
    (value(forKey: CALayer.transitionRunsKey) as? TransitionRuns)?.list ?? []
  }

  func finishTransitions() {
    for run in transitionRuns { run.finish() }
  }

  func addTransitionRun(_ run: TransitionRun) {
    let runs = value(forKey: CALayer.transitionRunsKey) as? TransitionRuns ?? TransitionRuns()
    runs.list.append(run)
    setValue(runs, forKey: CALayer.transitionRunsKey)
  }

  func removeTransitionRun(_ run: TransitionRun) {
    guard let runs = value(forKey: CALayer.transitionRunsKey) as? TransitionRuns else { return }
    runs.list.removeAll { $0 === run }
    if runs.list.isEmpty { setValue(nil, forKey: CALayer.transitionRunsKey) }
  }
}
