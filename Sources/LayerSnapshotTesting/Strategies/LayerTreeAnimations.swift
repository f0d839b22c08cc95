import AnimatableLayers
import LayerScenes

/// The animations of a tree of layers before a snapshot.
struct LayerTreeAnimations {
  private let layers: [CALayer]
  private let animations: [ObjectIdentifier: [(key: String, animation: CAAnimation)]]

  /// Saves the animations of a layer and everything below it.
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

  /// Removes animations that were added since, from layers that were added since too.
  func removeAdded(below layer: CALayer) {
    for layer in layer.subtree {
      let saved = animations[ObjectIdentifier(layer)] ?? []
      for key in layer.animationKeys() ?? [] where !saved.contains(where: { $0.key == key }) {
        layer.removeAnimation(forKey: key)
      }
    }
  }

  /// Adds animations again that have ended since.
  func restore() {
    for layer in layers {
      let present = layer.animationKeys() ?? []
      for (key, animation) in animations[ObjectIdentifier(layer)] ?? []
      where !present.contains(key) {
        layer.add(animation, forKey: key)
      }
    }
  }
}
