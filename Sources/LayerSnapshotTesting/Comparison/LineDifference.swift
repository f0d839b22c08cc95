import LayerSnapshotReports

struct LineDifference: CustomStringConvertible {
  private static let listedLines = 20

  private let lines: [String]

  init(reference: String, actual: String) {
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = new.difference(from: old)
    let removed = changes.removals.map { change -> (Int, Int, String) in
      guard case .remove(let offset, let line, _) = change else { preconditionFailure() }
      return (offset, 0, "- \(offset + 1): \(line)")
    }
    let added = changes.insertions.map { change -> (Int, Int, String) in
      guard case .insert(let offset, let line, _) = change else { preconditionFailure() }
      return (offset, 1, "+ \(offset + 1): \(line)")
    }
    lines = (removed + added).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  var description: String {
    let count = "\(lines.count) \(lines.count == 1 ? "line differs" : "lines differ"):"
    return ([count] + lines.listed(Self.listedLines)).joined(separator: "\n  ")
  }
}
