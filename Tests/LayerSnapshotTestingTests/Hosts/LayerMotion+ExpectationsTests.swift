import AnimatableLayers
import Foundation
import LayerSnapshotReports
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
    #expect(try #require(failure(curve)).message.contains(" per second at 0.1 s, where"))
  }

  @Test func `each claim that does not hold fails where it stands, with a plot, and in the report`()
    throws
  {
    let motion = LayerMotion(of: Bar.make(), until: 1.5) { $0.progress = 1 }
    func make(_ claims: [MotionClaim]) -> UInt {
      for claim in claims { motion.expect(\.progress, claim) }
      return #line - 1
    }
    let line = make([.isMonotone])
    let call = SnapshotCall("motion", #fileID, #filePath, line, 1)
    let reference = try call.reference(
      ofClaim: "progress velocityIsContinuous(within: 0.05)")
    #expect(
      reference.path.hasSuffix("progress-velocityIsContinuous-within-0-05-line-\(line).claim"))
    let record = try #require(reference.failureFolder).appendingPathComponent(
      FailureRecord.recordName)
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
    let failure = try FailureRecord(record: Data(contentsOf: record))
    #expect(failure.cause == .claim && failure.files.actual == "values.txt")
    let plot = try #require(failure.plot)
    #expect(plot.title == "progress of Bar" && plot.times.last == 1.5 && plot.numbers.count == 1)
    let mark = try #require(plot.mark)
    #expect(plot.times.count <= 601 && plot.times.contains(mark))
    // Where the claim holds, its failure leaves the report.
    call.report(nil, ofClaim: "progress velocityIsContinuous(within: 0.05)")
    #expect(!FileManager.default.fileExists(atPath: record.path))
  }

  @Test func `a number that makes no claim fails it, and not the process`() throws {
    func message(
      until end: CFTimeInterval = 1.5, then time: CFTimeInterval = 0.5, _ claim: MotionClaim
    ) throws -> String {
      let motion = LayerMotion(of: Bar.make(), until: end) { $0.progress = 1 }
        .then(at: time) { _ in }
      return try #require(motion.failure(of: "progress", on: motion.layer, claim)).message
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
      motion.failure(of: "progress", on: motion.layer, .ends(at: 1)))
    let file = try #require(failure.files.first)
    let table = try #require(MotionTable(String(decoding: file.bytes, as: UTF8.self)))
    #expect(table.keys == ["progress"] && table.rows.last == ["0.5"])
  }

  @Test func `a budget that is exceeded fails with a plot and all frames`() throws {
    let motion = LayerMotion(of: Bar.make(), until: 1) { $0.progress = 1 }
    motion.expectEachFrame(redrawsAtMost: 80, drawsAtMost: 1)
    let failure = try #require(
      motion.failure(of: FrameBudget(redrawnPixels: nil, draws: 0), 10))
    #expect(
      failure.message.hasPrefix(
        "Bar: 9 of 10 frames draw more than 0: the one at 0.1 s draws 1 layer, Bar"))
    let table = String(decoding: try #require(failure.files.first).bytes, as: UTF8.self)
    #expect(table.hasPrefix("time  redrawn  draws\n0.1 "))
    let plot = try #require(failure.plot)
    #expect(plot.title == "layers that draw" && plot.mark == 0.1)
    #expect(plot.numbers == [[Double](repeating: 1, count: 9) + [0]])
    let misuse = motion.failure(of: FrameBudget(redrawnPixels: nil, draws: nil), 10)
    #expect(
      try #require(misuse).message
        == "the frames cannot be measured: a frame without a budget: write how many pixels it redraws, or layers"
    )
    #expect(motion.failure(of: FrameBudget(redrawnPixels: 1, draws: nil), 0) != nil)
  }

  @Test func `what cannot be measured fails with the reason`() throws {
    let motion = LayerMotion(of: Bar.make(), until: 0.5) { $0.progress = 1 }
    let failure = motion.failure(of: "progres", on: motion.layer, .isMonotone)
    #expect(
      try #require(failure).message
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
