import PortableCompositor
import PortableCoreGraphics

/// Turns a layer tree at a time into the values that the compositor draws.
struct RenderTreeBuilder {
  private(set) var tree = RenderTree()
  /// What is still to be done, the next step last; instead of recursion, which a deep tree would
  /// overflow.
  private var steps: [Step] = []

  private enum Step {
    case open(PresentedLayer, RenderTree.Role)
    case close
  }

  /// A layer with its look at the time, and the space it is placed in.
  fileprivate struct PresentedLayer {
    let layer: CALayer
    let state: LayerState
    /// The time in the layer's own time space.
    let time: CFTimeInterval
    /// From the superlayer's sublayer space to its own space; `nil` when they are the same.
    let sublayerSpace: CATransform3D?

    init(_ layer: CALayer, at parentTime: CFTimeInterval, in sublayerSpace: CATransform3D?) {
      self.layer = layer
      state = layer.renderedState(at: parentTime)
      time = state.timing.localTime(parent: parentTime)
      self.sublayerSpace = sublayerSpace
    }
  }

  /// Builds the tree of a layer.
  ///
  /// - Parameter parentTime: the time in the layer's superlayer's time space.
  init(_ layer: CALayer, at parentTime: CFTimeInterval) {
    steps.append(.open(PresentedLayer(layer, at: parentTime, in: nil), .child))
    while let step = steps.popLast() {
      switch step {
      case .open(let presented, let role): open(presented, as: role)
      case .close: tree.close()
      }
    }
  }

  private mutating func open(_ presented: PresentedLayer, as role: RenderTree.Role) {
    guard !presented.state.isHidden else {
      // A mask that shows nothing lets nothing through.
      if role == .mask { tree.add(RenderNode(bounds: .zero), as: .mask) }
      return
    }
    tree.open(presented.node, as: role)
    steps.append(.close)
    let layer = presented.layer
    let space = presented.state.sublayerSpace
    let sublayers = layer.children.map { PresentedLayer($0, at: presented.time, in: space) }
    for sublayer in sublayers.backToFront.reversed() { steps.append(.open(sublayer, .child)) }
    if let mask = layer.maskLayer {
      steps.append(.open(PresentedLayer(mask, at: presented.time, in: nil), .mask))
    }
  }
}

extension RenderTreeBuilder.PresentedLayer {
  /// The layer's own part of the frame.
  fileprivate var node: RenderNode {
    var node = RenderNode(bounds: state.bounds)
    node.transform = state.transformToSuperlayer
    if let sublayerSpace { node.transform = CATransform3DConcat(node.transform, sublayerSpace) }
    node.opacity = Double(state.opacity)
    node.fadesAsGroup = state.allowsGroupOpacity
    if let color = state.backgroundColor { node.background = color.premultipliedPixel }
    node.corners = RenderCorners(radius: Double(state.cornerRadius))
    node.borderWidth = Double(state.borderWidth)
    if let color = state.borderColor { node.borderColor = color.premultipliedPixel }
    node.image = state.image
    node.clipsToBounds = state.masksToBounds
    node.isDoubleSided = state.isDoubleSided
    layer.complete(&node, from: state)
    return node
  }
}

extension [RenderTreeBuilder.PresentedLayer] {
  /// In drawing order: by rising `zPosition`, equal ones as listed.
  fileprivate var backToFront: Self {
    guard contains(where: { $0.state.zPosition != 0 }) else { return self }
    return enumerated().sorted {
      ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset)
    }.map(\.element)
  }
}

extension CALayer {
  /// The look at a time, with contents drawn anew when an animation moves a key that they depend on.
  fileprivate func renderedState(at parentTime: CFTimeInterval) -> LayerState {
    let state = presentedState(at: parentTime)
    guard isRedrawn(at: parentTime, localTime: state.timing.localTime(parent: parentTime)) else {
      return state
    }
    let copy = makePresentation(state: state, at: parentTime)
    copy.display()
    return copy.state
  }
}

extension LayerState {
  /// From the layer's own space to its superlayer's, without the superlayer's `sublayerTransform`.
  fileprivate var transformToSuperlayer: CATransform3D {
    let toAnchor = CATransform3DMakeTranslation(
      -(bounds.minX + anchorPoint.x * bounds.width),
      -(bounds.minY + anchorPoint.y * bounds.height), -anchorPointZ)
    let placed =
      CATransform3DIsIdentity(transform) ? toAnchor : CATransform3DConcat(toAnchor, transform)
    return CATransform3DConcat(
      placed, CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// `sublayerTransform` about the anchor point; `nil` when there is none.
  fileprivate var sublayerSpace: CATransform3D? {
    guard !CATransform3DIsIdentity(sublayerTransform) else { return nil }
    let (x, y) = (
      bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height
    )
    let transform = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), sublayerTransform)
    return CATransform3DConcat(transform, CATransform3DMakeTranslation(x, y, 0))
  }

  /// The contents as the compositor takes them; `nil` when they are no picture.
  fileprivate var image: RenderImage? {
    guard let picture = contents as? CGImage else { return nil }
    var image = RenderImage(picture)
    image.scale = Double(contentsScale)
    image.gravity = contentsGravity.renderGravity
    image.visiblePart = contentsRect
    return image
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
