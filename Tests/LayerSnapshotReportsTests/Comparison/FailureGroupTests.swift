import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct FailureGroupTests {
  private func failure(
    _ test: String, animations: [String]? = nil, layers: [(String, String?, String?, String?)] = [],
    cause: FailureRecord.Cause = .different
  ) -> FailureRecord {
    var failure = SampleFailures.failure(test, cause: cause)
    failure.animations = animations
    failure.layers = layers.map { LayerValueChange(layer: $0, key: $1, reference: $2, actual: $3) }
    return failure
  }

  private func groups(_ failures: [FailureRecord]) -> [String] {
    FailureGroup.groups(of: failures).map { group in
      "\(group.number) \(group.cause): " + group.failures.map(\.test.test).joined(separator: " ")
    }
  }

  private func expect(
    _ failures: [FailureRecord], groups expected: String..., because reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectEqual(groups(failures), expected, reason, sourceLocation: sourceLocation)
  }

  @Test func `what failures have in common is their cause`() {
    expect(
      [
        failure("a", layers: [("Card > Knob \"left\"", "opacity", "0.42", "0.45")]),
        failure("b", layers: [("Knob [2]", "opacity", "0.42", "0.45")]),
        failure("c", layers: [("Knob", "cornerRadius", "1", "2")]),
      ], groups: "1 opacity of Knob: 0.42 -> 0.45: a b",
      because: "one value of a control explains failures, wherever the control stands")
    let varying = "values that differ from failure to failure are left out"
    expect(
      [
        failure("a", layers: [("Bar", "progress", "0", "1")]),
        failure("b", layers: [("Bar", "progress", "0.5", nil)]),
      ], groups: "1 progress of Bar: a b", because: varying)
    expect(
      [
        failure("a", layers: [("A > Dot", nil, nil, "CALayer")]),
        failure("b", layers: [("B > Dot", nil, nil, "CALayer")]),
      ], groups: "1 Dot is new: a b", because: varying)
    let change = ": easeInOut 0.3 s -> spring 0.3 s, bounce 0.2"
    let moved = "an animation explains what it moves"
    expect(
      [
        failure(
          "a", animations: ["progress of Ring" + change], layers: [("Ring", "progress", "0", "1")]),
        failure("b", animations: ["progress of Card > Ring \"left\"" + change]),
        failure("c", animations: [], layers: [("Ring", "progress", "0", "1")]),
      ], groups: "1 progress of Ring\(change): a b", because: moved)
    expect(
      [failure("a", animations: ["A > Ring is gone"]), failure("b", animations: ["Ring is gone"])],
      groups: "1 Ring is gone: a b", because: moved)
    let tables = ["a", "b"].map { name in
      var failure = failure(name)
      failure.motion = .init(key: "Bar.opacity", time: 0.3, reference: "0.42", actual: "0.45")
      return failure
    }
    expect(
      tables, groups: "1 Bar.opacity: 0.42 -> 0.45: a b",
      because: "the first change of a table of motion is a cause, too")
  }

  @Test func `a failure belongs to the change that most share`() {
    typealias Change = (String, String?, String?, String?)
    let frame: Change = ("Label", "frame", "1", "2")
    let color: Change = ("Icon", "color", "red", "blue")
    let layers = [[frame, color], [color], [frame], [color, frame], [frame, color], [color]]
    expect(
      zip(["a", "b", "c", "d", "e", "f"], layers).map { failure($0, layers: $1) },
      groups: "1 color of Icon: red -> blue: a b d e f", because: "five share it")
  }

  @Test func `what has no known cause, and what has no reference, is in no group`() {
    expect([failure("a"), failure("b")], because: "no cause is known")
    let change = [("Bar", "opacity" as String?, "1" as String?, "0" as String?)]
    expect(
      [failure("a", layers: change, cause: .missing), failure("b", layers: change)],
      because: "one has no reference")
  }
}
