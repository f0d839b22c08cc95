import AnimatableLayers

struct KeyVariant: Sendable {
  let name: String
  let make: @Sendable () -> ProbeLayer

  /// A key that Core Animation's class methods alone declare, as keys of Swift are.
  static let swiftOnly = KeyVariant(name: "Swift alone") { ProbeLayer() }
  static let marking = KeyVariant(name: "with setNeedsDisplay()") { MarkingLayer() }

  /// Names of the variants of `declared`, also where there are none.
  static let namesOfDeclared = ["@NSManaged", "@NSManaged in an extension", "class_addProperty"]
}
