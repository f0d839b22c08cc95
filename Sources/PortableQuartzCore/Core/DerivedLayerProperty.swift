/// A property that a layer derives from others or stores outside its state: `frame`, `sublayers`, `mask` …
package final class DerivedLayerProperty: LayerProperty, @unchecked Sendable {
  private let read: @Sendable (CALayer) -> Any?
  private let write: @Sendable (CALayer, Any?) -> Bool
  private let findMember: (@Sendable (CALayer, String) -> (any KeyPathMember)?)?

  /// - Parameters:
  ///   - write: returns false when the value has the wrong type or the key is read-only.
  ///   - member: finds a named member of the value; `nil` for a value without such.
  init(
    _ key: String, effect: LayerPropertyEffect = .none, traits: LayerPropertyTraits = [],
    read: @escaping @Sendable (CALayer) -> Any?, write: @escaping @Sendable (CALayer, Any?) -> Bool,
    member: (@Sendable (CALayer, String) -> (any KeyPathMember)?)? = nil
  ) {
    self.read = read
    self.write = write
    findMember = member
    super.init(key, effect: effect, traits: traits)
  }

  override func value(of layer: CALayer) -> Any? { read(layer) }

  override func setValue(_ value: Any?, of layer: CALayer) {
    if !write(layer, value) {
      Refusal.note("\(type(of: layer)).\(key) cannot be set to \(describe(value))")
    }
  }

  override var hasNamedMembers: Bool { findMember != nil }

  override func member(named name: String, of layer: CALayer) -> (any KeyPathMember)? {
    findMember?(layer, name)
  }
}
