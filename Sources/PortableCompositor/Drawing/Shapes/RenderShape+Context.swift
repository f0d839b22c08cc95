import PortableCoreGraphics

extension RenderShape {
  /// Draws the shape in a context whose user space is its node's own.
  func draw(in context: CGContext) {
    if fill != .clear { context.fill(path, fill, rule: fillRule == .evenOdd ? .evenOdd : .winding) }
    guard isStroked else { return }
    var lines = strokedPath
    if let dashes { lines = lines.dashed(dashes) }
    context.fill(lines.stroked(strokeStyle), stroke)
  }
}
