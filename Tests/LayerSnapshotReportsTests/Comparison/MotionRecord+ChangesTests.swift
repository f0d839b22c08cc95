import Testing

@testable import LayerSnapshotReports

@Suite struct MotionRecordChangesTests {
  private func animation(_ pace: String, key: String = "a") -> MotionRecord.Animation {
    .init(key: key, keyPath: "opacity", pace: pace, begin: "0", duration: "1", facts: [])
  }

  private func record(
    _ animations: [MotionRecord.Animation], path: String = "Bar", values: [String: [String]] = [:]
  ) -> MotionRecord {
    MotionRecord(
      times: ["0", "0.5"],
      layers: [.init(path: path, presence: "11", animations: animations, values: values)])
  }

  @Test func `animations in another order or number, and new layers, are changes`() {
    let (a, b) = (animation("linear"), animation("easeIn", key: "b"))
    #expect(
      record([b, a]).changes(from: record([a, b])) == [
        "opacity of Bar: the order is linear 1 s, easeIn 1 s -> easeIn 1 s, linear 1 s"
      ])
    let changes = record([animation("linear")]).changes(from: record([]))
    #expect(changes == ["opacity of Bar: no animation -> linear 1 s"])
    #expect(
      record([], path: "New").changes(from: record([], path: "Old")) == [
        "New is new", "Old is gone",
      ])
  }

  @Test func `values count where no animation changed`() {
    let old = record([animation("linear")], values: ["opacity": ["0", "0.42"]])
    let new = record([animation("linear")], values: ["opacity": ["0", "0.45"]])
    #expect(
      new.changes(from: old) == ["opacity of Bar: 0.42 -> 0.45 at 0.5 s, by the same animations"])
    #expect(new.changes(from: new).isEmpty)
    let other = record([animation("easeIn")], values: ["opacity": ["0", "0.45"]])
    #expect(other.changes(from: old) == ["opacity of Bar: linear 1 s -> easeIn 1 s"])
  }
}
