import AnimatableLayers

/// What a snapshot changes in a tree of layers, as it was before.
struct LayerTreeMemory {
  private let layers: [CALayer]
  private let animations: [ObjectIdentifier: [(key: String, animation: CAAnimation)]]

  /// Remembers a layer and everything below it.
  init(_ layer: CALayer) {
    layers = Self.layers(below: layer)
    var found: [ObjectIdentifier: [(key: String, animation: CAAnimation)]] = [:]
    for layer in layers {
      found[ObjectIdentifier(layer)] = (layer.animationKeys() ?? []).compactMap { key in
        layer.animation(forKey: key).map { (key, $0) }
      }
    }
    animations = found
  }

  /// The layer and everything below it, masks included, each before what it holds.
  static func layers(below layer: CALayer) -> [CALayer] {
    var found = [layer]
    var next = 0
    while next < found.count {
      let layer = found[next]
      if let mask = layer.mask { found.append(mask) }
      found.append(contentsOf: layer.sublayers ?? [])
      next += 1
    }
    return found
  }

  /// Gives toolkit layers that were left at the scale 1 another one; returns them.
  func scaleUp(to scale: CGFloat) -> [CALayer] {
    let scaled = layers.filter { $0 is any AnimatableKeyLayer && $0.contentsScale == 1 }
    for layer in scaled { layer.contentsScale = scale }
    return scaled
  }

  /// Removes the animations that came since, also from layers that came since.
  func removeNewAnimations(below layer: CALayer) {
    for layer in Self.layers(below: layer) {
      let former = animations[ObjectIdentifier(layer)] ?? []
      for key in layer.animationKeys() ?? [] where !former.contains(where: { $0.key == key }) {
        layer.removeAnimation(forKey: key)
      }
    }
  }

  /// Brings back the animations that have ended since.
  func bringBackAnimations() {
    for layer in layers {
      let present = layer.animationKeys() ?? []
      for (key, animation) in animations[ObjectIdentifier(layer)] ?? []
      where !present.contains(key) {
        layer.add(animation, forKey: key)
      }
    }
  }
}
