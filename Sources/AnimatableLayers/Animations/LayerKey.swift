/// A key of one layer, for looking up what animates it.
struct LayerKey: Hashable {
  private let layer: ObjectIdentifier
  private let key: String

  /// - Parameter layer: alive for as long as this is used.
  init(_ layer: CALayer, _ key: String) {
    self.layer = ObjectIdentifier(layer)
    self.key = key
  }
}
