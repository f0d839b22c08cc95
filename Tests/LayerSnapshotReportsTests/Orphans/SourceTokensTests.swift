import Testing

@testable import LayerSnapshotReports

@Suite struct SourceTokensTests {
  /// The words of a source, and "·" for a comment or a literal.
  private func words(_ source: String) -> String {
    let text = Array(source.utf8)
    return SourceTokens(text).compactMap { token in
      switch token.kind {
      case .word, .rawWord: String(decoding: text[token.range], as: UTF8.self)
      case .comment, .literal: "·"
      case .symbol: nil
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("// a\nb", "· b"), ("// a", "·"), ("/* a */b", "· b"), ("/* /* a */ b */c", "· c"),
    ("/**/d", "· d"), ("/* a", "·"), ("/*/ a */e", "· e"), ("/* /*/ ) */ ) */ f", "· f"),
    ("/***/ /* **) */ g", "· · g"), ("", ""), ("/", ""),
  ])
  func `a comment ends with its line, or with its last bracket`(source: String, words: String) {
    #expect(self.words(source) == words)
  }

  @Test(arguments: [
    (#""a /* b" c"#, "· c"), (#""\"a" b"#, "· b"), (#""\(f("a )") + "b")" c"#, "· c"),
    (##"#"a " \b \#(f(")")) "# c"##, "· c"), (##"#"""# a"##, "· a"), ("\"\" a", "· a"),
    ("\"\"\"\n \" a \\\"\"\" \"\"\"\n\"\"\" b", "· · b"), (##"#"""\#n a \"""\#n """# b"##, "· b"),
    ("#\"\"\"\n a \"\"\" \\( \n\"\"\"# b", "· b"), ("\"a\nb", "· b"),
  ])
  func `a string ends with its own delimiter`(source: String, words: String) {
    #expect(self.words(source) == words)
  }

  @Test(arguments: [
    (#"f(/\(/) a"#, "f · a"), (#"f(#/\(/#) a"#, "f · a"), ("x = /[(]\"/ y", "x · y"),
    ("f(##/ \"/# (/## ) a", "f · a"), ("#/\n (\n/# a", "· a"), (#"f(/\//) a"#, "f · a"),
    ("a / b + (c) / d", "a b c d"), ("f(1, /) + g(2, /)", "f 1 g 2"), ("a/b/c", "a b c"),
    ("x = a / \"(\" / b", "x a · b"), ("f(/a / b)", "f a b"), ("f(/a)/ b", "f a b"),
  ])
  func `a slash begins a regular expression where the compiler says so`(
    source: String, words: String
  ) {
    #expect(self.words(source) == words)
  }

  @Test func `names in backticks contain anything`() {
    #expect(words("func `a \"(\" /* b` c") == "func `a \"(\" /* b` c")
  }

  @Test(arguments: [
    ("(a)", 3), ("([{}])b", 6), (#"(")" /* ) */ + f(/\)/))x"#, 23), ("(", nil), ("(\")", nil),
  ])
  func `a group ends with the bracket that closes it`(source: String, end: Int?) {
    #expect(SourceTokens.endOfGroup(in: Array(source.utf8), at: 0) == end)
  }
}
