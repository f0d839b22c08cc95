import Testing

@testable import LayerSnapshotReports

@Suite struct SourceCommentTests {
  @Test(arguments: [
    ("// a\nb", "\nb"), ("// a", ""), ("/* a */b", "b"), ("/* /* a */ b */c", "c"), ("/**/d", "d"),
    ("/* a", ""), ("/*/ a */e", "e"), ("/ a", nil), ("a // b", nil), ("/", nil), ("", nil),
  ])
  func `a comment ends with its line, or with its last bracket`(text: String, rest: String?) {
    let bytes = Array(text.utf8)
    let end = SourceComment.end(in: bytes, from: 0)
    #expect(end.map { String(decoding: bytes[$0...], as: UTF8.self) } == rest)
  }
}
