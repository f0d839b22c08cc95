import PortableCoreGraphics

extension CALayer {
  final var nearestScroller: CALayer? {
    var next: CALayer? = self
    while let layer = next {
      if type(of: layer).scrolls { return layer }
      next = layer.superlayer
    }
    return nil
  }
}
