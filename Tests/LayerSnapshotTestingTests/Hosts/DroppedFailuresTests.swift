import LayerSnapshotTesting
import XCTest

#if !canImport(Darwin)
  /// XCTest drops a failure before the first test of a class.
  final class DroppedFailuresTests: XCTestCase {
    nonisolated(unsafe) private static var failures: [String] = []

    override class func setUp() {
      LayerSnapshotTesting.assertSnapshot(
        of: "early", as: .lines, named: "never there", record: .never)
    }

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard description.hasPrefix("before the test: there is no reference at ") else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      Self.failures.append(description)
    }

    func testADifferenceInTheSetUpOfAClassFailsItsFirstTest() {
      XCTAssertEqual(Self.failures.count, 1)
    }
  }
#endif
