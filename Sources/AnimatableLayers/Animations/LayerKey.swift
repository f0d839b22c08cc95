/// A key path of one layer, which it keeps alive.
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

  var modelValue: Any? { layer.value(forKeyPath: keyPath) }

  func setModelValue(_ value: Any?) {
    CATransaction.withoutActions { layer.setValue(stored(value), forKeyPath: keyPath) }
  }

  /// Returns the model's form of a value: `nil` for `NSNull`, unless the key's declaration has a meaning for it.
  func stored(_ value: Any?) -> Any? {
    value.map(isNull) == true && layer.declaredKey(keyPath) == nil ? nil : value
  }

  /// Whether the key exists and can hold some values. Where not, a debug build stops with a message, and a release build
  /// logs it.
  ///
  /// - Parameter model: the model's value, which a key that exists has.
  func accepts(_ values: Any?..., over model: Any?) -> Bool {
    for value in values {
      assert(MistakeLog.note(value.flatMap { layer.mismatch(of: $0, at: keyPath) }))
    }
    let misspelling = model == nil ? layer.misspelling(in: keyPath) : nil
    guard MistakeLog.accepts(misspelling == nil, misspelling ?? "") else { return false }
    return (layer as? any AnimatableKeyLayer)?.acceptsDeclared(values, forKey: keyPath) ?? true
  }
}
