import PortableCompositor

/// Builds the render tree of a layer tree at a time, and reuses its memory.
struct RenderTreeBuilder {
  /// The last tree; it may be replaced by another one for its memory.
  var tree = RenderTree()
  /// The innermost last; recursion would overflow the stack in a deep tree.
  private var rows: [Row] = []
  /// The `sublayerTransform`s of the open rows that have one.
  private var sublayerSpaces: [CATransform3D] = []
  /// The state of the current animated layer, reused because states are large.
  private let animatedState = LayerState.Storage.holding(LayerState())
  /// Whether to use the sublayers of the last commit instead of the present ones.
  private var showsCommittedTree = false
  /// The replicator instances of the open rows, the innermost last.
  private var replicas: [Replica] = []
  private var extras: [RowExtra] = []
  private var roomForCopies = 0
  private var antialiasesAllEdges = false
  private var animatedNodes = AnimatedNodeCache()

  /// The maximum number of layers and particles of a frame in instances after the first.
  static let copyLimit = 131_072

  /// The sublayers, or the mask, of an opened layer.
  private struct Row {
    let layers: [CALayer]
    var next = 0
    let role: RenderTree.Role
    /// In the opened layer's own time space.
    var time: CFTimeInterval
    /// In `sublayerSpaces`; -1 for none.
    var space = -1
    /// Whether y runs up in the opened layer.
    let isFlipped: Bool
    /// The number of nodes that are closed at the row's end.
    var closes = 0
    /// In `replicas`; -1 for none.
    var replica = -1
    var ownsReplica = false
    /// In `extras`; -1 for none.
    var extra = -1

    /// Whether nodes follow from the states of their layers alone.
    var isPlain: Bool { space < 0 && replica < 0 && !isFlipped }
  }

  private struct Shown {
    let state: LayerState.Storage
    /// The source of the layer's node.
    var source = NodeSource.unknown
    /// The parts that may differ between nodes of the same source.
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
      // The nodes of the previous frame have other edges.
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
      // A hidden mask hides its layer.
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
    // Layers that keep depth are not groups, so they cannot cross-fade.
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

  /// - Parameter nodes: the number of open nodes of the layer.
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
      // Opacity and tint apply after masking.
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

  /// Opens a layer's node, inside one that rasterizes it if necessary; returns the number of opened nodes.
  private mutating func open(
    _ node: RenderNode, of effects: LayerEffects, as role: RenderTree.Role
  ) -> Int {
    guard effects.shouldRasterize, role == .child, !node.keepsDepth,
      effects.rasterizationScale > 0, effects.rasterizationScale < .infinity
    else {
      tree.open(node, as: role)
      return 1
    }
    // Opacity and transform apply to the bitmap.
    var outer = RenderNode(bounds: node.bounds)
    outer.transform = node.transform
    outer.opacity = node.opacity
    outer.isDoubleSided = node.isDoubleSided
    let blend = node.details?.blend ?? .normal
    outer.editDetails {
      $0.rasterizationScale = Double(effects.rasterizationScale)
      $0.blend = blend
    }
    tree.open(outer)
    var inner = node
    inner.transform = CATransform3DIdentity
    inner.opacity = 1
    inner.isDoubleSided = true
    if blend != .normal { inner.details?.blend = .normal }
    tree.open(inner)
    return 2
  }

  /// Returns the state of a layer, redrawn if necessary; valid until the next call.
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

extension RenderTreeBuilder {
  // MARK: Single nodes

  private mutating func record(_ layer: CALayer, _ state: LayerState.Storage) {
    guard animatedNodes.isRecording else { return }
    let isAlone = !tree.lastAsksForDepth && !state.value.transformsSublayers
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
    // By index, because drawing a layer runs foreign code.
    for index in 0..<animatedNodes.recreated.count {
      let node = animatedNodes.recreated[index]
      recreateNode(of: node.layer.layer, at: node.entry, parentTime)
    }
  }

  // MARK: Replicators and emitters

  private mutating func addNodes(of extra: Int) {
    for node in extras[extra].nodes { tree.add(node) }
    extras[extra].nodes = []
  }

  /// Returns false after the last instance.
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

  /// Returns false when the layer is in a copy and no room is left.
  private mutating func takeRoom(_ isCopy: Bool) -> Bool {
    guard isCopy else { return true }
    roomForCopies -= 1
    return roomForCopies >= 0
  }
}
