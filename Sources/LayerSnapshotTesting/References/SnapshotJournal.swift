import Foundation
import LayerSnapshotReports

/// The snapshots that this process took: no two may share a reference, and what was taken is
/// noted on disk when the process ends, so that references that no test takes can be found.
final class SnapshotJournal: @unchecked Sendable {
  static let shared = SnapshotJournal(arguments: CommandLine.arguments)

  /// Where a snapshot is taken.
  struct Place: Hashable {
    /// The file, line and column.
    let source: String
    /// The name as the test gives it.
    let name: String?
  }

  /// What came of a snapshot.
  enum Outcome: Hashable {
    /// It was like its reference.
    case passed
    /// It was not; `hash` stands for what was found.
    case other(hash: Int)
  }

  private let library: String
  private let isComplete: Bool
  private let lock = NSLock()
  /// Where each reference was taken. Only touched while `lock` is held.
  private var places: [String: Place] = [:]
  /// What came of each reference's first snapshot. Only touched while `lock` is held.
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

  /// Notes that a source location takes a reference.
  ///
  /// - Returns: another place, or the same with another name, that took it before, or `nil`.
  func note(_ reference: SnapshotReference, place: Place) -> Place? {
    lock.withLock {
      ids[reference.folders, default: []].insert(reference.path)
      let key = Self.key(reference)
      guard let first = places[key], first != place else {
        places[key] = place
        return nil
      }
      return first
    }
  }

  /// Notes what came of a snapshot.
  ///
  /// - Returns: whether the reference's first snapshot in this run came to the same, or this is the
  ///   first: `false` in a loop whose snapshots share a name.
  @discardableResult
  func note(_ outcome: Outcome, of reference: SnapshotReference) -> Bool {
    lock.withLock {
      let key = Self.key(reference)
      guard let first = outcomes[key] else {
        outcomes[key] = outcome
        return true
      }
      return first == outcome
    }
  }

  /// Notes that the references of a suite are too large.
  ///
  /// - Returns: whether this is the first time.
  func noteExcess(of suite: String, in reference: SnapshotReference) -> Bool {
    let folder = reference.url.deletingLastPathComponent().path
    return lock.withLock { excesses.insert("\(folder)/\(suite)").inserted }
  }

  /// Writes what was noted. Where that is not possible no reference will be judged.
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
