package enum FrameProblem: Error, Equatable {
  case noContext(layer: String)
  case elsewhere(layer: String)
  case empty(viewport: CGRect, scale: CGFloat)
  case tooLarge(width: CGFloat, height: CGFloat, limit: Int)
  case deviceLost(reason: String)
  case blankRenderer
  case unknownValues(animation: String, key: String, layer: String)
  case serverLayer(kind: String, layer: String)
}

extension FrameProblem: CustomStringConvertible {
  /// Whether there is nothing to draw, for which every engine has the same message.
  package var isEmptyViewport: Bool {
    if case .empty = self { true } else { false }
  }

  package var description: String {
    switch self {
    case .noContext(let layer):
      """
      \(layer) has no presentation layer, so that neither its contents nor its animations can be drawn: no window and no \
      renderer shows it, or a transaction around the renderer is still open; keep it below the layer that the renderer was \
      made for, and commit what `CATransaction.begin()` began
      """
    case .elsewhere(let layer):
      """
      \(layer) is no longer in the tree that its renderer was made for: another renderer, a window or nothing shows it; \
      make a renderer for where it is now
      """
    case .empty(let viewport, let scale):
      """
      a viewport of \(Self.text(viewport)) at scale \(Self.text(scale)) has no pixels; give the layer bounds, or the renderer a \
      finite viewport
      """
    case .tooLarge(let width, let height, let limit):
      """
      a frame of \(Self.text(width)) x \(Self.text(height)) pixels is larger than \(limit) x \(limit), which is all that \
      can be drawn here; take a smaller viewport or scale
      """
    case .deviceLost(let reason):
      "the Metal device draws no more frames (\(reason)); make another renderer"
    case .blankRenderer:
      """
      CARenderer does not draw a white layer and an image of two rows as they are with this Metal device; run \
      `layers doctor`, or set rendering to renderInContext
      """
    case .unknownValues(let animation, let key, let layer):
      """
      the values of \(animation) under “\(key)” of \(layer) cannot be computed without a window or a Metal device; run \
      this where there is one
      """
    case .serverLayer(let kind, let layer):
      """
      \(layer) has a \(kind) in it, as blurs, materials and glass of the system do: its pixels are made on screen alone, and \
      a frame would be empty there; leave it out of the layer, hide it, or pass it to `ignoring:`
      """
    }
  }

  private static func text(_ rect: CGRect) -> String {
    "\(text(rect.width)) x \(text(rect.height)) points at \(text(rect.minX)), \(text(rect.minY))"
  }

  private static func text(_ number: CGFloat) -> String {
    number.rounded() == number && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
