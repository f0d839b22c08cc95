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

  @Test func `one value of a control explains failures, wherever the control stands`() {
    #expect(
      groups([
        failure("a", layers: [("Card > Knob \"left\"", "opacity", "0.42", "0.45")]),
        failure("b", layers: [("Knob [2]", "opacity", "0.42", "0.45")]),
        failure("c", layers: [("Knob", "cornerRadius", "1", "2")]),
      ]) == ["1 opacity of Knob: 0.42 -> 0.45: a b"])
  }

  @Test func `values that differ from failure to failure are left out`() {
    #expect(
      groups([
        failure("a", layers: [("Bar", "progress", "0", "1")]),
        failure("b", layers: [("Bar", "progress", "0.5", nil)]),
      ]) == ["1 progress of Bar: a b"])
    #expect(
      groups([
        failure("a", layers: [("A > Dot", nil, nil, "CALayer")]),
        failure("b", layers: [("B > Dot", nil, nil, "CALayer")]),
      ]) == ["1 Dot is new: a b"])
  }

  @Test func `an animation explains what it moves`() {
    let change = ": easeInOut 0.3 s -> spring 0.3 s, bounce 0.2"
    #expect(
      groups([
        failure(
          "a", animations: ["progress of Ring" + change], layers: [("Ring", "progress", "0", "1")]),
        failure("b", animations: ["progress of Card > Ring \"left\"" + change]),
        failure("c", animations: [], layers: [("Ring", "progress", "0", "1")]),
      ]) == ["1 progress of Ring\(change): a b"])
    #expect(
      groups([
        failure("a", animations: ["A > Ring is gone"]), failure("b", animations: ["Ring is gone"]),
      ]) == ["1 Ring is gone: a b"])
  }

  @Test func `a failure belongs to the change that most share`() {
    let frame = ("Label", "frame", "1", "2")
    let color = ("Icon", "color", "red", "blue")
    #expect(
      groups(
        [
          failure("a", layers: [frame, color]), failure("b", layers: [color]),
          failure("c", layers: [frame]), failure("d", layers: [color, frame]),
          failure("e", layers: [frame, color]),
        ] + [failure("f", layers: [color])])
        == ["1 color of Icon: red -> blue: a b d e f"])
  }

  @Test func `what has no known cause, and what has no reference, is in no group`() {
    #expect(groups([failure("a"), failure("b")]).isEmpty)
    let change = [("Bar", "opacity" as String?, "1" as String?, "0" as String?)]
    #expect(
      groups([
        failure("a", layers: change, cause: .missing), failure("b", layers: change),
      ]).isEmpty)
  }

  @Test func `the first change of a table of motion is a cause, too`() {
    let failures = ["a", "b"].map { name in
      var failure = failure(name)
      failure.motion = .init(key: "Bar.opacity", time: 0.3, reference: "0.42", actual: "0.45")
      return failure
    }
    #expect(groups(failures) == ["1 Bar.opacity: 0.42 -> 0.45: a b"])
  }
}
