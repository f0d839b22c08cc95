import LayerSnapshotReports

struct LineDifference: CustomStringConvertible {
  private static let listedLines = 20

  private let lines: [String]
  /// The difference between the first two lines that look the same.
  private let note: String?

  init(reference: String, actual: String) {
    let changes = LineChanges(reference: reference.lines, actual: actual.lines)
    let removed = changes.reference.indices.filter { changes.isRemoved[$0] }
    let added = changes.actual.indices.filter { changes.isAdded[$0] }
    let all =
      removed.map { ($0, 0, "- \($0 + 1): \(changes.reference[$0])") }
      + added.map { ($0, 1, "+ \($0 + 1): \(changes.actual[$0])") }
    lines = all.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    note =
      zip(removed, added).lazy.compactMap { old, new in
        UnseenDifference(reference: changes.reference[old], actual: changes.actual[new])
          .map { "line \(new + 1) looks the same; \($0)" }
      }.first
  }

  var description: String {
    let count = "\(lines.count) \(lines.count == 1 ? "line differs" : "lines differ"):"
    return ([count] + lines.listed(Self.listedLines) + (note.map { [$0] } ?? []))
      .joined(separator: "\n  ")
  }
}
