import PortableCompositor
import PortableCoreGraphics

/// Turns a layer tree at a time into the values that the compositor draws.
///
/// One builder makes one frame after the other and keeps its memory.
struct RenderTreeBuilder {
  /// The tree that was built last; another one may be put in its place for its memory.
  var tree = RenderTree()
  /// The layers that are still to be opened, the innermost last; instead of recursion, which a deep
  /// tree would overflow.
  private var rows: [Row] = []
  /// The `sublayerTransform`s of the open rows that have one.
  private var sublayerSpaces: [CATransform3D] = []
  /// The look of the animated layer at hand. Looks are large, so that none is copied but these.
  private let animatedLook = LayerStateBox(LayerState())
  /// Whether sublayers are those of the last commit rather than the present ones.
  private var showsCommittedTree = false
  /// What is different in the instances of replicators that open rows are in, the innermost last.
  private var replicas: [Replica] = []
  /// What open rows have beyond their layers.
  private var extras: [RowExtra] = []
  /// How many layers in instances after the first the frame still has room for.
  private var roomForCopies = 0

  /// How many layers in instances after the first a frame holds.
  static let copyLimit = 131_072

  /// The sublayers, or the mask, of an opened layer.
  private struct Row {
    let layers: [CALayer]
    var next = 0
    let role: RenderTree.Role
    /// The time in the opened layer's own time space.
    var time: CFTimeInterval
    /// The place of the opened layer's sublayer space; -1 for none.
    var space = -1
    /// Whether y runs up in the opened layer.
    let isFlipped: Bool
    /// How many nodes are closed at the row's end.
    var closes = 0
    /// The place of what is different in the instance that the row is in; -1 for none.
    var replica = -1
    /// Whether that is the row's own.
    var ownsReplica = false
    /// The place of what the row has beyond its layers; -1 for none.
    var extra = -1
  }

  /// A layer with its look at the time, and the space it is placed in.
  struct PresentedLayer {
    let layer: CALayer
    private let look: LayerStateBox
    /// From the superlayer's sublayer space to its own space; `nil` when they are the same.
    let sublayerSpace: CATransform3D?
    /// Whether y runs up in the layer, so that pictures must be turned to stay upright.
    let isFlipped: Bool

    init(
      _ layer: CALayer, look: LayerStateBox, in sublayerSpace: CATransform3D?, isFlipped: Bool
    ) {
      self.layer = layer
      self.look = look
      self.sublayerSpace = sublayerSpace
      self.isFlipped = isFlipped
    }

    var state: LayerState { _read { yield look.value } }
  }

  /// Creates a builder of an empty tree.
  init() {}

  /// Creates a builder of the tree of a layer.
  ///
  /// - Parameter parentTime: the time in the layer's superlayer's time space.
  init(_ layer: CALayer, at parentTime: CFTimeInterval) {
    build(layer, at: parentTime)
  }

  /// Creates a builder of what was on screen of a layer at the last commit.
  ///
  /// - Parameter parentTime: the time in the layer's superlayer's time space.
  init(formerLookOf layer: CALayer, at parentTime: CFTimeInterval) {
    showsCommittedTree = true
    build(layer, at: parentTime)
  }

  /// Builds the tree of a layer in place of the one before.
  ///
  /// - Parameter parentTime: the time in the layer's superlayer's time space.
  mutating func build(_ layer: CALayer, at parentTime: CFTimeInterval) {
    tree.removeAll()
    roomForCopies = Self.copyLimit
    rows.append(
      Row(
        layers: [layer], role: .child, time: parentTime,
        isFlipped: layer.parent?.contentsAreFlipped() ?? false))
    while let row = rows.last {
      if row.extra >= 0, row.next == 0 { addNodes(of: row.extra) }
      if row.next < row.layers.count {
        rows[rows.count - 1].next += 1
        open(row.layers[row.next], in: row)
      } else if row.extra < 0 || !beginNextInstance() {
        close(row)
      }
    }
  }

  private mutating func open(_ layer: CALayer, in row: Row) {
    let (role, space, replica) = (row.role, row.space, row.replica)
    let look = look(of: layer, at: row.time)
    let time = look.value.timing.localTime(parent: row.time)
    var moment = layer.isAnimated ? layer.transitionMoment(at: time) : nil
    guard !look.value.isHidden || moment != nil,
      replica < 0 || takeRoom(for: replicas[replica])
    else {
      // A mask that shows nothing lets nothing through.
      if role == .mask { tree.add(RenderNode(bounds: .zero), as: .mask) }
      return
    }
    let isFlipped = look.value.effectsBox.value.isGeometryFlipped != row.isFlipped
    let presented = PresentedLayer(
      layer, look: look, in: space < 0 ? nil : sublayerSpaces[space], isFlipped: isFlipped)
    var node = presented.node
    if replica >= 0 { replicas[replica].change(&node) }
    // What keeps depth has no picture that could go over into another.
    if node.keepsDepth { moment = nil }
    if let moment { open(moment, around: &node, as: role) }
    let outerNodes = moment == nil ? 0 : 1
    if look.value.isHidden {
      for _ in 0..<outerNodes { tree.close() }
      return
    }
    // Plain layers have nothing of a kind.
    let extra =
      look.value.kindBox == nil ? nil : RowExtra(of: layer, look.value, in: &node, at: time)
    let nodes =
      outerNodes
      + open(node, of: look.value.effectsBox.value, as: moment == nil ? role : .child)
    let mask = node.keepsDepth ? nil : layer.maskLayer
    let children = showsCommittedTree ? layer.committedChildren : layer.children
    if children.isEmpty, mask == nil, extra == nil {
      for _ in 0..<nodes { tree.close() }
      return
    }
    var inner = Row(
      layers: extra?.showsSublayers == false ? [] : children, role: .child, time: time,
      isFlipped: isFlipped)
    inner.closes = nodes
    if let sublayerSpace = extra?.replication?.space ?? look.value.sublayerSpace {
      inner.space = sublayerSpaces.count
      sublayerSpaces.append(sublayerSpace)
    }
    if replica >= 0 || extra?.replication != nil {
      let outer = replica < 0 ? Replica() : replicas[replica]
      (inner.replica, inner.ownsReplica) = (replicas.count, true)
      replicas.append(outer.inherited(belowDepth: node.keepsDepth, extra?.replication))
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

  /// Opens the node of a layer, inside of another one that shows it as a picture when the layer is rasterized; returns
  /// how many nodes that were.
  private mutating func open(
    _ node: RenderNode, of effects: LayerEffects, as role: RenderTree.Role
  ) -> Int {
    guard effects.shouldRasterize, role == .child, !node.keepsDepth,
      effects.rasterizationScale > 0, effects.rasterizationScale < .infinity
    else {
      tree.open(node, as: role)
      return 1
    }
    // The picture is made before the layer fades and is placed.
    var outer = RenderNode(bounds: node.bounds)
    (outer.transform, outer.opacity) = (node.transform, node.opacity)
    outer.isDoubleSided = node.isDoubleSided
    var details = RenderDetails()
    details.rasterizationScale = Double(effects.rasterizationScale)
    details.blend = node.details?.blend ?? .normal
    outer.details = details
    tree.open(outer)
    var inner = node
    (inner.transform, inner.opacity, inner.isDoubleSided) = (CATransform3DIdentity, 1, true)
    tree.open(inner)
    return 2
  }

  /// The look of a layer at a time, with contents drawn anew when an animation moves a key that
  /// they depend on. Holds until the next call.
  private func look(of layer: CALayer, at parentTime: CFTimeInterval) -> LayerStateBox {
    let still = layer.committedBox ?? layer.box
    guard layer.isAnimated else { return still }
    animatedLook.value = still.value
    if layer.applyShownAnimations(to: &animatedLook.value, at: parentTime) {
      let copy = layer.makePresentation(state: animatedLook.value, at: parentTime)
      copy.display()
      return copy.box
    }
    return animatedLook
  }
}

// MARK: - Replicators and emitters

extension RenderTreeBuilder {
  /// Adds what comes before the sublayers of the innermost row.
  private mutating func addNodes(of extra: Int) {
    for node in extras[extra].nodes { tree.add(node) }
    extras[extra].nodes = []
  }

  /// Turns the innermost row into one of the replicator's next instance; false when there is none.
  private mutating func beginNextInstance() -> Bool {
    let last = rows.count - 1
    let row = rows[last]
    guard !row.layers.isEmpty, var replication = extras[row.extra].replication,
      takeRoom(for: Replica(isCopy: true)), replication.advance()
    else { return false }
    extras[row.extra].replication = replication
    rows[last].next = 0
    rows[last].time = replication.time
    sublayerSpaces[row.space] = replication.space
    replicas[row.replica].color = replication.color
    replicas[row.replica].isCopy = true
    return true
  }

  /// Takes the place of one layer; false when it is in a copy and there is none left.
  private mutating func takeRoom(for replica: Replica) -> Bool {
    guard replica.isCopy else { return true }
    roomForCopies -= 1
    return roomForCopies >= 0
  }
}

extension RenderTreeBuilder.PresentedLayer {
  /// The layer's own part of the frame.
  var node: RenderNode {
    var node = RenderNode(bounds: state.bounds)
    node.transform = state.transformToSuperlayer
    if let sublayerSpace { node.transform = CATransform3DConcat(node.transform, sublayerSpace) }
    node.opacity = Double(state.opacity)
    node.fadesAsGroup = state.allowsGroupOpacity
    if let color = state.backgroundColor { node.background = color.premultipliedPixel }
    node.corners = RenderCorners(radius: Double(state.cornerRadius))
    node.borderWidth = Double(state.borderWidth)
    if let color = state.borderColor { node.borderColor = color.premultipliedPixel }
    node.image = state.image(isFlipped: isFlipped)
    node.clipsToBounds = state.masksToBounds
    node.isDoubleSided = state.isDoubleSided
    if !state.hasPlainEffects { state.addEffects(to: &node) }
    layer.complete(&node, from: state)
    return node
  }
}

extension LayerState {
  /// From the layer's own space to its superlayer's, without the superlayer's `sublayerTransform`.
  var transformToSuperlayer: CATransform3D {
    var toAnchor = CATransform3DMakeTranslation(
      -(bounds.minX + anchorPoint.x * bounds.width),
      -(bounds.minY + anchorPoint.y * bounds.height), -anchorPointZ)
    if effects.isGeometryFlipped {
      toAnchor = CATransform3DConcat(
        CATransform3DMakeAffineTransform(bounds.verticalFlip), toAnchor)
    }
    let placed =
      CATransform3DIsIdentity(transform) ? toAnchor : CATransform3DConcat(toAnchor, transform)
    return CATransform3DConcat(
      placed, CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// `sublayerTransform` about the anchor point; `nil` when there is none.
  var sublayerSpace: CATransform3D? {
    guard !CATransform3DIsIdentity(sublayerTransform) else { return nil }
    let (x, y) = (
      bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height
    )
    let transform = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), sublayerTransform)
    return CATransform3DConcat(transform, CATransform3DMakeTranslation(x, y, 0))
  }

  /// The contents as the compositor takes them; `nil` when they are no picture.
  ///
  /// - Parameter isFlipped: whether y runs up in the layer.
  fileprivate func image(isFlipped: Bool) -> RenderImage? {
    guard let picture = contents as? CGImage else { return nil }
    var image = RenderImage(picture)
    image.scale = Double(contentsScale)
    image.gravity = contentsGravity.renderGravity
    image.isFlipped = isFlipped
    // Parts of pictures are counted in the layer's direction, those of the node from the top.
    image.visiblePart = isFlipped ? contentsRect.countedFromTop : contentsRect
    if !hasPlainEffects {
      let center = effects.contentsCenter
      image.stretchedPart = isFlipped ? center.countedFromTop : center
      image.minification = effects.minificationFilter == .nearest ? .nearest : .linear
      image.magnification = effects.magnificationFilter == .nearest ? .nearest : .linear
    }
    return image
  }

  /// Adds what the effects make of a node.
  fileprivate func addEffects(to node: inout RenderNode) {
    let effects = effects
    node.corners.mask = RenderCorners.Mask(rawValue: UInt8(effects.maskedCorners.rawValue & 15))
    node.corners.curve = effects.cornerCurve == .continuous ? .continuous : .circular
    if !effects.allowsEdgeAntialiasing || effects.edgeAntialiasingMask.isDisjoint(with: .all) {
      var details = node.details ?? RenderDetails()
      details.hasSharpEdges = true
      node.details = details
    }
    if effects.shadowOpacity > 0, let color = effects.shadowColor, color.alpha > 0 {
      var components = color.standardRGBA
      components.w *= min(Double(effects.shadowOpacity), 1)
      var details = node.details ?? RenderDetails()
      details.shadow = RenderShadow(
        color: CGColor.premultipliedPixel(components), offset: effects.shadowOffset,
        radius: Double(effects.shadowRadius), path: effects.shadowPath?.path)
      node.details = details
    }
  }
}

extension CGRect {
  /// A part of a square of side 1, with y counted from the other side.
  fileprivate var countedFromTop: CGRect {
    CGRect(x: minX, y: 1 - maxY, width: width, height: height)
  }
}

extension CALayerContentsGravity {
  fileprivate var renderGravity: ContentsGravity {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .resize: .resize
    case .resizeAspect: .resizeAspect
    case .resizeAspectFill: .resizeAspectFill
    default: .center
    }
  }
}
