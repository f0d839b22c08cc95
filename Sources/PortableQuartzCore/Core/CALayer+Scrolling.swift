import PortableCoreGraphics

// Scrolling, for layers inside layers that scroll.
extension CALayer {
  /// The nearest layer that scrolls, this one or one above.
  final var nearestScroller: CALayer? {
    var next: CALayer? = self
    while let layer = next {
      if type(of: layer).scrolls { return layer }
      next = layer.superlayer
    }
    return nil
  }
}
