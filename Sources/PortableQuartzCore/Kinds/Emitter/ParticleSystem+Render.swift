import MotionMath
import PortableCompositor

extension ParticleSystem {
  /// Returns the nodes in drawing order.
  ///
  /// - Parameter space: from the layer's sublayer space to its own; `nil` when they are the same.
  func nodes(in space: CATransform3D?) -> [RenderNode] {
    let appearances = emitter.cellStates.entries.map { CellAppearance($0.state) }
    let keepsDepth = emitter.preservesDepth || emitter.renderMode == .backToFront
    return visible.compactMap { visible in
      guard let state = appearances[visible.cell],
        var node = state.node(of: visible, addsLight: emitter.renderMode == .additive)
      else { return nil }
      if let space { node.transform = CATransform3DConcat(node.transform, space) }
      if !keepsDepth {
        // The layer flattens its particles, so they need no depth sorting.
        node.transform.m13 = 0
        node.transform.m23 = 0
        node.transform.m33 = 1
        node.transform.m43 = 0
      }
      return node
    }
  }

  private struct CellAppearance {
    private let image: RenderImage
    private let size: CGSize

    init?(_ cell: EmitterCellState) {
      guard let source = cell.contents as? CGImage else { return nil }
      let scale = cell.contentsScale > 0 ? cell.contentsScale : 1
      size = CGSize(
        width: CGFloat(source.width) * cell.contentsRect.width / CGFloat(scale),
        height: CGFloat(source.height) * cell.contentsRect.height / CGFloat(scale))
      guard size.width > 0, size.height > 0 else { return nil }
      var image = RenderImage(source)
      image.visiblePart = cell.contentsRect
      if cell.minificationFilter == "nearest" { image.minification = .nearest }
      if cell.magnificationFilter == "nearest" { image.magnification = .nearest }
      self.image = image
    }

    func node(of visible: Visible, addsLight: Bool) -> RenderNode? {
      let particle = visible.particle
      let age = visible.age
      let scale = particle.scale(at: age)
      let color = particle.color(at: age)
      guard scale > 0, color.w > 0 else { return nil }
      var node = RenderNode(bounds: CGRect(origin: .zero, size: size))
      node.image = image
      node.opacity = color.w
      if color.x < 1 || color.y < 1 || color.z < 1 || addsLight {
        node.editDetails {
          $0.tint = RenderTint(red: color.x, green: color.y, blue: color.z)
          if addsLight { $0.blend = .plusLighter }
        }
      }
      let place = particle.place(at: age)
      let turn = DeterministicMath.sineAndCosine(particle.angle(at: age))
      let a = CGFloat(scale * turn.cosine)
      let b = CGFloat(scale * turn.sine)
      var transform = CATransform3D.identity
      transform.m11 = a
      transform.m12 = b
      transform.m21 = -b
      transform.m22 = a
      transform.m41 = CGFloat(place.x) - (a * size.width - b * size.height) / 2
      transform.m42 = CGFloat(place.y) - (b * size.width + a * size.height) / 2
      transform.m43 = CGFloat(place.z)
      node.transform = transform
      return node
    }
  }
}
