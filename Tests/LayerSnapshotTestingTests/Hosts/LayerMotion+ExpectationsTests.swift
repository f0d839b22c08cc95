import AnimatableLayers
import Testing
import XCTest

@testable import LayerSnapshotTesting

@Suite struct LayerMotionExpectationsTests {
  @Test func `claims that hold pass`() {
    let bar = Bar.make()
    let motion = LayerMotion(of: bar, until: 1.5) { $0.progress = 1 }
    motion.expect(\.progress, .isMonotone, .isContinuous, .isAtRest(by: 1), .ends(at: 1))
    motion.expect("progress", .overshoot(below: 0.01), .staysInside(0...1))
    motion.expect(\.progress, of: bar, .settles(within: 1))
    motion.expectRest(by: 1)
  }

  @Test func `an interrupted spring keeps its velocity, an interrupted curve does not`() throws {
    func failures(_ animation: KeyAnimation) -> [SnapshotFailure] {
      let motion = LayerMotion(of: CALayer(), until: 3) { layer in
        CALayer.animate(animation) { layer.position.x = 100 }
      }.then(at: 0.1) { layer in
        CALayer.animate(animation, options: .beginFromCurrentState) { layer.position.x = 0 }
      }
      return motion.failures(of: "position.x", on: motion.layer, [.velocityIsContinuous])
    }
    #expect(failures(.spring(duration: 0.4)).isEmpty)
    let curve = KeyAnimation.basic(
      duration: 0.3, timingFunction: CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(try #require(failures(curve).first).message.contains(" per second at 0.1 s, where"))
  }

  @Test func `each claim that does not hold fails where it stands, with a plot`() {
    let motion = LayerMotion(of: Bar.make(), until: 1.5) { $0.progress = 1 }
    let line: UInt = #line + 2
    withKnownIssue {
      motion.expect(\.progress, .isMonotone, .velocityIsContinuous, .ends(at: 2))
    } matching: { issue in
      guard issue.sourceLocation?.line == Int(line), let text = issue.comments.first?.rawValue
      else { return false }
      let claim =
        "velocityIsContinuous(within: 0.05) does not hold for progress of Bar: its velocity"
      return (text.hasPrefix(claim) && text.contains("X") && text.hasSuffix("1.5 s"))
        || text.hasPrefix("ends(at: 2) does not hold for progress of Bar: it ends at 1\n")
    }
  }

  @Test func `a number that makes no claim fails it, and not the process`() throws {
    func message(
      until end: CFTimeInterval = 1.5, then time: CFTimeInterval = 0.5, _ claim: MotionClaim
    ) throws -> String {
      let motion = LayerMotion(of: Bar.make(), until: end) { $0.progress = 1 }
        .then(at: time) { _ in }
      return try #require(motion.failures(of: "progress", on: motion.layer, [claim]).first).message
    }
    #expect(try message(until: -1, .isMonotone).contains("an end of -1.0: write a number greater"))
    #expect(try message(until: .nan, .isMonotone).contains("an end of nan"))
    #expect(try message(until: 1e9, .isMonotone).contains("a motion has at most 416 s"))
    #expect(try message(then: 2, .isMonotone).contains("a change at 2.0 s: write a time of the"))
    #expect(try message(.overshoot(below: 0)).contains("an overshoot of 0.0"))
    #expect(try message(.settles(within: 1, tolerance: -1)).contains("a tolerance of -1.0"))
    #expect(try message(.velocityIsContinuous(within: 0)).contains("a jump of 0.0"))
    #expect(try message(.isAtRest(by: -1)).contains("cannot be taken at -1.0 s"))
    let motion = LayerMotion(of: Bar.make(), until: 1) { $0.progress = 1 }
    let rest = try #require(motion.failureOfRest(by: 1)).message
    #expect(rest.contains("a rest by 1.0 s: write a time before the recording's end, 1.0"))
  }

  @Test func `the values of a failure are attached as a table`() throws {
    let motion = LayerMotion(of: Bar.make(), until: 0.5) { $0.progress = 1 }
    let failure = try #require(
      motion.failures(of: "progress", on: motion.layer, [.ends(at: 1)]).first)
    let file = try #require(failure.files.first)
    let table = try #require(MotionTable(String(decoding: file.bytes, as: UTF8.self)))
    #expect(table.keys == ["progress"] && table.rows.last == ["0.5"])
  }

  @Test func `what cannot be measured fails with the reason`() throws {
    let motion = LayerMotion(of: Bar.make(), until: 0.5) { $0.progress = 1 }
    let failures = motion.failures(of: "progres", on: motion.layer, [.isMonotone])
    #expect(
      try #require(failures.first).message
        == "isMonotone cannot be measured: progres of Bar is - at 0 s, which is not made of finite numbers"
    )
  }

  @Test func `unrest fails with the layers that move`() throws {
    let motion = LayerMotion(of: Bar.make(), until: 2) { $0.progress = 1 }
    #expect(motion.failureOfRest(by: 1) == nil)
    let failure = try #require(motion.failureOfRest(by: 0.2)).message
    #expect(failure.contains(" is not at rest by 0.2 s: from "))
    #expect(failure.contains("\n  Bar: progress "))
  }
}

/// The same in the other test library.
final class LayerMotionXCTests: XCTestCase {
  func testClaimsThatHoldPassInAnXCTest() {
    let motion = LayerMotion(of: Bar.make(), until: 1.5) { $0.progress = 1 }
    motion.expect(\.progress, .isMonotone, .isAtRest(by: 1))
    motion.expect("progress", .staysInside(0...1))
    motion.expectRest(by: 1)
  }
}
