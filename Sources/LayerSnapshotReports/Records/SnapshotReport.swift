import Foundation

package struct SnapshotReport: Sendable {
  package let root: URL
  /// The failures, sorted by their id.
  package let failures: [FailureRecord]
  /// What is wrong with records that could not be read, one line each.
  package let unreadable: [String]

  package init(root: URL, failures: [FailureRecord], unreadable: [String] = []) {
    self.root = root
    self.failures = failures
    self.unreadable = unreadable
  }

  package func filtered(by isIncluded: (FailureRecord) -> Bool) -> SnapshotReport {
    SnapshotReport(root: root, failures: failures.filter(isIncluded), unreadable: unreadable)
  }

  package func folder(of failure: FailureRecord) -> URL {
    root.appendingPathComponent(failure.id)
  }

  /// The content of one of a failure's files, or `nil` where there is none. A link, which may lead anywhere, is none.
  package func content(_ name: String?, of failure: FailureRecord) -> [UInt8]? {
    guard let name, FailureRecord.isFileName(name) else { return nil }
    let file = folder(of: failure).appendingPathComponent(name)
    return Data(regularFile: file).map { [UInt8]($0) }
  }

  /// The report as JSON: an object with `version`, `root`, `failures`, whose elements are the
  /// records as `FailureRecord` describes them, and `unreadable`.
  package var json: String {
    get throws {
      let document = Document(root: root.path, failures: failures, unreadable: unreadable)
      return String(decoding: try JSONEncoder.sorted().encode(document), as: UTF8.self) + "\n"
    }
  }

  private struct Document: Encodable {
    let version = FailureRecord.presentVersion
    let root: String
    let failures: [FailureRecord]
    let unreadable: [String]
  }
}
