import AnimatableLayers
import LayerSnapshotTesting
import LayerTestSupport
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

  @Test func `a layer without pixels is a failure with the reason`() throws {
    func message(_ bounds: CGRect, scale: CGFloat = 2) -> String? {
      let dial = DialLayer(bounds: bounds)
      return verifySnapshot(of: dial, as: .image(scale: scale), record: .never)?.message
    }
    #expect(message(.zero) == "DialLayer is 0 x 0 points: give it a frame")
    #expect(
      message(CGRect(x: 0, y: 0, width: 12.5, height: 0))
        == "DialLayer is 12.5 x 0 points: give it a frame")
    let large = try #require(message(CGRect(x: 0, y: 0, width: 1e6, height: 10)))
    #expect(large.contains("2000000 x 20 pixels"))
    // A texture of Apple's engine has a limit of its own, which its message names.
    if !large.contains("larger than") {
      #expect(
        large
          == "DialLayer is 1000000 x 10 points, 2000000 x 20 pixels at scale 2, which no image has: give it "
          + "another frame, or the snapshot another scale")
    }
  }

  /// On the main thread, so that the transaction is the renderer's on Apple's engine too.
  @MainActor @Test func `a layer whose transaction is open is not recorded as it is`() throws {
    let dial = DialLayer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    CATransaction.flush()
    CATransaction.begin()
    defer { CATransaction.commit() }
    let failure = try #require(verifySnapshot(of: dial, as: .image, record: .all))
    #expect(
      failure.message.contains("DialLayer") && failure.message.contains("CATransaction.begin()"))
    #expect(failure.files.isEmpty)
  }

  private final class DialLayer: CALayer {}
}

final class VerifySnapshotXCTests: XCTestCase {
  func testAFailureIsReturnedInAnXCTestToo() throws {
    let failure = try XCTUnwrap(
      verifySnapshot(of: "text", as: .lines, named: "never there", record: .never))
    XCTAssertTrue(
      failure.message.contains("VerifySnapshotXCTests.testAFailureIsReturnedInAnXCTestToo"))
  }

  /// What a test case has of its own hides all functions of the same name.
  func testEveryFormOfTheFunctionsIsThereInATestCase() async throws {
    let layer = CALayer.plain(CGRect(x: 0, y: 0, width: 2, height: 2))
    var failures = [
      verifySnapshot(of: layer, as: .image, named: "a", record: .never),
      verifySnapshot(of: layer, as: .filmstrip(at: [0, 1]), named: "b", record: .never) {
        $0.opacity = 0
      },
      verifySnapshot(of: LayerScene(layer), as: .hierarchy, named: "c", record: .never),
    ]
    // Only compiled: outside Apple's systems no failure can be expected.
    _ = { self.assertSnapshots(of: [], in: .all) }
    let later = AsyncSnapshotStrategy<String, String>(
      format: SnapshotStrategy<String, String>.lines.format
    ) { $0 }
    await failures.append(verifySnapshot(of: "text", as: later, named: "d", record: .never))
    let test = "VerifySnapshotXCTests.testEveryFormOfTheFunctionsIsThereInATestCase"
    for (failure, name) in zip(failures, "abcd") {
      XCTAssertTrue(try XCTUnwrap(failure).message.contains("\(test).\(name)"))
    }
  }
}
