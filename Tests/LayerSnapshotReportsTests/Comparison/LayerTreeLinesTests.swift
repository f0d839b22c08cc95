import Testing

@testable import LayerSnapshotReports

@Suite struct LayerTreeLinesTests {
  private func changes(from old: String, to new: String) -> [LayerValueChange] {
    LayerTreeLines(new).changes(from: LayerTreeLines(old))
  }

  @Test func `values that changed, were added or removed are listed by layer and key`() {
    let old = """
      CALayer "card" frame 0 0 10 10 opacity 0.5
        Bar frame 0 0 4 4 progress 0
        Bar frame 0 0 4 4 progress 0

      """
    let new = """
      CALayer "card" frame 0 0 10 12 hidden 1
        Bar frame 0 0 4 4 progress 0
        Bar frame 0 0 4 4 progress 1

      """
    #expect(
      changes(from: old, to: new) == [
        LayerValueChange(
          layer: #"CALayer "card""#, key: "frame", reference: "0 0 10 10", actual: "0 0 10 12"),
        LayerValueChange(layer: #"CALayer "card""#, key: "hidden", reference: nil, actual: "1"),
        LayerValueChange(layer: #"CALayer "card""#, key: "opacity", reference: "0.5", actual: nil),
        LayerValueChange(
          layer: #"CALayer "card" > Bar [2]"#, key: "progress", reference: "0", actual: "1"),
      ])
    #expect(changes(from: old, to: old).isEmpty)
  }

  @Test func `added and removed layers are listed, and those beside them are not`() {
    let old = "A frame 0 0 1 1\n  B frame 0 0 1 1\n  C frame 0 0 1 1 level 2\n"
    let new = "A frame 0 0 1 1\n  C frame 0 0 1 1 level 2\n  mask: D frame 0 0 2 2 level 3\n"
    #expect(
      changes(from: old, to: new) == [
        LayerValueChange(layer: "A > B", key: nil, reference: "frame 0 0 1 1", actual: nil),
        LayerValueChange(
          layer: "A > mask: D", key: nil, reference: nil, actual: "frame 0 0 2 2 level 3"),
      ])
  }

  @Test func `times stand beside what changed, and lines without a layer are left out`() {
    let old = "t = 0\nBar frame 0 0 1 1 a 1\nt = 0.5\nBar frame 0 0 1 1 a 2\n"
    let new = "t = 0\nBar frame 0 0 1 1 a 1\nt = 0.5\nBar frame 0 0 1 1 a 3\n"
    #expect(
      changes(from: old, to: new) == [
        LayerValueChange(layer: "Bar", time: 0.5, key: "a", reference: "2", actual: "3")
      ])
    #expect(changes(from: "", to: "some text\n\n(3)\nt = x\n").isEmpty)
  }

  /// A value and what it becomes.
  static let values: [(String, String)] = [
    ("center", "resize"), (#""two words""#, #""two opacity 3""#), (#""a \" b c""#, "x"),
    ("[2, 1]", "[red fish, blue]"), ("M 0 0 L 1 1 Z", "empty"), ("“one two” “x”", "“one” “two x”"),
    ("1 0 0 inf nan", "0 1 0 0 0"), ("image 20x4", "<CGImage>"), ("Inter-Regular 9", "1e-07"),
  ]

  @Test(arguments: values)
  func `no word of a value is taken for a key`(old: String, new: String) {
    func line(_ value: String) -> String { "Bar frame 0 0 1 1 first \(value) last 1\n" }
    #expect(
      changes(from: line(old), to: line(new)) == [
        LayerValueChange(layer: "Bar", key: "first", reference: old, actual: new)
      ])
  }

  @Test func `layers deeper than the indent keep their place`() {
    let indent = String(repeating: "  ", count: 32)
    let deep = (0...32).map { String(repeating: "  ", count: $0) + "L frame 0 0 1 1\n" }.joined()
    func text(_ level: Int) -> String {
      deep + "\(indent)(33) L frame 0 0 1 1\n\(indent)(34) L frame 0 0 1 1 level \(level)\n"
    }
    let found = changes(from: text(1), to: text(2))
    #expect(found.map(\.key) == ["level"] && found.first?.layer.split(separator: ">").count == 35)
  }

  @Test func `times that only one text describes are left out`() {
    func text(_ times: [Double], _ opacity: Double) -> LayerTreeLines {
      LayerTreeLines(
        times.map { time in
          LayerTreeLines.line(at: time)
            + "Card frame 0 0 1 1\n  Bar frame 0 0 1 1 opacity \(opacity * time)\n"
        }.joined())
    }
    let changes = text([0, 1, 2, 3], 0.5).changesAtCommonTimes(from: text([0, 2], 0.25))
    #expect(changes.map(\.description) == ["Card > Bar: opacity 0.5 -> 1.0 at t = 2"])
    #expect(text([1], 1).changesAtCommonTimes(from: text([2], 1)) == [])
  }
}
