import AnimatableLayers
import LayerSnapshotReports
import TestSupport
import Testing
import XCTest

@testable import LayerSnapshotTesting

@Suite struct LayerMotionExpectationsTests {
  @Test func `claims that hold pass`() {
    let motion = LayerMotion.bar(until: 1.5)
    motion.expect(\.progress, .isMonotone, .isContinuous, .isAtRest(by: 1), .ends(at: 1))
    motion.expect("progress", .overshoot(below: 0.01), .staysInside(0...1))
    motion.expect(\.progress, of: motion.layer, .settles(within: 1))
    motion.expectRest(by: 1)
  }

  @Test func `an interrupted spring keeps its velocity, an interrupted curve does not`() throws {
    func failure(_ animation: KeyAnimation) -> SnapshotFailure? {
      let motion = LayerMotion(of: CALayer(), until: 3) { layer in
        CALayer.animate(animation) { layer.position.x = 100 }
      }.then(at: 0.1) { layer in
        CALayer.animate(animation, options: .beginFromCurrentState) { layer.position.x = 0 }
      }
      return motion.failure(of: "position.x", on: motion.layer, .velocityIsContinuous)
    }
    #expect(failure(.spring(duration: 0.4)) == nil)
    let curve = KeyAnimation.basic(
      duration: 0.3, timingFunction: CAMediaTimingFunction(name: .easeInEaseOut))
    expectText(failure(curve)?.message, has: " per second at 0.1 s, where")
  }

  @Test func `each claim that does not hold fails where it stands, with a plot, and in the report`()
    throws
  {
    let motion = LayerMotion.bar(until: 1.5)
    func make(_ claims: [MotionClaim]) -> UInt {
      for claim in claims { motion.expect(\.progress, claim) }
      return #line - 1
    }
    let line = make([.isMonotone])
    let call = SnapshotCall("motion", #fileID, #filePath, line, 1)
    let reference = try call.reference(ofClaim: "progress velocityIsContinuous(within: 0.05)")
    expectText(
      reference.path, endsWith: "progress-velocityIsContinuous-within-0-05-line-\(line).claim")
    let ends = try call.reference(ofClaim: "progress ends(at: 2)")
    defer { ends.clearFailure() }
    withKnownIssue {
      _ = make([.isMonotone, .velocityIsContinuous, .ends(at: 2)])
    } matching: { issue in
      guard issue.sourceLocation?.line == Int(line), let text = issue.comments.first?.rawValue
      else { return false }
      let claim =
        "velocityIsContinuous(within: 0.05) does not hold for progress of Bar: its velocity"
      return (text.hasPrefix(claim) && text.contains("X") && text.contains("\n  report: "))
        || text.hasPrefix("ends(at: 2) does not hold for progress of Bar: it ends at 1\n")
    }
    let failure = try reference.failureRecord()
    #expect(failure.cause == .claim && failure.files.actual == "values.txt")
    let plot = try #require(failure.plot)
    #expect(plot.title == "progress of Bar" && plot.times.last == 1.5 && plot.numbers.count == 1)
    let mark = try #require(plot.mark)
    #expect(plot.times.count <= 601 && plot.times.contains(mark))
    // Where the claim holds, its failure leaves the report.
    call.report(nil, ofClaim: "progress velocityIsContinuous(within: 0.05)")
    #expect(throws: (any Error).self) { try reference.failureRecord() }
  }

  @Test func `a number that makes no claim fails it, and not the process`() throws {
    for (end, change, claim, text) in [
      (-1, 0.5, .isMonotone, "an end of -1.0: write a number greater"),
      (.nan, 0.5, .isMonotone, "an end of nan"),
      (1e9, 0.5, .isMonotone, "a motion has at most 416 s"),
      (1.5, 2, .isMonotone, "a change at 2.0 s: write a time of the"),
      (1.5, 0.5, .overshoot(below: 0), "an overshoot of 0.0"),
      (1.5, 0.5, .settles(within: 1, tolerance: -1), "a tolerance of -1.0"),
      (1.5, 0.5, .velocityIsContinuous(within: 0), "a jump of 0.0"),
      (1.5, 0.5, .isAtRest(by: -1), "cannot be taken at -1.0 s"),
      (1.5, 0.5, .ends(at: CGFloat.nan), "an end at nan: write finite numbers"),
      (1.5, 0.5, .ends(at: -CGFloat.infinity), "an end at -inf: write finite numbers"),
      (
        1.5, 0.5, .staysInside(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)),
        "a rectangle of nan 0 1 1: write numbers for its edges"
      ),
    ] as [(CFTimeInterval, CFTimeInterval, MotionClaim, String)] {
      let motion = LayerMotion.bar(until: end).then(at: change) { _ in }
      expectText(motion.failure(of: "progress", on: motion.layer, claim)?.message, has: text)
    }
    expectText(
      LayerMotion.bar(until: 1).failureOfRest(by: 1)?.message,
      has: "a rest by 1.0 s: write a time before the recording's end, 1.0")
  }

  @Test func `a border may be infinite`() {
    let motion = LayerMotion.bar(until: 1.5)
    motion.expect(\.progress, .staysInside(0 ... .infinity))
    motion.expect(
      "position", .staysInside(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: .infinity)))
  }

  @Test func `a key without a claim fails`() {
    withKnownIssue {
      LayerMotion.bar(until: 1).expect("progress")
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("a motion without a claim: write claims") == true
    }
  }

  @Test func `the values of a failure are attached as a table`() throws {
    let motion = LayerMotion.bar(until: 0.5)
    let failure = try #require(motion.failure(of: "progress", on: motion.layer, .ends(at: 1)))
    let file = try #require(failure.files.first)
    let table = try #require(MotionTable(String(decoding: file.bytes, as: UTF8.self)))
    #expect(table.keys == ["progress"] && table.rows.last == ["0.5"])
  }

  @Test func `a budget that is exceeded fails with a plot and all frames`() throws {
    let motion = LayerMotion.bar(until: 1)
    motion.expectEachFrame(redrawsAtMost: 80, drawsAtMost: 1)
    let failure = try #require(motion.failure(of: FrameBudget(redrawnPixels: nil, draws: 0), 10))
    expectText(
      failure.message,
      startsWith: "Bar: 9 of 10 frames draw more than 0: the one at 0.1 s draws 1 layer, Bar")
    let table = String(decoding: try #require(failure.files.first).bytes, as: UTF8.self)
    #expect(table.hasPrefix("time  redrawn  draws\n0.1 "))
    let plot = try #require(failure.plot)
    #expect(plot.title == "layers that draw" && plot.mark == 0.1)
    #expect(plot.numbers == [[Double](repeating: 1, count: 9) + [0]])
    let misuse = motion.failure(of: FrameBudget(redrawnPixels: nil, draws: nil), 10)
    #expect(
      misuse?.message
        == "the frames cannot be measured: a frame without a budget: write how many pixels it redraws, or layers"
    )
    #expect(motion.failure(of: FrameBudget(redrawnPixels: 1, draws: nil), 0) != nil)
  }

  @Test func `what cannot be measured fails with the reason`() throws {
    let motion = LayerMotion.bar(until: 0.5)
    #expect(
      motion.failure(of: "progres", on: motion.layer, .isMonotone)?.message
        == "isMonotone cannot be measured: progres of Bar is - at 0 s, which is not made of finite numbers"
    )
  }

  @Test func `unrest fails with the layers that move`() throws {
    let motion = LayerMotion.bar(until: 2)
    #expect(motion.failureOfRest(by: 1) == nil)
    expectText(
      motion.failureOfRest(by: 0.2)?.message, has: " is not at rest by 0.2 s: from ",
      "\n  Bar: progress ")
  }
}

/// The same in the other test library.
final class LayerMotionXCTests: XCTestCase {
  func testClaimsThatHoldPassInAnXCTest() {
    let motion = LayerMotion.bar(until: 1.5)
    motion.expect(\.progress, .isMonotone, .isAtRest(by: 1))
    motion.expect("progress", .staysInside(0...1))
    motion.expectRest(by: 1)
  }
}
