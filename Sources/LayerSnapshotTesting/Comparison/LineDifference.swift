import LayerSnapshotReports

struct LineDifference: CustomStringConvertible {
  private static let listedLines = 20

  private let lines: [String]

  init(reference: String, actual: String) {
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = new.difference(from: old).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, 0, "- \(offset + 1): \(line)")
      case .insert(let offset, let line, _): (offset, 1, "+ \(offset + 1): \(line)")
      }
    }
    lines = changes.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  var description: String {
    let count = "\(lines.count) \(lines.count == 1 ? "line differs" : "lines differ"):"
    return ([count] + lines.listed(Self.listedLines)).joined(separator: "\n  ")
  }
}
