import AnimatableLayers

/// The model values of a tree of layers and what the layers hold, to be brought back after a change
/// that was only to be shown.
struct LayerTreeLooks {
  private struct Look {
    let layer: CALayer
    let values: [(key: String, value: Any?)]
    let sublayers: [CALayer]?
    let mask: CALayer?
  }

  private let looks: [Look]

  /// Remembers a layer and everything below it, which must have been drawn: contents are kept too.
  init(_ layer: CALayer) {
    looks = LayerTreeMemory.layers(below: layer).map { layer in
      Look(
        layer: layer, values: Self.keys(of: layer).map { ($0, layer.value(forKey: $0)) },
        sublayers: layer.sublayers, mask: layer.mask)
    }
  }

  /// All keys that Core Animation animates, asked or unasked, and those that the layer's class
  /// declares.
  private static func keys(of layer: CALayer) -> [String] {
    // What a layer holds is no value, and its frame follows from others.
    let others: Set = [kCAOnOrderIn, kCAOnOrderOut, kCATransition, "frame", "mask", "sublayers"]
    let declared = (layer as? any AnimatableKeyLayer)?.animatableKeys.keys.map(\.name) ?? []
    return ActionPolicy.implicitlyAnimatedKeys.filter { !others.contains($0) } + ["path"] + declared
  }

  /// Gives the layers what they had, without an animation.
  func bringBack() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for look in looks {
      let layer = look.layer
      if layer.mask !== look.mask { layer.mask = look.mask }
      if !(layer.sublayers ?? []).elementsEqual(look.sublayers ?? [], by: ===) {
        layer.sublayers = look.sublayers
      }
      for (key, value) in look.values { layer.setValue(value, forKey: key) }
    }
    CATransaction.commit()
  }
}
