struct SnapshotSettings: Sendable {
  @TaskLocal static var current = SnapshotSettings()

  /// `nil` leaves it to `SNAPSHOT_RECORD`.
  var record: RecordMode?
  /// Absolute or from the project's folder; `nil` for `SnapshotReferences`.
  var references: String?
  /// In bytes; `nil` for any number.
  var referenceBudget: Int?
  /// `nil` for those of the assertion.
  var variants: [SnapshotVariant]?
  /// `nil` leaves it to `SNAPSHOT_COVERAGE`.
  var coverage: String?

  /// These settings, with those in force where these are `nil`.
  var inherited: SnapshotSettings {
    let outer = Self.current
    return SnapshotSettings(
      record: record ?? outer.record, references: references ?? outer.references,
      referenceBudget: referenceBudget ?? outer.referenceBudget,
      variants: variants ?? outer.variants, coverage: coverage ?? outer.coverage)
  }
}
