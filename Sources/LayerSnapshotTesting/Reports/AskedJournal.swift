import Foundation
import LayerSnapshotReports

/// The references that this process asked for, noted on disk when it ends, so that references no
/// test asks for can be found.
final class AskedJournal: @unchecked Sendable {
  static let shared: AskedJournal = {
    atexit { AskedJournal.shared.write() }
    return AskedJournal(arguments: CommandLine.arguments)
  }()

  private let library: String
  private let isComplete: Bool
  private let lock = NSLock()
  /// The references' ids by their package's path. Only touched while `lock` is held.
  private var asked: [String: Set<String>] = [:]

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

  /// Notes that a test asks for a reference.
  func note(_ reference: SnapshotReference) {
    lock.withLock { _ = asked[reference.package.path, default: []].insert(reference.path) }
  }

  /// Writes what was noted. Where that is not possible no reference will be judged.
  func write() {
    for (path, ids) in lock.withLock({ asked }).sorted(by: { $0.key < $1.key }) {
      // The tests of this library work in packages that are gone by now.
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let root = FailureFolder.root(package: URL(fileURLWithPath: path))
      try? AskedReferences.note(ids, isComplete: isComplete, by: library, in: root)
    }
  }
}
