import Foundation
import LayerSnapshotReports

/// The snapshots that this process took: no two may share a reference, and what was asked for is
/// noted on disk when the process ends, so that references no test asks for can be found.
final class SnapshotJournal: @unchecked Sendable {
  static let shared: SnapshotJournal = {
    atexit { SnapshotJournal.shared.write() }
    return SnapshotJournal(arguments: CommandLine.arguments)
  }()

  private let library: String
  private let isComplete: Bool
  private let lock = NSLock()
  /// Where each reference was asked for. Only touched while `lock` is held.
  private var places: [String: String] = [:]
  /// Hashes of what was recorded. Only touched while `lock` is held.
  private var recorded: [String: Int] = [:]
  /// The references' ids by their package's path. Only touched while `lock` is held.
  private var ids: [String: Set<String>] = [:]

  /// - Parameter arguments: the process's, which tell the test library and whether it runs all tests.
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

  /// Notes that a place in the source asks for a reference.
  ///
  /// - Returns: another place that asked for it before, or `nil`.
  func note(_ reference: SnapshotReference, place: String) -> String? {
    lock.withLock {
      ids[reference.package.path, default: []].insert(reference.path)
      let key = Self.key(reference)
      guard let first = places[key], first != place else {
        places[key] = place
        return nil
      }
      return first
    }
  }

  /// Notes that a reference is recorded.
  ///
  /// - Returns: whether that loses nothing: `false` when something else was recorded there before,
  ///   as by a loop whose snapshots share a name.
  func noteRecording(of bytes: [UInt8], in reference: SnapshotReference) -> Bool {
    lock.withLock {
      let key = Self.key(reference)
      guard let first = recorded[key] else {
        recorded[key] = bytes.hashValue
        return true
      }
      return first == bytes.hashValue
    }
  }

  /// Writes what was noted. Where that is not possible no reference will be judged.
  func write() {
    for (path, ids) in lock.withLock({ ids }).sorted(by: { $0.key < $1.key }) {
      // The tests of this library work in packages that are gone by now.
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let root = FailureFolder.root(package: URL(fileURLWithPath: path))
      try? JournalRecord.note(ids, isComplete: isComplete, by: library, in: root)
    }
  }

  /// References whose paths differ only in case share a file on many disks.
  private static func key(_ reference: SnapshotReference) -> String {
    reference.url.path.lowercased()
  }
}
