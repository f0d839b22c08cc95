import Testing

@testable import LayerSnapshotReports

@Suite struct ReferenceNameTests {
  @Test(arguments: [
    ("plain", "plain"), ("a ring (thin)", "a-ring-thin"), ("dark_2-x", "dark_2-x"),
    ("grün", "grün"), ("a/b.c", "a-b-c"), ("!?", ""), ("", ""),
  ])
  func `names keep letters and digits, and everything else becomes a dash`(
    text: String, part: String
  ) {
    #expect(ReferenceName.part(text) == part)
  }
}
