import AnimatableLayers

struct KeyVariant: Sendable {
  let name: String
  let make: @Sendable () -> ProbeLayer
}

extension KeyVariant {
  /// By Core Animation's class methods alone, as Swift declares keys.
  static let swiftOnly = KeyVariant(name: "Swift alone") { ProbeLayer() }
  /// Names of the variants of `declared`, also where there are none.
  static let namesOfDeclared = ["@NSManaged", "@NSManaged in an extension", "class_addProperty"]

  static let marking = KeyVariant(name: "with setNeedsDisplay()") { MarkingLayer() }
}
