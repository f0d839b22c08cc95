/// A key path of one layer, which is kept alive.
struct LayerKey: Hashable {
  let layer: CALayer
  let keyPath: String

  // By identity, whatever a subclass makes of `isEqual(_:)`.
  static func == (one: LayerKey, other: LayerKey) -> Bool {
    one.layer === other.layer && one.keyPath == other.keyPath
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(layer))
    hasher.combine(keyPath)
  }
}

extension LayerKey {
  var modelValue: Any? { layer.value(forKeyPath: keyPath) }

  func setModelValue(_ value: Any?) {
    CATransaction.withoutActions { layer.setValue(stored(value), forKeyPath: keyPath) }
  }

  /// What the model holds for a value: for `NSNull` nothing, where no declaration has another meaning for it.
  func stored(_ value: Any?) -> Any? {
    guard value is NSNull else { return value }
    let isDeclared = (layer as? any AnimatableKeyLayer)?.animatableKeys[keyPath] != nil
    return isDeclared ? value : nil
  }
}
