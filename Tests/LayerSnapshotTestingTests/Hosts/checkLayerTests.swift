import AnimatableLayers
import Testing
import XCTest

@testable import LayerSnapshotTesting

@Suite struct CheckLayerTests {
  @Test func `a sound layer passes every check, and those left out do not run`() {
    let report = checkLayer { Bar.make() }
    #expect(report.layerClass == "Bar" && report.results.map(\.check) == LayerCheck.allCases)
    let partial = checkLayer(except: [
      .repeats, .redraws, .copies, .archives, .extremes, .removal, .scales,
    ]) {
      ChanceBar()
    }
    #expect(
      partial.results.map(\.check) == [.defaults, .presentation, .animates, .environments, .leaks])
  }

  @Test func `a fault fails where it is checked, with class, check and problem`() {
    let line: UInt = #line + 2
    withKnownIssue {
      checkLayer { ChanceBar() }
    } matching: { issue in
      issue.sourceLocation?.line == Int(line)
        && issue.comments.contains { $0.rawValue.hasPrefix("ChanceBar fails the check “") }
    }
  }
}

/// The same in the other test library.
final class CheckLayerXCTests: XCTestCase {
  func testASoundLayerPassesInAnXCTest() {
    let report = checkLayer { Bar.make() }
    XCTAssertTrue(report.description.hasPrefix("Bar\n  defaults: progress\n"), report.description)
  }
}
