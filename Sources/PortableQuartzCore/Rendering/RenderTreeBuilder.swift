import PortableCompositor
import PortableCoreGraphics

/// Turns a layer tree into the values that the compositor draws, one time after the other, and reuses its memory.
struct RenderTreeBuilder {
  /// The last one that was built; another may be put in its place for its memory.
  var tree = RenderTree()
  /// The innermost last; recursion would overflow the stack in a deep tree.
  private var rows: [Row] = []
  /// The `sublayerTransform`s of the open rows that have one.
  private var sublayerSpaces: [CATransform3D] = []
  /// The state of the animated layer at hand. States are large, so that none is copied but these.
  private let animatedState = LayerState.Storage.holding(LayerState())
  /// Whether sublayers are those of the last commit rather than the present ones.
  private var showsCommittedTree = false
  /// Of the replicator instances that open rows are in, the innermost last.
  private var replicas: [Replica] = []
  private var extras: [RowExtra] = []
  private var roomForCopies = 0
  private var antialiasesAllEdges = false
  private var animatedNodes = AnimatedNodeCache()

  /// How many layers and particles in instances after the first a frame holds.
  static let copyLimit = 131_072

  /// The sublayers, or the mask, of an opened layer.
  private struct Row {
    let layers: [CALayer]
    var next = 0
    let role: RenderTree.Role
    /// The time in the opened layer's own time space.
    var time: CFTimeInterval
    /// In `sublayerSpaces`; -1 for none.
    var space = -1
    /// Whether y runs up in the opened layer.
    let isFlipped: Bool
    /// How many nodes are closed at the row's end.
    var closes = 0
    /// In `replicas`; -1 for none.
    var replica = -1
    var ownsReplica = false
    /// In `extras`; -1 for none.
    var extra = -1

    /// Whether a layer's node follows from the layer's state alone.
    var isPlain: Bool { space < 0 && replica < 0 && !isFlipped }
  }

  private struct Shown {
    let state: LayerState.Storage
    /// What the layer's node follows from; unknown when it must be created again.
    var source = NodeSource.unknown
    /// What may be different in the node when it was created from the same source before.
    var moved: NodeParts = []
  }

  init() {}

  init(committedStateOf layer: CALayer, at parentTime: CFTimeInterval) {
    showsCommittedTree = true
    build(layer, at: parentTime)
  }

  /// - Parameter parentTime: in the time space of the layer's superlayer.
  mutating func build(_ layer: CALayer, at parentTime: CFTimeInterval) {
    if let host = layer.host, host.antialiasesAllEdges != antialiasesAllEdges {
      antialiasesAllEdges = host.antialiasesAllEdges
      // The nodes of the frame before have other edges.
      tree = RenderTree()
    }
    let origin = showsCommittedTree ? nil : FrameOrigin(layer)
    if let origin, let changes = layer.host?.changes.takeDirtyLayers() {
      animatedNodes.follow(changes, to: origin, at: parentTime)
      if let changed = animatedNodes.changedEntries(of: tree, origin) {
        for entry in changed {
          recreateNode(of: animatedNodes.layer(at: entry), at: entry, parentTime)
        }
        animatedNodes.move(&tree, to: parentTime)
        recreateNodes(at: parentTime)
        return
      }
    }
    animatedNodes.begin(origin)
    tree.removeAll()
    defer {
      animatedNodes.finish(&tree, of: showsCommittedTree ? nil : FrameOrigin(layer))
    }
    roomForCopies = Self.copyLimit
    rows.append(
      Row(
        layers: [layer], role: .child, time: parentTime,
        isFlipped: layer.isFlippedInRoot != layer.isGeometryFlipped))
    while let row = rows.last {
      if row.extra >= 0, row.next == 0 { addNodes(of: row.extra) }
      if row.next < row.layers.count {
        rows[rows.count - 1].next = row.next + 1
        open(row.layers[row.next], in: row)
      } else if row.extra < 0 || !beginNextInstance() {
        close(row)
      }
    }
  }

  private mutating func open(_ layer: CALayer, in row: Row) {
    let role = row.role
    let space = row.space
    let replica = row.replica
    let shown = state(of: layer, at: row.time)
    let state = shown.state
    let time = state.value.timing.localTime(parent: row.time)
    var transition = layer.isAnimated ? layer.transitionProgress(at: time) : nil
    let isCopy = replica >= 0 && replicas[replica].isCopy
    guard !state.value.isHidden || transition != nil, takeRoom(isCopy) else {
      // A mask that shows nothing lets nothing through.
      if role == .mask { tree.add(RenderNode(bounds: .zero), as: .mask) }
      return
    }
    let isFlipped = state.value.effectsStorage.value.isGeometryFlipped != row.isFlipped
    let addsNodes = state.value.kindStorage != nil && type(of: layer).addsNodes
    let isPlain =
      row.isPlain && !isFlipped && !addsNodes && transition == nil
      && !state.value.effectsStorage.value.shouldRasterize
    var node = Self.node(
      of: layer, in: state, sublayerSpace: space < 0 ? nil : sublayerSpaces[space],
      isFlipped: isFlipped, antialiasesAllEdges: antialiasesAllEdges)
    if replica >= 0 { replicas[replica].change(&node) }
    // What keeps depth is no group that could fade into another.
    if node.keepsDepth { transition = nil }
    if let transition { open(transition, around: &node, as: role) }
    let outerNodes = transition == nil ? 0 : 1
    if state.value.isHidden {
      for _ in 0..<outerNodes { tree.close() }
      return
    }
    var room = isCopy ? roomForCopies : .max
    let extra = addsNodes ? RowExtra(of: layer, state.value, in: &node, at: time, room: &room) : nil
    if isCopy { roomForCopies = room }
    if addsNodes { animatedNodes.invalidate() }
    var nodes = outerNodes
    if isPlain {
      tree.open(node, as: role, from: shown.source, isMoving: !shown.moved.isEmpty)
      record(layer, state)
      nodes += 1
    } else {
      if layer.isAnimated { animatedNodes.invalidate() }
      nodes += open(
        node, of: state.value.effectsStorage.value, as: transition == nil ? role : .child)
    }
    openSublayers(
      of: layer, state, in: row, at: time, isFlipped: isFlipped, keepsDepth: node.keepsDepth,
      extra: extra, closes: nodes)
  }

  /// - Parameter nodes: how many nodes of the layer are open.
  private mutating func openSublayers(
    of layer: CALayer, _ state: LayerState.Storage, in row: Row, at time: CFTimeInterval,
    isFlipped: Bool, keepsDepth: Bool, extra: RowExtra?, closes nodes: Int
  ) {
    let replica = row.replica
    let mask = keepsDepth ? nil : layer.maskLayer
    let children = showsCommittedTree ? layer.committedChildren : layer.children
    if children.isEmpty, mask == nil, extra == nil {
      for _ in 0..<nodes { tree.close() }
      return
    }
    var inner = Row(
      layers: extra?.showsSublayers == false ? [] : children, role: .child, time: time,
      isFlipped: isFlipped)
    inner.closes = nodes
    if let sublayerSpace = extra?.replication?.space ?? state.value.sublayerSpace {
      inner.space = sublayerSpaces.count
      sublayerSpaces.append(sublayerSpace)
    }
    if replica >= 0 || extra?.replication != nil {
      let outer = replica < 0 ? Replica() : replicas[replica]
      inner.replica = replicas.count
      inner.ownsReplica = true
      replicas.append(outer.inherited(belowDepth: keepsDepth, extra?.replication))
    }
    if let extra {
      inner.extra = extras.count
      extras.append(extra)
    }
    rows.append(inner)
    if let mask {
      // What fades and tints the layer does so after masking.
      rows.append(Row(layers: [mask], role: .mask, time: time, isFlipped: isFlipped))
    }
  }

  private mutating func close(_ row: Row) {
    if row.extra >= 0 { extras.removeLast() }
    if row.ownsReplica { replicas.removeLast() }
    if row.space == sublayerSpaces.count - 1, row.space >= 0 { sublayerSpaces.removeLast() }
    rows.removeLast()
    for _ in 0..<row.closes { tree.close() }
  }

  /// A rasterized layer's node lies in one that shows it as a bitmap; returns how many nodes were opened.
  private mutating func open(
    _ node: RenderNode, of effects: LayerEffects, as role: RenderTree.Role
  ) -> Int {
    guard effects.shouldRasterize, role == .child, !node.keepsDepth,
      effects.rasterizationScale > 0, effects.rasterizationScale < .infinity
    else {
      tree.open(node, as: role)
      return 1
    }
    // The bitmap is created before the layer fades and is placed.
    var outer = RenderNode(bounds: node.bounds)
    outer.transform = node.transform
    outer.opacity = node.opacity
    outer.isDoubleSided = node.isDoubleSided
    var details = RenderDetails()
    details.rasterizationScale = Double(effects.rasterizationScale)
    details.blend = node.details?.blend ?? .normal
    outer.details = details
    tree.open(outer)
    var inner = node
    inner.transform = CATransform3DIdentity
    inner.opacity = 1
    inner.isDoubleSided = true
    if details.blend != .normal { inner.details?.blend = .normal }
    tree.open(inner)
    return 2
  }

  /// Contents are redrawn when an animation moves a key that they depend on. Valid until the next call.
  private mutating func state(of layer: CALayer, at parentTime: CFTimeInterval) -> Shown {
    let still = layer.committedState ?? layer.storage
    guard layer.isAnimated else {
      return Shown(state: still, source: layer.committedState == nil ? .unknown : still.source)
    }
    if let kept = layer.presentationState() {
      if kept.movedParts.contains(.others) { animatedNodes.invalidate() }
      if kept.update(at: parentTime) || layer.displaysEachFrame {
        return Shown(state: layer.displayInFlight(kept.storage.value, at: parentTime))
      }
      return Shown(state: kept.storage, source: kept.source, moved: kept.movedParts)
    }
    animatedNodes.invalidate()
    animatedState.value = still.value
    let redraws = layer.applyShownAnimations(to: &animatedState.value, at: parentTime)
    if redraws || layer.displaysEachFrame {
      return Shown(state: layer.displayInFlight(animatedState.value, at: parentTime))
    }
    return Shown(state: animatedState)
  }
}

// MARK: - Single nodes

extension RenderTreeBuilder {
  private mutating func record(_ layer: CALayer, _ state: LayerState.Storage) {
    guard animatedNodes.isRecording else { return }
    let isAlone = !tree.lastAsksForDepth && !state.value.transformsSublayers
    // Frames with animations that may change anything are not recorded.
    animatedNodes.record(
      layer, layer.isAnimated ? layer.presentationState() : nil, at: tree.last, isAlone: isAlone)
  }

  private mutating func recreateNode(of layer: CALayer?, at entry: Int, _ time: CFTimeInterval) {
    guard let layer else { return }
    let shown = state(of: layer, at: time)
    let node = Self.node(of: layer, in: shown.state, antialiasesAllEdges: antialiasesAllEdges)
    tree.setNode(node, at: entry, from: shown.source, isMoving: !shown.moved.isEmpty)
  }

  private mutating func recreateNodes(at parentTime: CFTimeInterval) {
    // By index: drawing a layer runs foreign code.
    for index in 0..<animatedNodes.recreated.count {
      let node = animatedNodes.recreated[index]
      recreateNode(of: node.layer.layer, at: node.entry, parentTime)
    }
  }
}

// MARK: - Replicators and emitters

extension RenderTreeBuilder {
  private mutating func addNodes(of extra: Int) {
    for node in extras[extra].nodes { tree.add(node) }
    extras[extra].nodes = []
  }

  /// False when there is no further instance.
  private mutating func beginNextInstance() -> Bool {
    let last = rows.count - 1
    let row = rows[last]
    guard !row.layers.isEmpty, var replication = extras[row.extra].replication,
      takeRoom(true), replication.advance()
    else { return false }
    extras[row.extra].replication = replication
    rows[last].next = 0
    rows[last].time = replication.time
    sublayerSpaces[row.space] = replication.space
    replicas[row.replica].color = replication.color
    replicas[row.replica].isCopy = true
    return true
  }

  /// False when the layer is in a copy and no room is left.
  private mutating func takeRoom(_ isCopy: Bool) -> Bool {
    guard isCopy else { return true }
    roomForCopies -= 1
    return roomForCopies >= 0
  }
}
