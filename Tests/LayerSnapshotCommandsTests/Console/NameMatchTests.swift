import Testing

@testable import LayerSnapshotCommands

@Suite struct NameMatchTests {
  private static let names = ["Progress ring", "String", "Rings of rings", "Progress bar", "Bar"]

  @Test(arguments: [
    ("Bar", 4), ("bar", 4), ("progress BAR", 3), ("ring", 0), ("rings", 2), ("ess r", 0),
    ("str", 1),
  ])
  func `a whole name wins over a word of one, and a word over a part`(text: String, index: Int) {
    #expect(NameMatch(text, among: Self.names) == .unique(index))
  }

  @Test func `several names are ambiguous, unless they differ in case alone`() {
    #expect(
      NameMatch("progress", among: Self.names) == .ambiguous(["Progress ring", "Progress bar"]))
    #expect(NameMatch("b", among: ["B", "b"]) == .unique(1))
    #expect(NameMatch("AB", among: ["aB", "Ab"]) == .ambiguous(["aB", "Ab"]))
  }

  @Test(arguments: ["", "gauge", "ring bar"])
  func `nothing and unknown words match no name`(text: String) {
    #expect(NameMatch(text, among: Self.names) == .none)
  }
}
