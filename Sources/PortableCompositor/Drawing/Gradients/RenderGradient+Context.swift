import PortableCoreGraphics

extension RenderGradient {
  /// The context's user space must be the node's own.
  func draw(in context: CGContext, of node: RenderNode) {
    guard let placement = placement(in: node.bounds) else { return }
    context.saveGState()
    node.clipToBounds(context)
    context.concatenate(placement)
    let beyond: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch kind {
    case .axial: context.drawLinearGradient(gradient, start: start, end: end, options: beyond)
    case .radial:
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
        options: beyond)
    case .conic: CGContextDrawConicGradient(context, gradient, .zero, 0)
    }
    context.restoreGState()
  }
}
