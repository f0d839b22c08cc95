import LayerSnapshotReports

struct SnapshotOutcome<Content> {
  var failure: SnapshotFailure?
  /// `nil` where the snapshot cannot have one.
  var reference: SnapshotReference?
  /// `nil` where nothing was captured.
  var base: VariantBase<Content>?
}

extension SnapshotOutcome {
  /// Takes a snapshot without changes, and then in each variant.
  ///
  /// - Parameter take: takes the snapshot in a variant; first without a variant and a base, then with what that captured.
  static func failures(
    in variants: [SnapshotVariant], _ format: SnapshotFormat<Content>,
    _ take: (SnapshotVariant?, VariantBase<Content>?) -> SnapshotOutcome
  ) -> [SnapshotFailure] {
    let first = take(nil, nil)
    guard let base = first.base, !variants.isEmpty else {
      return [first.failure].compactMap(\.self)
    }
    let outcomes = [(nil, first)] + variants.map { ($0.name, take($0, base)) }
    writeMatrix(of: outcomes, format)
    return outcomes.compactMap(\.1.failure)
  }

  /// Writes the matrix beside the record of the first failure.
  private static func writeMatrix(
    of outcomes: [(name: String?, outcome: SnapshotOutcome)], _ format: SnapshotFormat<Content>
  ) {
    // A snapshot that was recorded has left no record.
    guard let failing = outcomes.first(where: { $0.outcome.failure?.files.isEmpty == false }),
      let reference = failing.outcome.reference
    else { return }
    var files: [SnapshotDifference.File] = []
    let cells = outcomes.enumerated().compactMap { index, item -> VariantMatrix.Cell? in
      guard let reference = item.outcome.reference, let shown = item.outcome.base else {
        return nil
      }
      var cell = VariantMatrix.Cell(name: item.name, id: reference.path, matchesBase: false)
      guard item.outcome.failure == nil else { return cell }
      if case .missing = ReferenceFile(shown.reference.url) {
        cell.matchesBase = true
      } else if format.kind != .text {
        let file = SnapshotDifference.File(
          name: "variant-\(index).\(format.fileExtension)", bytes: format.encode(shown.content))
        files.append(file)
        cell.file = file.name
      }
      return cell
    }
    reference.addVariants(files, VariantMatrix(cells: cells))
  }
}
