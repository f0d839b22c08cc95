import Testing
import XCTest

@testable import LayerSnapshotTesting

@Suite struct TestHostTests {
  @Test func `a Swift test is known, also from a detached task`() async {
    #expect(TestHost.current == .swiftTesting)
    #expect(await Task.detached { TestHost.current }.value == .swiftTesting)
  }

  @Test func `a failing snapshot fails a Swift test where it stands`() {
    let line: UInt = #line + 2
    withKnownIssue {
      assertSnapshot(
        of: SnapshotImage.filled(2, 2), as: .image, named: "never there", record: .never)
    } matching: { issue in
      issue.sourceLocation?.line == Int(line)
        && issue.comments.contains { $0.rawValue.contains("there is no reference at") }
    }
  }
}

/// The same in the other test library.
final class TestHostXCTests: XCTestCase {
  private var failures: [(message: String, line: Int)] = []
  private var catchesFailures = false

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      guard catchesFailures else { return super.record(issue) }
      let location = issue.sourceCodeContext.location
      failures.append((issue.compactDescription, location?.lineNumber ?? 0))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard catchesFailures else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      failures.append((description, lineNumber))
    }
  #endif

  func testAnXCTestIsKnown() { XCTAssertEqual(TestHost.current, .xcTest) }

  func testAFailingSnapshotFailsAnXCTestWhereItStands() throws {
    catchesFailures = true
    assertSnapshot(of: SnapshotImage.filled(2, 2), as: .image, named: "never there", record: .never)
    let line = #line - 1
    catchesFailures = false
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failure.message.contains("there is no reference at"), failure.message)
    XCTAssertEqual(failure.line, line)
  }

  func testAPassingSnapshotPassesInAnXCTest() {
    assertSnapshot(of: SnapshotImage.filled(4, 3), as: .image)
  }
}
