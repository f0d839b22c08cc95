import Testing

@testable import LayerSnapshotTesting

@Suite struct InlineSourceTests {
  /// Writes a text into a source; returns the source, or `nil` when there is no place for it.
  private func write(_ value: String, into text: String, line: Int = 1) -> String? {
    var source = InlineSource(text)
    return source.write(value, behindCallOf: "check", line: line)
      .map { _ in String(decoding: source.text, as: UTF8.self) }
  }

  @Test func `a text is added behind a call, as deep as the call stands`() {
    #expect(
      write("one\n\ntwo", into: "let a = 1\n    check(of: a)\nb()\n", line: 2) == #"""
        let a = 1
            check(of: a) {
              """
              one

              two
              """
            }
        b()

        """#)
  }

  @Test func `what stands there is replaced, whatever it holds`() {
    let source = #"""
      check(of: f("(\("){"))"), g: [1, /* ) */ 2]) { // }
        """
        } old
        """
      }
      rest()
      """#
    #expect(
      write("new", into: source) == #"""
        check(of: f("(\("){"))"), g: [1, /* ) */ 2]) {
          """
          new
          """
        }
        rest()
        """#)
  }

  @Test(arguments: [
    "/* ) /* ) */ ) */", "/*/ ) */", "/* /*/ ) */ ) */", "/* /* */ /* ) */ ) */", "/***/ /* **) */",
    "/* /* /* ) */ ) */ ) */",
  ])
  func `what comments hold, nested as they may be, is not counted`(comment: String) {
    #expect(
      write("new", into: "check(of: 1 \(comment))\nrest()\n")
        == "check(of: 1 \(comment)) {\n  \"\"\"\n  new\n  \"\"\"\n}\nrest()\n")
  }

  @Test func `quotation marks and backslashes stay what they are`() {
    #expect(write("a \\(b)", into: "check(1)") == "check(1) {\n  #\"\"\"\n  a \\(b)\n  \"\"\"#\n}")
    #expect(
      write("\"\"\"# \\#", into: "check(1)")
        == "check(1) {\n  ##\"\"\"\n  \"\"\"# \\#\n  \"\"\"##\n}")
  }

  @Test func `what sources cannot hold is escaped`() {
    #expect(
      write("a\0b\u{7}\tc\r\nd\u{FEFF}", into: "check(1)")
        == "check(1) {\n  \"\"\"\n  a\\u{0}b\\u{7}\tc\\u{d}\n  d\\u{feff}\n  \"\"\"\n}")
    #expect(
      write("\\\u{1B}", into: "check(1)") == "check(1) {\n  #\"\"\"\n  \\\\#u{1b}\n  \"\"\"#\n}")
  }

  @Test(arguments: [("check(", 1), ("checks(1)", 1), ("check(1)", 2), ("", 1), ("check(\"", 1)])
  func `where no call stands nothing is written`(text: String, line: Int) {
    #expect(write("a", into: text, line: line) == nil)
  }

  @Test func `added lines are counted`() {
    var source = InlineSource("check(1)\n")
    #expect(source.write("a", behindCallOf: "check", line: 1) == 4)
    #expect(source.write("a\nb", behindCallOf: "check", line: 1) == 1)
    #expect(source.write("a", behindCallOf: "check", line: 1) == -1)
  }
}
