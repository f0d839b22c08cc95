import Foundation
import Testing

@Suite struct DivergencesTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/AnimatableLayers/AnimatableLayers.docc/Divergences.md")

  @Test func `the documentation lists every difference that the table has`() throws {
    let expected = Divergence.page(of: Divergence.all)
    let written = try? String(contentsOf: Self.page, encoding: .utf8)
    if written != expected, ProcessInfo.processInfo.environment["UPDATE_DIVERGENCES"] == "1" {
      try Data(expected.utf8).write(to: Self.page)
    }
    #expect(
      written == expected,
      "the page is out of date: run this test with UPDATE_DIVERGENCES=1, then again without")
  }

  @Test(arguments: Divergence.all.indices)
  func `an entry has what Apple does, what happens here, and why`(index: Int) {
    let entry = Divergence.all[index]
    for text in [entry.subject, entry.apple, entry.here, entry.reason] {
      #expect(!text.isEmpty && !text.contains("|") && !text.contains("\n"), "\(entry.subject)")
    }
    let same = Divergence.all.filter { $0.area == entry.area && $0.subject == entry.subject }
    #expect(same.count == 1, "\(entry.subject)")
  }
}
