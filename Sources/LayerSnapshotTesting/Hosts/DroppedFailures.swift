import Foundation
import LayerSnapshotReports
import XCTest

/// Keeps failures that XCTest drops because no test case runs, as in `class func setUp()`. They fail the next test case,
/// or the process.
final class DroppedFailures: NSObject, XCTestObservation, @unchecked Sendable {
  static let shared: DroppedFailures = {
    let observer = DroppedFailures()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  private let lock = NSLock()
  /// Guarded by `lock`.
  private var pending: [(message: String, test: FailureRecord.TestIdentity)] = []
  /// The description of the last failure that XCTest reported; guarded by `lock`.
  private var reported: String?

  func report(_ message: String, _ test: SnapshotTest, _ fail: () -> Void) {
    #if canImport(Darwin)
      // A failure outside of a test case is one of the suite.
      fail()
    #else
      lock.withLock { reported = nil }
      fail()
      lock.withLock {
        guard reported?.hasSuffix(message) != true else { return }
        if pending.isEmpty { failsProcess }
        pending.append((message, test.identity))
      }
    #endif
  }

  #if !canImport(Darwin)
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      lock.withLock { reported = description }
    }
  #endif

  func testCaseWillStart(_ testCase: XCTestCase) {
    #if !canImport(Darwin)
      let failures = lock.withLock {
        defer { pending = [] }
        return pending
      }
      for failure in failures {
        testCase.recordFailure(
          withDescription: "before the test: \(failure.message)",
          inFile: failure.test.filePath, atLine: failure.test.line, expected: true)
      }
    #endif
  }

  fileprivate func failProcess() {
    let messages = lock.withLock { pending.map(\.message) }
    guard !messages.isEmpty else { return }
    for message in messages {
      FileHandle.standardError.write(Data("error: after the last test: \(message)\n".utf8))
    }
    // Nothing else changes the status of a process that ends; what other handlers do is done here.
    RunningReport.shared.writeOutdated()
    SnapshotJournal.shared.write(hasSucceeded: false)
    _exit(1)
  }
}

/// Fails the process as it ends, for failures that no later test case reports, as those in `class func tearDown()`.
private let failsProcess: Void = { _ = atexit { DroppedFailures.shared.failProcess() } }()
