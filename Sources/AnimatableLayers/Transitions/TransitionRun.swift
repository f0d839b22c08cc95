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
  /// Whether the old layer is an image of the new one, which stays at either end.
  private let replicates: Bool
  /// The layer that presented the old one at the start.
  weak var oldPresentingLayer: CALayer?
  /// Whether the transition interrupted no other one.
  var startsAtRest = true
  weak var handle: AnimationHandle?
  var temporaries: [LayerReference] = []
  var substitutes: [ObjectIdentifier: LayerReference] = [:]
  /// Layers of earlier transitions that this one took over, which leave the container at its end.
  private var removals: [(layer: LayerReference, exit: ContainerLayer.Storage)] = []
  private var restingValues:
    [(layer: LayerReference, transform: CATransform3D, opacity: Float, z: CGFloat)]
  private var antialiased: [LayerReference] = []
  /// Transitions that this one took over, of which temporary layers may still play.
  private var earlier: [TransitionRun] = []
  /// Whether a later transition took something over.
  private(set) var isDisturbed = false
  /// Whether the transition was cancelled at its current progress, and stays there.
  private(set) var isFrozen = false

  init(
    container: CALayer, old: CALayer, new: CALayer, exit: ContainerLayer.Storage, broughtNew: Bool,
    replicates: Bool
  ) {
    self.container = container
    self.old = old
    self.new = new
    self.exit = exit
    self.broughtNew = broughtNew
    self.replicates = replicates
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

  /// The layers, without temporary ones.
  var layers: [CALayer] { ([old, new] + removals.map(\.layer.layer)).compactMap { $0 } }

  func involves(_ layer: CALayer) -> Bool { layers.contains { $0 === layer } }

  // MARK: Taking over

  /// Leaves the layers to a later transition: the handle is replaced, and what a hand holds plays on.
  ///
  /// - Parameter presenting: the layer that presents the old one of the later transition.
  func giveWay(to next: TransitionRun, _ presenting: CALayer) {
    isDisturbed = true
    handOverEdges(to: next)
    if temporaries.contains(where: { $0.layer === presenting }) {
      temporaries.removeAll { $0.layer === presenting }
      next.temporaries.append(presenting.reference)
    }
    handle?.resumeReplaced()
    handle?.modelChanges = []
    handle?.endReplaced()
    next.earlier += (earlier + [self]).filter { $0.handle != nil }
    earlier = []
  }

  /// Lets a layer leave the container at the end of a later transition.
  func handOver(_ layer: CALayer, to next: TransitionRun) {
    let removal = removals.first { $0.layer.layer === layer }
    next.removals.append(
      (layer.reference, removal?.exit ?? (layer === new && broughtNew ? .removed : exit)))
    next.restingValues.append((layer.reference, layer.transform, layer.opacity, layer.zPosition))
    release(layer)
  }

  /// The other of the two layers; `nil` when a later transition has taken it over.
  func counterpart(of layer: CALayer) -> CALayer? {
    layer === old ? new : layer === new ? old : nil
  }

  func canReverse(from layer: CALayer, to other: CALayer) -> Bool {
    guard !isDisturbed, !isFrozen, startsAtRest, layer === new, other === old,
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
    temporaries = []
    old = nil
    new = nil
  }

  private func handOverEdges(to next: TransitionRun) {
    next.antialiased += antialiased
    antialiased = []
  }

  func handOverTemporaries(to next: TransitionRun) {
    next.temporaries += temporaries
    temporaries = []
  }

  /// Leaves the end of a layer to a later transition.
  func release(_ layer: CALayer) {
    removals.removeAll { $0.layer.layer === layer }
    if layer === old { old = nil }
    if layer === new { new = nil }
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
    for handle in earlier.compactMap(\.handle) {
      handle.stopTracks(at: handle.isReversed ? .start : .end)
    }
    earlier = []
    if replicates { new?.isHidden = false }
    if let old, old.isHidden || replicates {
      leave(old, exit)
    } else if let new, new.isHidden {
      leave(new, broughtNew ? .removed : exit)
    }
    for removal in removals { removal.layer.layer.map { leave($0, removal.exit) } }
    // The animations of a transition that was taken over come to rest later, when the layers are others'.
    (old, new, removals) = (nil, nil, [])
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
