import AnimatableLayers
import LayerScenes

/// What a snapshot changes in a tree of layers, as it was before.
struct LayerTreeMemory {
  private let layers: [CALayer]
  private let animations: [ObjectIdentifier: [(key: String, animation: CAAnimation)]]

  /// Remembers a layer and everything below it.
  init(_ layer: CALayer) {
    layers = layer.subtree
    var found: [ObjectIdentifier: [(key: String, animation: CAAnimation)]] = [:]
    for layer in layers {
      found[ObjectIdentifier(layer)] = (layer.animationKeys() ?? []).compactMap { key in
        layer.animation(forKey: key).map { (key, $0) }
      }
    }
    animations = found
  }

  /// Removes the animations that came since, also from layers that came since.
  func removeNewAnimations(below layer: CALayer) {
    for layer in layer.subtree {
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
