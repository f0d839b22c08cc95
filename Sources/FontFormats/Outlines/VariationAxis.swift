/// An axis of a variable font, such as its weight.
package struct VariationAxis: Hashable, Sendable {
  /// The axis's name in files and settings, such as `wght`, `wdth`, `opsz`, `slnt` or `ital`.
  package let tag: FontTag
  package let minimum: Double
  package let defaultValue: Double
  package let maximum: Double
  /// The name's ID in the table `name`.
  package let nameIdentifier: Int
  package let isHidden: Bool
}

/// A named instance of a variable font, such as “Semibold”.
package struct NamedInstance: Hashable, Sendable {
  package let nameIdentifier: Int
  /// A value for every axis, in the order of the axes.
  package let values: [Double]
}
