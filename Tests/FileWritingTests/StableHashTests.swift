import FileWriting
import Testing

@Suite struct StableHashTests {
  /// Values from the algorithm's description.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `the hash is that of FNV-1a`(text: String, hash: String) {
    #expect(text.utf8.stableHashText == hash)
    #expect(String(text.utf8.stableHash, radix: 16) == hash)
  }
}
