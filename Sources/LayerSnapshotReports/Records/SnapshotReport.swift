import Foundation

package struct SnapshotReport: Sendable {
  package let root: URL
  /// Sorted by id.
  package let failures: [FailureRecord]
  /// A line for each record that cannot be read.
  package var unreadable: [String] = []

  package func filtered(by isIncluded: (FailureRecord) -> Bool) -> SnapshotReport {
    SnapshotReport(root: root, failures: failures.filter(isIncluded), unreadable: unreadable)
  }

  package func folder(of failure: FailureRecord) -> URL { root.appendingPathComponent(failure.id) }

  /// `nil` for none, and for a link, which may lead anywhere.
  package func content(_ name: String?, of failure: FailureRecord) -> [UInt8]? {
    guard let name, FailureRecord.isFileName(name) else { return nil }
    let file = folder(of: failure).appendingPathComponent(name)
    return ReferenceFile(file, followsLinks: false).bytes
  }

  /// An object with `version`, `root`, `failures` and `unreadable`.
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
