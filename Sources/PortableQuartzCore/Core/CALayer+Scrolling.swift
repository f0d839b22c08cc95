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

  /// What all scrolling layers above let through of the bounds.
  final var scrolledRect: CGRect {
    var visible = bounds
    var next = superlayer
    while let layer = next {
      if type(of: layer).scrolls {
        visible = visible.intersection(convert(layer.bounds, from: layer))
        if visible.isNull { return .zero }
      }
      next = layer.superlayer
    }
    return visible
  }
}
