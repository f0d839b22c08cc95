import AnimatableLayers
import LayerScenes

struct LayerTreeSnapshot {
  private struct LayerState {
    let layer: CALayer
    let values: [(key: String, value: Any?)]
    let sublayers: [CALayer]?
    let mask: CALayer?
    /// Restore what has no key.
    let restorations: [() -> Void]
  }

  private let layer: CALayer
  private let layers: [CALayer]
  private var animations: [ObjectIdentifier: [(key: String, animation: CAAnimation)]] = [:]
  private var states: [LayerState] = []

  /// Called before a renderer ends any animation.
  init(animationsOf layer: CALayer) {
    self.layer = layer
    layers = layer.subtree
    for layer in layers { animations[ObjectIdentifier(layer)] = layer.keyedAnimations }
  }

  /// Called after the tree was drawn, because contents are saved too.
  mutating func saveStates() {
    states = layer.subtree.map { layer in
      LayerState(
        layer: layer, values: Self.keys(of: layer).map { ($0, layer.value(forKey: $0)) },
        sublayers: layer.sublayers, mask: layer.mask,
        restorations: [
          (layer as? any RestorableLayer)?.stateRestoration(),
          (layer as? any InteractiveLayer)?.handlerRestoration(),
        ].compactMap { $0 })
    }
  }

  private static func keys(of layer: CALayer) -> [String] {
    let stored = Platform.storedKeys(of: layer)
    let declared = (layer as? any AnimatableKeyLayer)?.animatableKeys.keys.map(\.name) ?? []
    return stored + declared.filter { !stored.contains($0) }
  }

  /// Removes animations that were added since, from added layers too.
  func restoreStates() {
    for layer in layer.subtree {
      let saved = animations[ObjectIdentifier(layer)] ?? []
      for key in layer.animationKeys() ?? [] where !saved.contains(where: { $0.key == key }) {
        layer.removeAnimation(forKey: key)
      }
    }
    CALayer.performWithoutAnimation {
      for state in states {
        let layer = state.layer
        if layer.mask !== state.mask { layer.mask = state.mask }
        if !(layer.sublayers ?? []).elementsEqual(state.sublayers ?? [], by: ===) {
          layer.sublayers = state.sublayers
        }
        // Before the values, which a restoration may change.
        for restore in state.restorations { restore() }
        let known = Set(state.values.map(\.key))
        for key in Self.keys(of: layer) where !known.contains(key) {
          layer.setValue(nil, forKey: key)
        }
        // Equal values are skipped: a default that is set is stored.
        for (key, value) in state.values
        where !Platform.areEqual(value, layer.value(forKey: key)) {
          layer.setValue(value, forKey: key)
        }
      }
    }
  }

  func restoreAnimations() {
    for layer in layers {
      let present = layer.animationKeys() ?? []
      for (key, animation) in animations[ObjectIdentifier(layer)] ?? []
      where !present.contains(key) {
        layer.add(animation, forKey: key)
      }
    }
  }
}

extension RestorableLayer {
  fileprivate func stateRestoration() -> () -> Void {
    let state = saveState()
    return { [self] in restoreState(state) }
  }
}

extension InteractiveLayer {
  fileprivate func handlerRestoration() -> () -> Void {
    { [self, valueChanged] in self.valueChanged = valueChanged }
  }
}
