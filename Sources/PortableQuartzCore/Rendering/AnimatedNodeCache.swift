import MotionMath
import PortableCompositor

/// The animated nodes of a frame, as plain numbers.
///
/// While no layer changes, the next frame is the previous one with these nodes written again: only layers whose nodes must
/// be created again are read, and none is retained. When a few layers change, only their nodes are recorded again.
///
/// The first frame of an origin records its nodes. Frames alternate between two trees, so the second one is built too.
struct AnimatedNodeCache {
  private enum Phase {
    case empty
    case recording
    case complete
    /// The frame has changes over time that cannot be recorded.
    case incomplete
  }

  /// Shared by the motions of one transaction.
  private struct SharedTiming: Equatable {
    let span: AnimationSpan
    let pace: Motion.Pace

    /// Returns `nil` when nothing shows.
    func fraction(at time: CFTimeInterval) -> Double? { span.sample(at: time).map(pace.fraction) }
  }

  private struct NodeMotion {
    let motion: GeometryAnimation
    let timing: Int
  }

  private struct Node {
    /// The node's index in the tree.
    let entry: Int
    /// One past the node's last motion; they begin after those of the previous node.
    let motionsEnd: Int
    /// The index of the pose without animations; -1 when it does not move.
    private(set) var pose: Int
    private(set) var movesOpacity: Bool
    /// The opacity without animations.
    let opacity: Float

    mutating func stop() {
      pose = -1
      movesOpacity = false
    }
  }

  /// A node that is created again for each frame.
  struct UpdatedNode {
    let layer: LayerReference
    let entry: Int
  }

  private struct RecordedNode {
    /// Safe: the tree of layers, which retains them, has had the same shape since.
    unowned(unsafe) let layer: CALayer
    var movement = Movement.still
  }

  private enum Movement {
    case still
    /// The index in `nodes`.
    case animated(Int)
    case recreated
  }

  private var origin: FrameOrigin?
  private var phase = Phase.empty
  /// The edits of trees with the recorded nodes at the same indices.
  private var edits = RenderTree.Edits(of: .unknown)
  /// By index in the tree; `nil` for nodes that do not follow from a layer's state alone.
  private var recorded: ContiguousArray<RecordedNode?> = []
  /// The number of unused elements of `nodes`.
  private var staleCount = 0
  private var nodes: ContiguousArray<Node> = []
  private(set) var recreated: ContiguousArray<UpdatedNode> = []
  private var poses: ContiguousArray<LayerGeometry> = []
  private var motions: ContiguousArray<NodeMotion> = []
  private var timings: ContiguousArray<SharedTiming> = []
  /// The progress of each timing in the current frame.
  private var fractions: ContiguousArray<Double?> = []

  // MARK: Recording

  /// - Parameter origin: `nil` for one that no other frame has.
  mutating func begin(_ origin: FrameOrigin?) {
    if origin != self.origin || phase == .empty {
      edits = RenderTree.Edits(of: .unknown)
      phase = origin == nil ? .empty : .recording
      nodes.removeAll(keepingCapacity: true)
      recreated.removeAll(keepingCapacity: true)
      poses.removeAll(keepingCapacity: true)
      motions.removeAll(keepingCapacity: true)
      timings.removeAll(keepingCapacity: true)
      recorded.removeAll(keepingCapacity: true)
      staleCount = 0
    }
    self.origin = origin
  }

  var isRecording: Bool { phase == .recording }

  /// Called when the frame has changes over time that cannot be recorded.
  mutating func invalidate() { if isRecording { phase = .incomplete } }

  /// - Parameter isAlone: whether a change of the layer's state changes this node alone.
  mutating func record(_ layer: CALayer, _ state: PresentationState?, at entry: Int, isAlone: Bool)
  {
    guard isRecording else { return }
    while recorded.count <= entry { recorded.append(nil) }
    layer.frameEntry = entry
    if isAlone { recorded[entry] = RecordedNode(layer: layer) }
    guard let state else { return }
    if !add(state, of: layer, at: entry) { invalidate() }
  }

  /// Returns false when the animations cannot be recorded.
  private mutating func add(_ state: PresentationState, of layer: CALayer, at entry: Int) -> Bool {
    // Descendants depend on the anchor of a `sublayerTransform`.
    guard !state.movedParts.contains(.others), !state.base.value.transformsSublayers else {
      return false
    }
    guard let moved = state.geometryAnimations() else {
      recreated.append(UpdatedNode(layer: layer.reference, entry: entry))
      recorded[entry]?.movement = .recreated
      return true
    }
    if moved.isEmpty { return true }
    var movesOpacity = false
    var movesPose = false
    for (motion, span, pace) in moved {
      let timing = SharedTiming(span: span, pace: pace)
      if timings.last != timing { timings.append(timing) }
      motions.append(NodeMotion(motion: motion, timing: timings.count - 1))
      if motion.movesOpacity { movesOpacity = true } else { movesPose = true }
    }
    recorded[entry]?.movement = .animated(nodes.count)
    nodes.append(
      Node(
        entry: entry, motionsEnd: motions.count, pose: movesPose ? poses.count : -1,
        movesOpacity: movesOpacity, opacity: state.base.value.opacity))
    if movesPose { poses.append(LayerGeometry(state.base.pointer)) }
    return true
  }

  /// - Parameter origin: the present origin, which drawing a layer may have changed.
  mutating func finish(_ tree: inout RenderTree, of origin: FrameOrigin?) {
    if origin != self.origin { begin(nil) }
    if isRecording {
      phase = .complete
      edits = RenderTree.Edits(of: .unique())
    }
    mark(&tree)
  }

  // MARK: Following changes

  /// With more unused nodes a new recording is cheaper.
  private static let staleLimit = 256

  /// Adopts the changes since the last frame if every node keeps its index.
  mutating func follow(_ changes: DirtyLayers, to next: FrameOrigin, at time: CFTimeInterval) {
    guard let origin, phase != .incomplete, origin.leads(to: next, by: changes),
      let layers = changes.layers
    else { return }
    self.origin = next
    guard phase == .complete, !layers.isEmpty else { return }
    var entries: [Int] = []
    for layer in layers {
      guard refresh(layer, at: time) else {
        // Begins a new recording with the current frame.
        phase = .empty
        return
      }
      entries.append(layer.frameEntry)
    }
    edits.add(entries, source: .unique())
  }

  private mutating func refresh(_ layer: CALayer, at time: CFTimeInterval) -> Bool {
    let entry = layer.frameEntry
    guard entry < recorded.count, let before = recorded[entry], before.layer === layer,
      layer.committedState?.value.standsAlone == true, !layer.hasManyNodes,
      staleCount < Self.staleLimit
    else { return false }
    var state: PresentationState?
    if layer.isAnimated {
      guard let kept = layer.presentationState(), !kept.update(at: time), !layer.displaysEachFrame,
        !kept.movedParts.contains(.others)
      else { return false }
      state = kept
    }
    switch before.movement {
    case .still: break
    case .animated(let node):
      nodes[node].stop()
      staleCount += 1
    case .recreated: return state.map { $0.geometryAnimations() == nil } ?? false
    }
    recorded[entry] = RecordedNode(layer: layer)
    return state.map { add($0, of: layer, at: entry) } ?? true
  }

  private var isStill: Bool { nodes.count == staleCount && recreated.isEmpty }

  /// Returns indices, possibly with duplicates; `nil` when the tree does not have the recorded nodes.
  func changedEntries(of tree: RenderTree, _ origin: FrameOrigin) -> [Int]? {
    guard phase == .complete, origin == self.origin else { return nil }
    return edits.entries(since: tree.source)
  }

  func layer(at entry: Int) -> CALayer? { recorded[entry]?.layer }

  // MARK: Moving

  /// Writes the animated nodes at a media time. The caller creates the nodes in `recreated`.
  mutating func move(_ tree: inout RenderTree, to time: CFTimeInterval) {
    if isStill, tree.source == edits.source { return }
    mark(&tree)
    fractions.removeAll(keepingCapacity: true)
    for timing in timings { fractions.append(timing.fraction(at: time)) }
    tree.write { write(to: $0) }
  }

  /// Marks a still tree with its edits, the only differences to previous trees.
  private func mark(_ tree: inout RenderTree) {
    tree.source = edits.source
    tree.edits = phase == .complete && isStill ? edits : nil
  }

  private func write(to tree: RenderTree.Writer) {
    nodes.withUnsafeBufferPointer { nodes in
      motions.withUnsafeBufferPointer { motions in
        var pose = LayerGeometry()
        var next = 0
        for index in nodes.indices {
          let node = nodes[index]
          var opacity = node.opacity
          if node.pose >= 0 { pose = poses[node.pose] }
          while next < node.motionsEnd {
            if let fraction = fractions[motions[next].timing] {
              motions[next].motion.apply(fraction, to: &pose, opacity: &opacity)
            }
            next += 1
          }
          if node.pose >= 0 { tree.setTransform(pose.transformToSuperlayer, at: node.entry) }
          if node.movesOpacity { tree.setOpacity(Double(opacity), at: node.entry) }
        }
      }
    }
  }
}

extension LayerState {
  /// Whether the state affects no other node than the layer's own.
  fileprivate var standsAlone: Bool {
    !isHidden && !effectsStorage.value.isGeometryFlipped && !effectsStorage.value.shouldRasterize
      && !transformsSublayers
  }
}

extension CALayer {
  /// Whether the layer may add nodes, or only groups its sublayers.
  fileprivate var hasManyNodes: Bool {
    guard let state = committedState else { return true }
    return state.value.kindStorage != nil && type(of: self).addsNodes
      || withExtendedLifetime(state) { keepsDepth(in: state.pointer) }
  }
}

/// The committed layers of a frame: two frames of equal origins differ only by animations.
struct FrameOrigin: Equatable {
  private let layer: ObjectIdentifier
  private let version: NodeSource

  /// Returns `nil` while changes wait for their commit, and when layers have times of their own.
  init?(_ layer: CALayer) {
    guard let host = layer.host, host.changes.layers.isEmpty, host.layersWithOwnTiming == 0 else {
      return nil
    }
    self.layer = ObjectIdentifier(layer)
    version = host.changes.version
  }

  func leads(to next: FrameOrigin, by changes: DirtyLayers) -> Bool {
    layer == next.layer && version == changes.version && changes.layers != nil
  }
}
