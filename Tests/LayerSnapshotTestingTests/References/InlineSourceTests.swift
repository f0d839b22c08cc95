import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct InlineSourceTests {
  /// Writes a text behind the n-th call of `check` in code; returns the source, or `nil` when there is no place for it.
  private func write(_ value: String, into text: String, call number: Int = 0) -> String? {
    let bytes = Array(text.utf8)
    let tokens = Array(SourceTokens(bytes))
    let calls = tokens.indices.dropLast().filter {
      bytes[tokens[$0].range].elementsEqual("check".utf8)
        && tokens[$0 + 1].kind == .symbol(UInt8(ascii: "("))
    }
    let place = tokens[calls[number] + 1].range.lowerBound
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return write(
      value, into: text, line: bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1,
      column: place - start + 1)
  }

  private func write(_ value: String, into text: String, line: Int, column: Int) -> String? {
    let call = InlineSource.Call(function: "check", line: line, column: column)
    return (try? InlineSource(Array(text.utf8)).writing([call: value]))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static let closure = "{\n  \"\"\"\n  new\n  \"\"\"\n}"

  @Test func `a text is added behind a call, as deep as the call stands`() {
    #expect(
      write("one\n\ntwo", into: "let a = 1\n    check(of: a)\nb()\n") == #"""
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
      write("new", into: source)
        == "check(of: f(\"(\\(\"){\"))\"), g: [1, /* ) */ 2]) \(Self.closure)\nrest()")
  }

  @Test(arguments: [
    "/* ) /* ) */ ) */", "/*/ ) */", "\"assert(\"", #""\("a" + ")")""#, #"f(/\(/)"#, #"#/\(/#"#,
    "#\"(\"\\n(\"#", "\"\"\"\n( \"\n\"\"\"", "{ $0 + \")\" }", "a / b + (c) / d", "\\.self",
  ])
  func `what arguments hold is not counted`(argument: String) {
    for end in ["", " // ) {", " /* { */"] {
      let source = "check(of: 1, as: \(argument))"
      expectEqual(
        write("new", into: "\(source)\(end)\nrest()\n"),
        "\(source) \(Self.closure)\(end)\nrest()\n")
    }
  }

  @Test func `a closure is found on the next line, and behind a comment`() {
    for gap in ["\n", "\n  ", " // {\n", " /* } */ "] {
      expectEqual(
        write("new", into: "check(1)\(gap){\n  \"old\"\n}\nrest()"),
        "check(1)\(gap)\(Self.closure)\nrest()")
    }
    #expect(write("new", into: "{ check(1) }") == "{ check(1) \(Self.closure) }")
  }

  @Test func `a closure that is an argument is replaced, too`() {
    for given in ["{ \"old\" }", "{\n  f(matches: 1)\n}", "nil"] {
      expectEqual(
        write("new", into: "check(of: g(matches: 0), matches: \(given))"),
        "check(of: g(matches: 0), matches: \(Self.closure))")
    }
    #expect(write("new", into: "check(of: 1, matches: expected)") == nil)
  }

  @Test func `of two calls on a line, each has its own text`() throws {
    let source = "do { check(1); check(2) }"
    #expect(write("new", into: source) == "do { check(1) \(Self.closure); check(2) }")
    #expect(write("new", into: source, call: 1) == "do { check(1); check(2) \(Self.closure) }")
    let both = try InlineSource(Array(source.utf8)).writing([
      .init(function: "check", line: 1, column: 11): "new",
      .init(function: "check", line: 1, column: 21): "new",
    ])
    #expect(
      String(decoding: both, as: UTF8.self)
        == "do { check(1) \(Self.closure); check(2) \(Self.closure) }")
  }

  @Test
  func `quotation marks and backslashes stay what they are, what sources cannot hold is escaped`() {
    for (value, pounds, text) in [
      ("a \\(b)", "#", "a \\(b)"), ("\"\"\"# \\#", "##", "\"\"\"# \\#"),
      // With a combining mark they are other characters, but the same code points.
      ("\\\u{301}(", "#", "\\\u{301}("), ("\"\"\"\u{301}", "#", "\"\"\"\u{301}"),
      ("a\0b\u{7}\tc\r\nd\u{FEFF}", "", "a\\u{0}b\\u{7}\tc\\u{d}\n  d\\u{feff}"),
      ("\\\u{1B}", "#", "\\\\#u{1b}"),
    ] {
      expectEqual(
        write(value, into: "check(1)"),
        "check(1) {\n  \(pounds)\"\"\"\n  \(text)\n  \"\"\"\(pounds)\n}")
    }
  }

  @Test func `lines end as those of the source do`() {
    let expected = "check(1) \(Self.closure)\nrest()\n".split(
      separator: "\n", omittingEmptySubsequences: false
    ).joined(separator: "\r\n")
    #expect(write("new", into: "check(1)\r\nrest()\r\n") == expected)
  }

  @Test(arguments: [
    ("check(", 1, 6), ("checks(1)", 1, 7), ("check(1)", 2, 6), ("", 1, 6), ("check(\"", 1, 6),
    ("check(1)", 1, 5), ("check(1)", 1, 0), ("check(1)", 1, 60), (" check(1)", 1, 6),
  ])
  func `where no call stands nothing is written`(text: String, line: Int, column: Int) {
    #expect(write("a", into: text, line: line, column: column) == nil)
  }
}
