import PortableCoreGraphics

/// The keys of a layer class: those it declares, and the undeclared ones, which all classes share.
package struct LayerPropertyTable: Sendable {
  /// The declared properties, in the order of their index.
  package let declared: [LayerProperty]
  private let byKey: [String: Int]

  /// - Parameters:
  ///   - superclass: the keys of this table come first; `nil` for `CALayer`'s own.
  ///   - aliases: further names of added keys, such as `isHidden` for `hidden`.
  init(
    extending superclass: LayerPropertyTable? = nil, _ added: [LayerProperty],
    aliases: [String: String] = [:]
  ) {
    let inherited = superclass?.declared ?? []
    declared = inherited + added
    guard declared.count <= AssignedProperties.capacity else {
      fatalError(
        "a layer class declares \(declared.count) keys, more than \(AssignedProperties.capacity)")
    }
    var byKey = superclass?.byKey ?? [:]
    for (index, property) in declared.enumerated().dropFirst(inherited.count) {
      property.declare(at: index)
      byKey[property.key] = index
    }
    for (alias, key) in aliases { byKey[alias] = byKey[key] }
    self.byKey = byKey
  }

  package func declaredProperty(_ key: String) -> LayerProperty? {
    byKey[key].map { declared[$0] }
  }

  package func property(_ key: String) -> LayerProperty {
    declaredProperty(key) ?? CustomLayerProperty.named(key)
  }
}
