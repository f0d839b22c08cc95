import PortableCompositor

/// Draws a layer tree by the recorded rules of Apple's `render(in:)`; see `LayerRendering`.
struct ContextRenderer {
  private let context: CGContext
  /// The next command last; recursion would overflow the stack in a deep tree.
  private var commands: [DrawingCommand] = []

  private enum DrawingCommand {
    case draw(CALayer, Surroundings)
    /// Draws the sublayers of a replicator in one instance, then those in the next.
    case replicate(CALayer, Surroundings, Replication)
    /// Draws the border, and ends the clip.
    case finishContent(RenderNode, opacity: CGFloat)
    /// Ends the mask, or the group that fades as one and casts the shadow.
    case endGroup
    case beginMask
    /// Ends a layer, and the group of its mask.
    case close(isMasked: Bool)
  }

  private struct Surroundings {
    /// The opacity of the ancestors that do not fade as groups.
    var opacity: CGFloat = 1
    /// Whether y runs up in the superlayer.
    var isFlipped: Bool
    /// From the superlayer's sublayer space to its own space; `nil` for the root, whose position is ignored.
    var space: CGAffineTransform?
    /// Whether the layer is in an instance of a replicator after the first.
    var isCopy = false
  }

  private var roomForCopies = RenderTreeBuilder.copyLimit

  init(_ context: CGContext) { self.context = context }

  mutating func render(_ layer: CALayer) {
    let isParentFlipped = layer.isFlippedInRoot != layer.isGeometryFlipped
    commands = [.draw(layer, Surroundings(isFlipped: isParentFlipped))]
    while let command = commands.popLast() {
      switch command {
      case .draw(let layer, let surroundings): open(layer, surroundings)
      case .replicate(let layer, let surroundings, let instance):
        openInstance(instance, of: layer, surroundings)
      case .finishContent(let node, let opacity):
        if opacity < 1 { context.setAlpha(opacity) }
        node.drawBorder(in: context)
        context.restoreGState()
      case .endGroup:
        context.endTransparencyLayer()
        context.restoreGState()
      case .beginMask:
        context.saveGState()
        context.setBlendMode(.destinationIn)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
      case .close(let isMasked):
        if isMasked { context.endTransparencyLayer() }
        context.restoreGState()
      }
    }
  }

  private mutating func open(_ layer: CALayer, _ surroundings: Surroundings) {
    let storage = layer.stateWithContents
    let state = storage.value
    let opacity = surroundings.opacity * CGFloat(min(max(state.opacity, 0), 1))
    // NaN hides the layer too.
    guard !state.isHidden, opacity > 0, takeRoom(surroundings.isCopy) else { return }
    let isFlipped = surroundings.isFlipped != state.effects.isGeometryFlipped
    let node = RenderTreeBuilder.node(of: layer, in: storage, isFlipped: isFlipped)
    let mask = layer.mask
    let blend = CGBlendMode(rawValue: Int32(node.details?.blend.rawValue ?? 0)) ?? .normal
    let shadow = node.clipsToBounds ? nil : node.details?.shadow
    let isGroup =
      shadow != nil || blend != .normal
      || opacity < 1 && state.allowsGroupOpacity && drawsMuch(layer, node)

    context.saveGState()
    if let space = surroundings.space {
      context.concatenate(state.affineToSuperlayer(\.drawnAffine).concatenating(space))
    }
    // The order of these commands is the specification: a layer and its sublayers fade as one group, above its own shadow;
    // the mask applies to both, once; then the whole blends with the backdrop.
    if blend != .normal { context.setBlendMode(blend) }
    if mask != nil { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    if isGroup {
      // Alpha and shadow apply to the group, not to the mask.
      context.saveGState()
      context.setAlpha(opacity)
      if let shadow { setShadow(shadow, of: state) }
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    let ownOpacity = isGroup ? 1 : opacity
    context.saveGState()
    if node.clipsToBounds { node.clipToBounds(context) }
    if ownOpacity < 1 { context.setAlpha(ownOpacity) }
    node.drawContents(in: context)

    commands.append(.close(isMasked: mask != nil))
    if let mask {
      commands.append(.endGroup)
      commands.append(.draw(mask, Surroundings(isFlipped: isFlipped, space: .identity)))
      commands.append(.beginMask)
    }
    if isGroup { commands.append(.endGroup) }
    commands.append(.finishContent(node, opacity: ownOpacity))
    let below = Surroundings(
      opacity: ownOpacity, isFlipped: isFlipped, space: state.affineSublayerSpace(\.drawnAffine),
      isCopy: surroundings.isCopy)
    guard layer is CAReplicatorLayer else { return openSublayers(of: layer, below) }
    if let first = Replication(state, at: 0)?.withoutColors, layer.sublayers != nil {
      commands.append(.replicate(layer, below, first))
    }
  }

  private mutating func openSublayers(of layer: CALayer, _ surroundings: Surroundings) {
    for sublayer in (layer.sublayers ?? []).frontToBack {
      commands.append(.draw(sublayer, surroundings))
    }
  }

  private mutating func openInstance(
    _ instance: Replication, of layer: CALayer, _ surroundings: Surroundings
  ) {
    var next = instance
    var later = surroundings
    later.isCopy = true
    if takeRoom(true), next.advance() { commands.append(.replicate(layer, later, next)) }
    var below = surroundings
    below.space = CATransform3DGetAffineTransform(instance.space)
    openSublayers(of: layer, below)
  }

  /// Returns false when the layer is in a copy and no room is left.
  private mutating func takeRoom(_ isCopy: Bool) -> Bool {
    guard isCopy else { return true }
    roomForCopies -= 1
    return roomForCopies >= 0
  }

  /// Returns whether more than one operation is drawn, so that group opacity makes a difference.
  private func drawsMuch(_ layer: CALayer, _ node: RenderNode) -> Bool {
    if layer.sublayers != nil { return true }
    var count = node.details?.content?.operationCount ?? 0
    if node.background != .clear { count += 1 }
    if node.image != nil { count += 1 }
    if node.borderWidth > 0, node.borderColor != .clear { count += 1 }
    return count > 1
  }

  private func setShadow(_ shadow: RenderShadow, of state: LayerState) {
    // A context does not transform its shadows.
    let ctm = context.ctm
    let scale = (ctm.a * ctm.d - ctm.b * ctm.c).magnitude.squareRoot()
    context.setShadow(
      offset: context.convertToDeviceSpace(state.effects.shadowOffset),
      blur: 2 * max(state.effects.shadowRadius, 0) * scale, color: CGColor(shadow.color))
  }
}

extension CATransform3D {
  /// The identity when the transform leaves the plane by more than rounding; a deviation of 1e-8 was recorded to be drawn.
  fileprivate var drawnAffine: CGAffineTransform {
    let deviations = [m13, m14, m23, m24, m31, m32, m34, m43, m33 - 1, m44 - 1]
    guard deviations.allSatisfy({ $0.magnitude <= 1e-6 }) else { return .identity }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}

extension [CALayer] {
  /// By descending `zPosition`, then from the end of the list.
  fileprivate var frontToBack: [CALayer] {
    guard contains(where: { $0.zPosition != 0 }) else { return reversed() }
    return enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    .map(\.element)
  }
}
