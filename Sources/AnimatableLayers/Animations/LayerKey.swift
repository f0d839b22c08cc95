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
