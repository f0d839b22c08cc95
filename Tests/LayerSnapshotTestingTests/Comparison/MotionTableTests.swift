import Testing

@testable import LayerSnapshotTesting

@Suite struct MotionTableTests {
  private let table = MotionTable(
    keys: ["opacity", "position"], times: [0, 0.25, 10],
    rows: [["1", "10 20"], ["0.42", "12.5 20"], ["0", "-"]])

  @Test func `columns are aligned, and a table is read as it was written`() {
    #expect(
      table.description == """
        time  opacity  position
        0     1        10 20
        0.25  0.42     12.5 20
        10    0        -

        """)
    #expect(MotionTable(table.description) == table)
  }

  @Test(arguments: ["", "\n", "time\n0\n", "opacity  a\n0  1\n", "time  a  b\n0  1\n", "a text"])
  func `other texts are no tables`(text: String) { #expect(MotionTable(text) == nil) }

  @Test func `the message has the key and time of the first change`() throws {
    var rows = table.rows
    rows[1][0] = "0.45"
    rows[2][1] = "3 4"
    let actual = MotionTable(keys: table.keys, times: [0, 0.25, 10], rows: rows)
    let difference = try #require(actual.difference(from: table))
    #expect(
      difference.message.hasPrefix(
        "opacity 0.42 -> 0.45 at t = 0.25 is the first of 2 changed values; 4 lines differ:"))
    #expect(
      difference.motion == .init(key: "opacity", time: 0.25, reference: "0.42", actual: "0.45"))
    #expect(table.difference(from: table) == nil)
  }

  @Test func `other keys and other times are named`() throws {
    let keys = MotionTable(keys: ["a", "b"], times: [0, 0.25, 10], rows: table.rows)
    let first = try #require(keys.difference(from: table))
    #expect(
      first.message.hasPrefix("the keys are a, b, those of the reference opacity, position; "))
    let times = MotionTable(keys: table.keys, times: [0, 0.5, 10], rows: table.rows)
    let second = try #require(times.difference(from: table))
    #expect(
      second.message.hasPrefix(
        "the times are 0, 0.5, 10, those of the reference 0, 0.25, 10; "))
    #expect(second.motion == nil)
  }
}
