import Foundation
import LayerSnapshotReports

/// Records the snapshots of this process: no two may share a reference, and the record is written when the process ends, so
/// that unused references can be found.
final class SnapshotJournal: @unchecked Sendable {
  static let shared = SnapshotJournal(arguments: CommandLine.arguments)

  struct Location: Hashable {
    /// The file, line and column.
    let source: String
    /// The name as the test gives it.
    let name: String?
  }

  enum Outcome: Hashable {
    case passed
    /// It did not; `hash` is that of the actual content.
    case other(hash: Int)
  }

  private let library: String
  private let isComplete: Bool
  private let lock = NSLock()
  /// The location of each reference's assertion. Only touched while `lock` is held.
  private var locations: [String: Location] = [:]
  /// The outcome of each reference's first snapshot. Only touched while `lock` is held.
  private var outcomes: [String: Outcome] = [:]
  /// The suites whose references were reported as too large. Only touched while `lock` is held.
  private var excesses: Set<String> = []
  /// The references' ids by their project's folders. Only touched while `lock` is held.
  private var ids: [SnapshotFolders: Set<String>] = [:]

  /// - Parameter arguments: the process's, which name the test library and its filters.
  init(arguments: [String]) {
    let rest = arguments.dropFirst()
    if let index = rest.firstIndex(of: "--testing-library"),
      rest[(index + 1)...].first == "swift-testing"
    {
      library = "swift-testing"
      let choices = ["--filter", "--skip"]
      isComplete = !rest.contains { word in
        choices.contains { word == $0 || word.hasPrefix($0 + "=") }
      }
    } else {
      library = "xctest"
      // What XCTest gets beside the bundle is the list of tests to run.
      isComplete = rest.allSatisfy { $0.hasSuffix(".xctest") }
    }
  }

  /// Records the location that uses a reference.
  ///
  /// - Returns: another location, or the same with another name, that used it before, or `nil`.
  func note(_ reference: SnapshotReference, at location: Location) -> Location? {
    lock.withLock {
      ids[reference.folders, default: []].insert(reference.path)
      let key = Self.key(reference)
      guard let first = locations[key], first != location else {
        locations[key] = location
        return nil
      }
      return first
    }
  }

  /// Records the outcome of a snapshot.
  ///
  /// - Returns: whether the reference's first snapshot in this run had the same outcome, or this is the
  ///   first: `false` in a loop whose snapshots share a name.
  @discardableResult
  func note(_ outcome: Outcome, of reference: SnapshotReference) -> Bool {
    lock.withLock {
      let key = Self.key(reference)
      let first = outcomes[key] ?? outcome
      outcomes[key] = first
      return first == outcome
    }
  }

  /// Records that the references of a suite are too large.
  ///
  /// - Returns: whether this is the first time.
  func noteExcess(of suite: String, in reference: SnapshotReference) -> Bool {
    let folder = reference.url.deletingLastPathComponent().path
    return lock.withLock { excesses.insert("\(folder)/\(suite)").inserted }
  }

  /// Writes the record. Without it no reference is reported as unused.
  ///
  /// - Parameter hasSucceeded: whether all tests of the process are known to have passed.
  func write(hasSucceeded: Bool) {
    for (root, ids) in idsOfRoots() {
      try? JournalRecord.note(
        ids, isComplete: isComplete, hasSucceeded: hasSucceeded, by: library, in: root)
    }
  }

  /// The references' ids by the folder of failures that keeps the journal.
  private func idsOfRoots() -> [(key: URL, value: Set<String>)] {
    var roots: [URL: Set<String>] = [:]
    for (folders, ids) in lock.withLock({ ids }) {
      // The tests of this library work in projects that are gone by now.
      guard let project = folders.project, ProjectFolder.isFolder(project.url.path),
        let root = try? folders.makeFailures()
      else { continue }
      roots[root, default: []].formUnion(ids)
    }
    return roots.sorted { $0.key.path < $1.key.path }
  }

  /// References whose paths differ only in case share a file on many disks.
  private static func key(_ reference: SnapshotReference) -> String {
    reference.url.path.lowercased()
  }
}
