extension CALayer {
  /// The interactive layer for a touch at a point: the layer itself or the topmost of its tree.
  ///
  /// A layer whose bounds contain the point takes precedence over layers of which only the `hitArea` contains it. Layers that
  /// are hidden, transparent, or clipped by `masksToBounds` are not hit, and neither is anything below an opaque layer: one
  /// that is `isOpaque` or has an opaque background color, and neither a mask nor any transparency. Unlike in
  /// `hitTest(_:)`, other layers let touches through to what is seen below.
  ///
  /// - Parameter point: in the layer's own coordinates.
  public func interactiveLayer(at point: CGPoint) -> (any InteractiveLayer)? {
    if case .interactive(let layer) = touched(at: point, in: { $0.bounds }) { return layer }
    if case .interactive(let layer) = touched(at: point, in: { $0.hitArea }) { return layer }
    return nil
  }

  private enum Touched {
    case interactive(any InteractiveLayer)
    /// Nothing below can be seen.
    case covering
    case nothing
  }

  private func touched(at point: CGPoint, in area: (any InteractiveLayer) -> CGRect) -> Touched {
    guard !isHidden, opacity > 0, !masksToBounds || bounds.contains(point) else { return .nothing }
    // Among equal z positions later layers are above.
    let above = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    var isCovered = false
    search: for (_, sublayer) in above {
      switch sublayer.touched(at: convert(point, to: sublayer), in: area) {
      case .interactive(let layer): return .interactive(layer)
      case .covering:
        isCovered = true
        break search
      case .nothing: break
      }
    }
    // Sublayers that cover an interactive layer are a part of it.
    if let layer = self as? any InteractiveLayer, area(layer).contains(point) {
      return .interactive(layer)
    }
    guard opacity == 1, mask == nil else { return .nothing }
    return isCovered || fillsBounds && bounds.contains(point) ? .covering : .nothing
  }

  private var fillsBounds: Bool { isOpaque || backgroundColor?.alpha == 1 }

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
