/// A property that a layer derives from others or stores outside its state: `frame`, `sublayers`, `mask` …
package final class DerivedLayerProperty: LayerProperty, @unchecked Sendable {
  private let access: KeyedProperty
  private let holdsStructure: Bool
  private let findMember: (@Sendable (CALayer, String) -> (any KeyPathMember)?)?

  /// - Parameters:
  ///   - holdsStructure: whether the value is a structure, which `nil` cannot replace.
  ///   - member: finds a named member of the value; `nil` if it has none.
  init(
    _ key: String, _ access: KeyedProperty, _ traits: LayerPropertyTraits = [],
    effect: LayerPropertyEffect = .none, holdsStructure: Bool = false,
    member: (@Sendable (CALayer, String) -> (any KeyPathMember)?)? = nil
  ) {
    self.access = access
    self.holdsStructure = holdsStructure
    findMember = member
    super.init(key, effect: effect, traits: traits)
  }

  override func value(of layer: CALayer) -> Any? { access.read(layer) }

  override func setValue(_ value: Any?, of layer: CALayer) {
    if !access.write(layer, value) {
      Refusal.note("\(type(of: layer)).\(key) cannot be set to \(describe(value))")
    }
  }

  override var isScalar: Bool { holdsStructure }

  override var hasNamedMembers: Bool { findMember != nil }

  override func member(named name: String, of layer: CALayer) -> (any KeyPathMember)? {
    findMember?(layer, name)
  }
}
