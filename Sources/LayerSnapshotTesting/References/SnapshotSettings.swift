struct SnapshotSettings: Sendable {
  @TaskLocal static var current = SnapshotSettings()

  /// When references are written; `nil` leaves it to `SNAPSHOT_RECORD`.
  var record: RecordMode?
  /// The folder of references, absolute or from the project's folder; `nil` for the usual one.
  var references: String?
  /// How many bytes the references of a suite may have together; `nil` for any number.
  var referenceBudget: Int?
  /// The variants in which layers are captured too; `nil` for the usual ones of the assertion.
  var variants: [SnapshotVariant]?
  /// The folder for what each snapshot notices; `nil` leaves it to `SNAPSHOT_COVERAGE`.
  var coverage: String?

  /// The settings in force with those in their place that are not `nil` here.
  var inherited: SnapshotSettings {
    let outer = Self.current
    return SnapshotSettings(
      record: record ?? outer.record, references: references ?? outer.references,
      referenceBudget: referenceBudget ?? outer.referenceBudget,
      variants: variants ?? outer.variants, coverage: coverage ?? outer.coverage)
  }
}
