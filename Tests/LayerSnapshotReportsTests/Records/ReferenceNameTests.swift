import Testing

@testable import LayerSnapshotReports

@Suite struct ReferenceNameTests {
  @Test(arguments: [
    ("plain", "plain"), ("a ring (thin)", "a-ring-thin"), ("dark_2-x", "dark_2-x"),
    ("grün", "grün"), ("a/b.c", "a-b-c"), ("a/b\\c", "a-b-c"), ("  spaces  ", "spaces"),
    ("../..", ""), ("!?", ""), ("", ""),
  ])
  func `names keep letters and digits, and everything else becomes a dash`(
    text: String, part: String
  ) {
    #expect(ReferenceName.part(text) == part)
  }

  @Test func `a stem is the parts with dots, the same in every normal form`() {
    #expect(ReferenceName.stem(["Suite", "a test", "dark"]) == "Suite.a-test.dark")
    let longest = String(repeating: "x", count: 200)
    #expect(ReferenceName.stem([longest]) == longest)
    #expect(ReferenceName.part("cafe\u{301}").hasBytes(of: "caf\u{E9}"))
    #expect(ReferenceName.stem(["e\u{301}"]).hasBytes(of: "\u{E9}"))
  }

  @Test func `a longer one is cut between characters and ends in a hash of the whole`() {
    let long = String(repeating: "für ", count: 80)
    let stem = ReferenceName.stem([long, "a"])
    #expect(stem.utf8.count <= 200 && stem.utf8.count > 195 && stem.hasPrefix("für-für-"))
    #expect(stem != ReferenceName.stem([long, "b"]))
    #expect(ReferenceName.stem([String(repeating: "x", count: 300)]).hasSuffix("x~\(Self.hash)"))
  }

  /// FNV-1a of 300 x, computed by another program.
  private static let hash = "e78ddf9f1ba85555"
}
