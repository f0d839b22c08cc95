import AnimatableLayers

extension CALayer {
  /// The layer and everything below it, masks included, each before what it holds.
  package var tree: [CALayer] {
    var found = [self]
    var next = 0
    while next < found.count {
      let layer = found[next]
      if let mask = layer.mask { found.append(mask) }
      found.append(contentsOf: layer.sublayers ?? [])
      next += 1
    }
    return found
  }

  /// Gives layers with contents of their own that were left at the scale 1 another one; returns them.
  @discardableResult package func scaleContents(to scale: CGFloat) -> [CALayer] {
    let scaled = tree.filter { $0 is any AnimatableKeyLayer && $0.contentsScale == 1 }
    for layer in scaled { layer.contentsScale = scale }
    return scaled
  }

  /// The first interactive layer, from this one down.
  package var interactiveLayer: (any InteractiveLayer)? {
    var layers = [self]
    var next = 0
    while next < layers.count {
      if let interactive = layers[next] as? any InteractiveLayer { return interactive }
      layers += layers[next].sublayers ?? []
      next += 1
    }
    return nil
  }
}
