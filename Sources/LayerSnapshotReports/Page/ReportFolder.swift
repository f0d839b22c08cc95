import FileWriting
import Foundation

/// The folder of failures, with the report: `index.html`, `report.json` and `junit.xml`.
///
/// Several processes may write into it at once: each failure has a folder of its own, every file
/// appears whole, and the report's files are written by one process at a time.
package struct ReportFolder: Sendable {
  package static let pageName = "index.html"
  package static let jsonName = "report.json"
  package static let junitName = "junit.xml"

  package let url: URL

  /// The folder need not exist.
  package init(_ url: URL) { self.url = url }

  /// A folder that does not exist has no failures.
  package func read() -> SnapshotReport {
    var failures: [FailureRecord] = []
    let walk = FolderWalk(url)
    var unreadable = walk.unreadable.map(\.printable)
    for path in walk.files where path.hasSuffix("/" + FailureRecord.recordName) {
      let file = url.appendingPathComponent(path)
      do {
        let folder = String(path.dropLast(FailureRecord.recordName.count + 1))
        switch ReferenceFile(file) {
        case .bytes(let bytes):
          failures.append(try FailureRecord(record: Data(bytes)).checked(at: folder, below: url))
        case .broken(let defect): throw PlainError(defect)
        case .missing:
          // A test that passes now may have removed it.
          guard (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil else { break }
          throw PlainError("it is a link that leads nowhere")
        }
      } catch {
        unreadable.append("\(file.path): \(error)".printable)
      }
    }
    failures.sort { $0.id.precedesNaturally($1.id) }
    return SnapshotReport(root: url, failures: failures, unreadable: unreadable)
  }

  @discardableResult
  package func writeReport(
    showing shown: (SnapshotReport) throws -> SnapshotReport = { $0 }
  ) throws -> SnapshotReport {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return try FolderLock(url).whileLocked {
      let report = try shown(read())
      let files = [
        (Self.pageName, ReportPage(report: report).html), (Self.jsonName, try report.json),
        (Self.junitName, report.junit),
      ]
      for (name, text) in files {
        try AtomicFile.write(Array(text.utf8), to: url.appendingPathComponent(name))
      }
      return report
    }
  }

  package var hasReport: Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(Self.pageName).path)
  }
}
