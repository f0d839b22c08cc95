package struct VariationAxis: Hashable, Sendable {
  /// Such as `wght`, `wdth`, `opsz`, `slnt` or `ital`.
  package let tag: FontTag
  package let minimum: Double
  package let defaultValue: Double
  package let maximum: Double
  /// The axis's name in the table `name`.
  package let nameIdentifier: Int
  package let isHidden: Bool
}
