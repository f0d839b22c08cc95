import PortableCoreGraphics

extension FramePainter {
  /// - Parameter beyondBounds: whether parts that reach the bounds continue outside, because the bounds are clipped later.
  mutating func paintContents(of index: Int, opacity: UInt8, beyondBounds: Bool) {
    paintBackground(of: index, opacity: opacity, beyondBounds: beyondBounds)
    let content = entry(index).pointee.node.detailsBox?.value.content
    if let content, content.isBelowImage {
      paint(content, of: index, opacity: opacity, beyondBounds: beyondBounds)
    }
    if let image = entry(index).pointee.node.image {
      paint(image, of: index, opacity: opacity, beyondBounds: beyondBounds)
    }
    if let content, !content.isBelowImage {
      paint(content, of: index, opacity: opacity, beyondBounds: beyondBounds)
    }
  }

  private mutating func paint(
    _ content: RenderContent, of index: Int, opacity: UInt8, beyondBounds: Bool
  ) {
    switch content {
    case .gradient(let gradient):
      paint(gradient, of: index, opacity: opacity, beyondBounds: beyondBounds)
    case .shape(let shape): paint(shape, of: index, opacity: opacity)
    }
  }
}

extension RenderContent {
  /// The user space of the context must be the node's own.
  func draw(in context: CGContext, of node: RenderNode) {
    switch self {
    case .gradient(let gradient): gradient.draw(in: context, of: node)
    case .shape(let shape): shape.draw(in: context)
    }
  }
}
