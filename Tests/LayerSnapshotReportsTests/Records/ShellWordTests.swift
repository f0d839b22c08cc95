import Testing

@testable import LayerSnapshotReports

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("T/F/über.a_1-2@linux.png", "T/F/über.a_1-2@linux.png"), ("my files", "'my files'"),
    ("it's $HOME", "'it'\\''s $HOME'"), ("", "''"),
  ])
  func `a text stays one word of a shell`(text: String, word: String) {
    #expect(ShellWord.quoted(text) == word)
  }
}
