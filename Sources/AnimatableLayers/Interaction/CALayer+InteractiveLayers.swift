// Which layer of a tree a touch is for.
extension CALayer {
  /// The interactive layer that a touch at a place is for: the layer itself or the topmost below it.
  ///
  /// A layer whose bounds hold the place goes before those that only their wider `hitArea` brings
  /// there. What is hidden, wholly transparent, or cut off by `masksToBounds` is not touched.
  ///
  /// - Parameter point: in the layer's own coordinates.
  public func interactiveLayer(at point: CGPoint) -> (any InteractiveLayer)? {
    interactiveLayer(at: point) { $0.bounds } ?? interactiveLayer(at: point) { $0.hitArea }
  }

  private func interactiveLayer(
    at point: CGPoint, touching area: (any InteractiveLayer) -> CGRect
  ) -> (any InteractiveLayer)? {
    guard !isHidden, opacity > 0, !masksToBounds || bounds.contains(point) else { return nil }
    // Later layers lie above, of those in one depth.
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

  /// The first interactive layer of the tree, in the order in which layers are drawn; `nil` without one.
  public var firstInteractiveLayer: (any InteractiveLayer)? {
    // The list is the work that is left, as trees may be very deep.
    var layers = [self]
    while let layer = layers.popLast() {
      if layer.isHidden { continue }
      if let interactive = layer as? any InteractiveLayer { return interactive }
      layers.append(contentsOf: (layer.sublayers ?? []).reversed())
    }
    return nil
  }
}
