extension CALayer {
  /// The interactive layer that a touch at a point is for: the layer itself or the topmost of its tree.
  ///
  /// A layer whose bounds contain the point takes precedence over layers of which only the `hitArea` contains it. Layers that
  /// are hidden, transparent, or clipped by `masksToBounds` are not hit.
  ///
  /// - Parameter point: in the layer's own coordinates.
  public func interactiveLayer(at point: CGPoint) -> (any InteractiveLayer)? {
    interactiveLayer(at: point) { $0.bounds } ?? interactiveLayer(at: point) { $0.hitArea }
  }

  private func interactiveLayer(
    at point: CGPoint, touching area: (any InteractiveLayer) -> CGRect
  ) -> (any InteractiveLayer)? {
    guard !isHidden, opacity > 0, !masksToBounds || bounds.contains(point) else { return nil }
    // Among equal z positions later layers are above.
    let above = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, sublayer) in above {
      let place = convert(point, to: sublayer)
      if let found = sublayer.interactiveLayer(at: place, touching: area) { return found }
    }
    guard let layer = self as? any InteractiveLayer, area(layer).contains(point) else { return nil }
    return layer
  }

  /// The first interactive layer of the tree, in drawing order; `nil` without one.
  public var firstInteractiveLayer: (any InteractiveLayer)? {
    // A list of pending layers rather than recursion, because trees may be very deep.
    var layers = [self]
    while let layer = layers.popLast() {
      if layer.isHidden { continue }
      if let interactive = layer as? any InteractiveLayer { return interactive }
      layers.append(contentsOf: (layer.sublayers ?? []).reversed())
    }
    return nil
  }
}
