import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct LineChangesTests {
  private func changes(_ old: [String], _ new: [String]) -> LineChanges {
    LineChanges(reference: old, actual: new)
  }

  /// What is left on both sides without the changes.
  private func isConsistent(_ changes: LineChanges) -> Bool {
    let kept = zip(changes.reference, changes.isRemoved).filter { !$1 }.map(\.0)
    return kept == zip(changes.actual, changes.isAdded).filter { !$1 }.map(\.0)
  }

  @Test func `short texts have the fewest changes, compared as bytes`() {
    let found = changes(["a", "b", "c", "a"], ["b", "a", "c"])
    #expect(found.isRemoved.count { $0 } == 2 && found.isAdded.count { $0 } == 1)
    #expect(isConsistent(found))
    let forms = changes(["a", "caf\u{E9}"], ["a", "cafe\u{301}"])
    #expect(forms.isRemoved == [false, true] && forms.isAdded == [false, true])
  }

  @Test func `a change in a long text is a small one, and long texts are consistent`() {
    let old = (0..<6_000).map { $0.isMultiple(of: 3) ? "" : "line \($0)" }
    var new = old
    new[1] = "first"
    new.insert("new", at: 3_000)
    new.remove(at: 5_990)
    let found = changes(old, new)
    #expect(found.isRemoved.count { $0 } == 2 && found.isAdded.count { $0 } == 2)
    #expect(isConsistent(found))
    var generator = SeededGenerator(seed: 1)
    func text() -> [String] {
      (0..<3_000).map { _ in ["a", "b", "", "d"].randomElement(using: &generator)! }
    }
    let random = changes(text(), text())
    #expect(isConsistent(random))
  }

  @Test func `many lines without a common one, or in another order, are compared at once`() {
    let count = 30_000
    let time = ContinuousClock().measure {
      let found = changes((0..<count).map { "old \($0)" }, (0..<count).map { "new \($0)" })
      #expect(found.isRemoved.allSatisfy { $0 } && found.isAdded.allSatisfy { $0 })
    }
    let moved = ContinuousClock().measure {
      let lines = (0..<count).map { "line \($0)" }
      #expect(isConsistent(changes(lines, lines.reversed())))
    }
    // A comparison of each with each takes minutes.
    #expect(time < .seconds(20) && moved < .seconds(20), "\(time), \(moved)")
  }
}
