import PortableCompositor
import PortableRaster

extension RenderTreeBuilder {
  /// Returns the node of a layer in a state.
  ///
  /// - Parameters:
  ///   - sublayerSpace: from the superlayer's sublayer space to its own space; `nil` when they are the same.
  ///   - isFlipped: whether y runs up in the layer, so that images must be flipped.
  static func node(
    of layer: CALayer, in storage: LayerState.Storage, sublayerSpace: CATransform3D? = nil,
    isFlipped: Bool = false, antialiasesAllEdges: Bool = false
  ) -> RenderNode {
    let state = UnsafePointer(storage.pointer)
    defer { withExtendedLifetime(storage) {} }
    var node = RenderNode(bounds: state.pointee.bounds)
    node.transform = LayerGeometry(state).transformToSuperlayer
    if let sublayerSpace { node.transform = CATransform3DConcat(node.transform, sublayerSpace) }
    node.opacity = Double(state.pointee.opacity)
    node.fadesAsGroup = state.pointee.allowsGroupOpacity
    if let color = state.pointee.backgroundColor { node.background = color.premultipliedPixel }
    node.corners = RenderCorners(radius: Double(state.pointee.cornerRadius))
    node.borderWidth = Double(state.pointee.borderWidth)
    if let color = state.pointee.borderColor { node.borderColor = color.premultipliedPixel }
    if state.pointee.contents != nil { node.image = state.pointee.image(isFlipped: isFlipped) }
    node.clipsToBounds = state.pointee.masksToBounds
    node.isDoubleSided = state.pointee.isDoubleSided
    node.keepsDepth = layer.keepsDepth(in: state)
    node.hasSharpEdges = !antialiasesAllEdges
    if state.pointee.effectsStorage !== LayerEffects.Storage.defaults {
      state.pointee.addEffects(to: &node)
    }
    layer.complete(&node, from: state)
    return node
  }
}

extension LayerState {
  /// - Parameter isFlipped: whether y runs up in the layer.
  fileprivate func image(isFlipped: Bool) -> RenderImage? {
    guard let source = contents as? CGImage else { return nil }
    var image = RenderImage(source)
    image.scale = Double(contentsScale)
    image.isFlipped = isFlipped
    if !hasPlainEffects {
      image.gravity = ContentsGravity(rawValue: effects.contentsGravity.rawValue) ?? .center
      // Parts of images follow the layer's direction, those of nodes count from the top.
      let visible = effects.contentsRect
      image.visiblePart = isFlipped ? visible.countedFromTop : visible
      let center = effects.contentsCenter
      image.stretchedPart = isFlipped ? center.countedFromTop : center
      image.minification = effects.minificationFilter == .nearest ? .nearest : .linear
      image.magnification = effects.magnificationFilter == .nearest ? .nearest : .linear
    }
    return image
  }

  fileprivate func addEffects(to node: inout RenderNode) {
    let effects = effects
    node.corners.mask = RenderCorners.Mask(rawValue: UInt8(effects.maskedCorners.rawValue & 15))
    node.corners.curve = effects.cornerCurve == .continuous ? .continuous : .circular
    if effects.edgeAntialiasingMask.isDisjoint(with: .all) {
      node.hasSharpEdges = true
    } else if effects.allowsEdgeAntialiasing {
      node.hasSharpEdges = false
    }
    if let name = effects.compositingFilter as? String, let blend = BlendMode(filterNamed: name) {
      node.editDetails { $0.blend = blend }
    }
    if effects.shadowOpacity > 0, let color = effects.shadowColor, color.alpha > 0 {
      var components = color.standardRGBA
      components.w *= min(Double(effects.shadowOpacity), 1)
      let shadow = RenderShadow(
        color: CGColor.premultipliedPixel(components), offset: effects.shadowOffset,
        radius: Double(effects.shadowRadius), path: effects.shadowPath?.path)
      node.editDetails { $0.shadow = shadow }
    }
  }
}

extension CGRect {
  /// A rectangle in the unit square, flipped vertically.
  fileprivate var countedFromTop: CGRect {
    CGRect(x: minX, y: 1 - maxY, width: width, height: height)
  }
}
