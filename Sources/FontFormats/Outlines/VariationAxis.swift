/// An axis of a variable font, such as its weight.
package struct VariationAxis: Hashable, Sendable {
  /// The axis's name in files and settings, such as `wght`, `wdth`, `opsz`, `slnt` or `ital`.
  package let tag: FontTag
  /// The least value.
  package let minimum: Double
  /// The value of the font without settings.
  package let defaultValue: Double
  /// The greatest value.
  package let maximum: Double
  /// The name's ID in the table `name`.
  package let nameIdentifier: Int
  /// Whether an interface should hide the axis.
  package let isHidden: Bool
}

/// A named instance of a variable font, such as “Semibold”.
package struct NamedInstance: Hashable, Sendable {
  /// The name's ID in the table `name`.
  package let nameIdentifier: Int
  /// A value for every axis, in the order of the axes.
  package let values: [Double]
}
