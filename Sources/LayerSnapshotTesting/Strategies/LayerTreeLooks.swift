import AnimatableLayers
import LayerScenes

/// The values of a tree of layers and what the layers hold, to be brought back after a change that
/// was only to be shown.
struct LayerTreeLooks {
  private struct Look {
    let layer: CALayer
    let values: [(key: String, value: Any?)]
    let sublayers: [CALayer]?
    let mask: CALayer?
    /// Bring back what a class keeps beside its keys.
    let bringBackRest: [() -> Void]
  }

  private let looks: [Look]

  /// Remembers a layer and everything below it, which must have been drawn: contents are kept too.
  init(_ layer: CALayer) {
    looks = layer.subtree.map { layer in
      Look(
        layer: layer, values: Self.keys(of: layer).map { ($0, layer.value(forKey: $0)) },
        sublayers: layer.sublayers, mask: layer.mask,
        bringBackRest: [
          (layer as? any RestorableLayer)?.restoration(),
          (layer as? any InteractiveLayer)?.valueChangedRestoration(),
        ].compactMap { $0 })
    }
  }

  /// The keys that a layer has values for, and those that its class declares.
  private static func keys(of layer: CALayer) -> [String] {
    let stored = Platform.storedKeys(of: layer)
    let declared = (layer as? any AnimatableKeyLayer)?.animatableKeys.keys.map(\.name) ?? []
    return stored + declared.filter { !stored.contains($0) }
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
      // Before the values, which it may change on its way.
      for bringBack in look.bringBackRest { bringBack() }
      let known = Set(look.values.map(\.key))
      for key in Self.keys(of: layer) where !known.contains(key) {
        layer.setValue(nil, forKey: key)
      }
      // A value that is set counts as given, even when it is the default, so equal ones are left.
      for (key, value) in look.values
      where !Platform.areEqual(value, layer.value(forKey: key)) {
        layer.setValue(value, forKey: key)
      }
    }
    CATransaction.commit()
  }
}

extension InteractiveLayer {
  /// Remembers who is notified of changes.
  fileprivate func valueChangedRestoration() -> () -> Void {
    { [self, valueChanged] in self.valueChanged = valueChanged }
  }
}
