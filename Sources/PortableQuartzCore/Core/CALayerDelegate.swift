/// Draws, lays out and chooses actions for a layer. Mirrors QuartzCore; every method is optional.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the layer's contents; replaces `draw(in:)` and `draw(_:in:)` altogether.
  func display(_ layer: CALayer)
  /// Draws the layer's contents into a context with the layer's own coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called right before the layer draws its contents.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for an event; `NSNull` for none, `nil` to continue the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Lets the layer draw itself.
  public func display(_ layer: CALayer) { layer.displayByDrawing() }

  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}

  /// Continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
