import PortableCoreGraphics

extension RenderShape {
  /// The context's user space must be the node's own.
  func draw(in context: CGContext) {
    if fill != .clear { context.fill(path, fill, rule: fillRule == .evenOdd ? .evenOdd : .winding) }
    guard isStroked, let region = context.visibleRegion(reach: 2 * strokeReach) else { return }
    var lines = strokedPath
    if let dashes {
      lines = lines.dashed(dashes, region: region, pixels: context.pixelsOfDashes)
    }
    context.fill(lines.stroked(strokeStyle, region: region), stroke)
  }
}
