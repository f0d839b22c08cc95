struct LayerImage {
  /// The part of the layer's own space that the image shows.
  let rect: CGRect
  /// Pixels for each point.
  let scale: CGFloat

  private let layer: CALayer

  /// In pixels; `image()` is `nil` beyond.
  private static let largestSide: CGFloat = 8_192

  /// - Parameter oversampling: multiplies the scale, up to 4 in all, for images not aligned with the screen's pixels.
  init(of layer: CALayer, withShadow: Bool = false, oversampling: CGFloat = 1) {
    self.layer = layer
    var rect = layer.bounds
    if withShadow, layer.shadowOpacity > 0 {
      let offset = layer.shadowOffset
      let radius = layer.shadowRadius
      let reach = 3 * radius + max(abs(offset.width), abs(offset.height))
      rect = rect.insetBy(dx: -reach.rounded(.up), dy: -reach.rounded(.up))
    }
    self.rect = rect
    // Plain layers are left at a scale of 1, whatever draws them; those of views have the screen's.
    let shown = (layer.subtree + layer.selfAndAncestors)
      .reduce(Platform.rendererScale(of: layer) ?? 1) { max($0, $1.contentsScale) }
    scale = max(shown, min(shown * oversampling, 4))
  }

  /// `nil` when there are no pixels or too many.
  func image() -> CGImage? { image(draw) }

  /// - Parameter draw: draws in the layer's space.
  private func image(_ draw: (CGContext) -> Void) -> CGImage? {
    image(width: rect.width, height: rect.height) { context in
      context.translateBy(x: -rect.minX, y: -rect.minY)
      draw(context)
    }
  }

  /// - Parameter draw: draws in points, with y down.
  func image(width: CGFloat, height: CGFloat, _ draw: (CGContext) -> Void) -> CGImage? {
    let width = (width * scale).rounded(.up)
    let height = (height * scale).rounded(.up)
    let sides = 1...Self.largestSide
    guard sides.contains(width), sides.contains(height),
      let context = CGContext.sRGB(width: Int(width), height: Int(height))
    else { return nil }
    context.translateBy(x: 0, y: height)
    context.scaleBy(x: scale, y: -scale)
    draw(context)
    return context.makeImage()
  }

  /// The image without corners, border, shadow and opacity, which are drawn by the layer that shows it.
  func plainImage() -> CGImage? {
    let look = (layer.cornerRadius, layer.borderWidth, layer.shadowOpacity, layer.opacity)
    func renderPlain(in context: CGContext) {
      (layer.cornerRadius, layer.borderWidth, layer.shadowOpacity, layer.opacity) = (0, 0, 0, 1)
      render(layer, in: context)
    }
    return image { context in
      CATransaction.withoutActions {
        defer {
          (layer.cornerRadius, layer.borderWidth, layer.shadowOpacity, layer.opacity) = look
        }
        do {
          try layer.withAnimatedValues { () throws(FrameProblem) in renderPlain(in: context) }
        } catch {
          // Core Animation alone knows the animated values: the models stand in for them.
          renderPlain(in: context)
        }
      }
    }
  }

  func draw(in context: CGContext) {
    layer.layoutIfNeeded()
    for next in layer.subtree { next.displayIfNeeded() }
    if let shown = layer.presentation(), !shown.isHidden { return render(shown, in: context) }
    // A layer that is hidden on screen is about to appear; one of this transaction is on no screen, and may be hidden.
    CATransaction.withoutActions {
      let isHidden = layer.isHidden
      layer.isHidden = false
      render(layer, in: context)
      layer.isHidden = isHidden
    }
  }

  /// With the flip of the layer's own geometry, which `render(in:)` leaves to the superlayer.
  private func render(_ layer: CALayer, in context: CGContext) {
    guard layer.isGeometryFlipped else { return layer.render(in: context) }
    context.saveGState()
    context.translateBy(x: 0, y: 2 * layer.bounds.midY)
    context.scaleBy(x: 1, y: -1)
    layer.render(in: context)
    context.restoreGState()
  }

  static func replica(of layer: CALayer) -> CALayer {
    let image = LayerImage(of: layer, withShadow: true)
    let replica = CALayer()
    // A block that the transition is in would take its changes back where it is reversed.
    CATransaction.withoutActions {
      replica.copyGeometry(of: layer)
      // About the same anchor, although the image may be larger.
      let (rect, anchor) = (image.rect, layer.anchor)
      replica.bounds = rect
      if rect.width > 0, rect.height > 0 {
        replica.anchorPoint = CGPoint(
          x: (anchor.x - rect.minX) / rect.width, y: (anchor.y - rect.minY) / rect.height)
      }
      replica.contents = image.image()
      replica.contentsScale = image.scale
    }
    return replica
  }
}

extension CALayer {
  /// The point of the layer's space that lies at `position`.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  func copyGeometry(of layer: CALayer) {
    bounds = layer.bounds
    anchorPoint = layer.anchorPoint
    anchorPointZ = layer.anchorPointZ
    position = layer.position
    zPosition = layer.zPosition
    transform = layer.transform
  }
}
