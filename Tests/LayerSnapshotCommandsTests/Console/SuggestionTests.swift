import Testing

@testable import LayerSnapshotCommands

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("acept", "accept"), ("accpet", "accept"), ("lst", "list"), ("reviews", "review"),
    ("xyz", nil), ("", nil), ("difference", nil),
  ])
  func `the nearest word is meant, unless none is near`(word: String, meant: String?) {
    #expect(
      Suggestion.nearest(to: word, among: ["accept", "diff", "list", "reject", "review"]) == meant)
  }

  @Test func `of two that are as near the first in the alphabet is meant`() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "bar"]) == "bar")
    #expect(Suggestion.hint(for: "bat", among: ["cat", "bar"]) == " (did you mean 'bar'?)")
    #expect(Suggestion.hint(for: "zzz", among: ["cat"]).isEmpty)
  }
}
