import Foundation
import LayerSnapshotReports

/// Records the snapshots of this process: no two may share a reference, and from the record, which is written when the
/// process ends, unused references are found.
final class SnapshotJournal: @unchecked Sendable {
  static let shared = SnapshotJournal(arguments: CommandLine.arguments)

  struct Location: Hashable {
    /// `fileID:line:column`.
    let source: String
    let name: String?
  }

  enum Outcome: Hashable {
    case passed
    /// `hash` is that of the actual content.
    case other(hash: Int)
  }

  let isOfSwiftTesting: Bool
  private let isComplete: Bool
  private let lock = NSLock()
  // Guarded by `lock`: the location and the outcome of each reference's first snapshot, the suites whose references
  // were reported as too large, and the references of each project.
  private var locations: [String: Location] = [:]
  private var outcomes: [String: Outcome] = [:]
  private var excesses: Set<String> = []
  private var ids: [SnapshotFolders: Set<String>] = [:]
  /// Whether this process runs the body of an exit test, beside the one with all tests; guarded by `lock`.
  private var runsExitTest = false

  /// `arguments` name the test library and its filters.
  init(arguments: [String]) {
    let rest = arguments.dropFirst()
    isOfSwiftTesting =
      rest.firstIndex(of: "--testing-library").map { rest[($0 + 1)...].first == "swift-testing" }
      ?? false
    if isOfSwiftTesting {
      let choices = ["--filter", "--skip"]
      isComplete = !rest.contains { word in
        choices.contains { word == $0 || word.hasPrefix($0 + "=") }
      }
    } else {
      // After the bundle, XCTest passes the list of tests to run.
      isComplete = rest.allSatisfy { $0.hasSuffix(".xctest") }
    }
  }

  /// Returns the location, or the other name at this one, that used the reference before; `nil` for none.
  func note(_ reference: SnapshotReference, at location: Location) -> Location? {
    lock.withLock {
      ids[reference.folders, default: []].insert(reference.path)
      if reference.test.suites.isEmpty, reference.test.test == TestSources.exitTest {
        runsExitTest = true
      }
      let key = Self.key(reference)
      guard let first = locations[key], first != location else {
        locations[key] = location
        return nil
      }
      return first
    }
  }

  /// Returns `false` where the reference's first snapshot had another outcome, as in a loop whose snapshots share a
  /// name.
  @discardableResult
  func note(_ outcome: Outcome, of reference: SnapshotReference) -> Bool {
    lock.withLock {
      let key = Self.key(reference)
      let first = outcomes[key] ?? outcome
      outcomes[key] = first
      return first == outcome
    }
  }

  /// Returns whether this is the first time.
  func noteExcess(of suite: String, in reference: SnapshotReference) -> Bool {
    let folder = reference.url.deletingLastPathComponent().path
    return lock.withLock { excesses.insert("\(folder)/\(suite)").inserted }
  }

  /// Without the record no reference counts as unused. `hasSucceeded` is `false` where some test may have failed.
  func write(hasSucceeded: Bool) {
    let isComplete = isComplete && !lock.withLock { runsExitTest }
    // By the folder of failures, which contains the journal.
    var idsOfRoots: [URL: Set<String>] = [:]
    for (folders, ids) in lock.withLock({ ids }) {
      // Tests of this library work in projects that are removed by now.
      guard let project = folders.project, ProjectFolder.isFolder(project.url.path),
        let root = try? folders.makeFailures()
      else { continue }
      idsOfRoots[root, default: []].formUnion(ids)
    }
    for (root, ids) in idsOfRoots {
      try? JournalRecord.note(
        ids, isComplete: isComplete, hasSucceeded: hasSucceeded,
        by: isOfSwiftTesting ? "swift-testing" : "xctest", linked: TestBuild.current?.date, in: root
      )
    }
  }

  /// References whose paths differ only in case share a file on many disks.
  private static func key(_ reference: SnapshotReference) -> String {
    reference.url.path.lowercased()
  }
}
