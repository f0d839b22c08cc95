import AnimatableLayers
import LayerSnapshotTesting
import Testing
import XCTest

@Suite struct verifySnapshotTests {
  @Test func `a failure is returned, and the test goes on`() throws {
    let image = SnapshotImage(width: 1, height: 1, pixels: [1, 2, 3, 255])
    let failure = try #require(
      verifySnapshot(of: image, as: .image, named: "never there", record: .never))
    #expect(failure.message.contains("there is no reference at"))
    #expect("\(failure)" == failure.message)
    #expect(failure.files.map(\.name) == ["actual.png"])
  }

  @Test func `a layer that has no pixels says so`() throws {
    let failure = try #require(verifySnapshot(of: CALayer(), as: .image, record: .never))
    #expect(failure.message.contains("has no image: its bounds are"))
  }
}

final class VerifySnapshotXCTests: XCTestCase {
  func testAFailureIsReturnedInAnXCTestToo() throws {
    let failure = try XCTUnwrap(
      verifySnapshot(of: "text", as: .lines, named: "never there", record: .never))
    XCTAssertTrue(
      failure.message.contains("VerifySnapshotXCTests.testAFailureIsReturnedInAnXCTestToo"))
  }
}
