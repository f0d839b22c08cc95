import PortableCoreGraphics

// Scrolling, for layers inside scroll layers.
extension CALayer {
  /// Scrolls the nearest scroll layer, this one or one above, until a point of this layer's
  /// coordinates lies at its origin. Without one nothing happens.
  public final func scroll(_ p: CGPoint) {
    guard let scrollLayer = nearestScrollLayer else { return }
    scrollLayer.scroll(to: convert(p, to: scrollLayer))
  }

  /// Scrolls the nearest scroll layer, this one or one above, as little as shows a rectangle of this
  /// layer's coordinates. Without one nothing happens.
  public final func scrollRectToVisible(_ r: CGRect) {
    guard let scrollLayer = nearestScrollLayer else { return }
    scrollLayer.scroll(to: convert(r, to: scrollLayer))
  }

  /// The part of the bounds that all scroll layers above let through, in the layer's own
  /// coordinates; empty when none.
  public final var visibleRect: CGRect {
    var visible = bounds
    var next = superlayer
    while let layer = next {
      if layer is CAScrollLayer {
        visible = visible.intersection(convert(layer.bounds, from: layer))
        if visible.isNull { return .zero }
      }
      next = layer.superlayer
    }
    return visible
  }

  private var nearestScrollLayer: CAScrollLayer? {
    var next: CALayer? = self
    while let layer = next {
      if let found = layer as? CAScrollLayer { return found }
      next = layer.superlayer
    }
    return nil
  }
}
