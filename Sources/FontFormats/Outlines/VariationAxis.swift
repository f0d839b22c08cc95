/// One way in which a variable font varies, such as its weight.
package struct VariationAxis: Hashable, Sendable {
  /// The axis's name in files and settings, such as `wght`, `wdth`, `opsz`, `slnt` or `ital`.
  package let tag: FontTag
  /// The least value.
  package let minimum: Double
  /// The value of the font without settings.
  package let defaultValue: Double
  /// The greatest value.
  package let maximum: Double
  /// Which of the font's names is the axis's own.
  package let nameIdentifier: Int
  /// Whether the axis is not for people to see.
  package let isHidden: Bool
}

/// A setting of all axes that has a name, such as “Semibold”.
package struct NamedInstance: Hashable, Sendable {
  /// Which of the font's names is the instance's own.
  package let nameIdentifier: Int
  /// A value for every axis, in the order of the axes.
  package let values: [Double]
}
