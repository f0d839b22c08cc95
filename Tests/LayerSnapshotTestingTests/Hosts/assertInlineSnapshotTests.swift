import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct assertInlineSnapshotTests {
  @Test func `a text matches the one behind the call, that of a layer itself too`() {
    assertInlineSnapshot(of: LayerScene(Bar.make()), as: .hierarchy) {
      """
      Bar frame -10 -2 20 4 progress 0

      """
    }
    assertInlineSnapshot(of: Bar.make(), as: .hierarchy) {
      """
      Bar frame -10 -2 20 4 progress 0

      """
    }
  }

  @Test func `a call in a loop can hold one text alone`() {
    let test = SnapshotTest.here(filePath: "/nowhere/\(UUID()).swift")
    let check = InlineCheck(format: .lines, expected: "a", record: nil, test: test)
    #expect(check.failure(of: "a", mode: .never) == nil)
    #expect(check.failure(of: "a", mode: .never) == nil)
    expectText(
      check.failure(of: "b", mode: .failed)?.message,
      startsWith: "another run of this call found another text")
  }

  /// Compares a text in a source of its own.
  private func check(
    _ text: String, expected: String?, mode: RecordMode
  ) throws -> (message: String?, source: String) {
    let folder = try TemporaryFolder(holding: "Package.swift")
    let url = try folder.url.write("assertInlineSnapshot(of: a, as: .lines)\n", at: "Tests.swift")
    let test = SnapshotTest.here(filePath: url.path, line: 1, column: 21)
    var check = InlineCheck(format: .lines, expected: expected, record: nil, test: test)
    check.recorder = InlineRecorder(build: nil)
    let failure = check.failure(of: text, mode: mode)
    return (failure?.message, try url.text)
  }

  @Test(arguments: [RecordMode.missing, .failed, .all])
  func `a missing text is written, and the test fails`(mode: RecordMode) throws {
    let (message, source) = try check("new", expected: nil, mode: mode)
    #expect(message?.hasPrefix("wrote the text into") == true)
    #expect(source == "assertInlineSnapshot(of: a, as: .lines) {\n  \"\"\"\n  new\n  \"\"\"\n}\n")
  }

  @Test func `a run that never records changes no source`() throws {
    for expected in [nil, "old"] as [String?] {
      let (message, source) = try check("new", expected: expected, mode: .never)
      #expect(message != nil)
      #expect(source == "assertInlineSnapshot(of: a, as: .lines)\n")
    }
  }

  @Test func `a text that differs fails, and is written on demand alone`() throws {
    let (message, source) = try check("new", expected: "old", mode: .missing)
    #expect(message?.contains("- 1: old\n  + 1: new") == true)
    #expect(!source.contains("new"))
    #expect(try check("new", expected: "old", mode: .failed).source.contains("new"))
    #expect(try check("same", expected: "same", mode: .all).message == nil)
  }

  @Test func `texts are compared as bytes`() throws {
    let (message, _) = try check("cafe\u{301}", expected: "caf\u{E9}", mode: .missing)
    #expect(message?.contains("U+00E9 LATIN SMALL LETTER E WITH ACUTE") == true)
    #expect(try check("a\r\nb", expected: "a\nb", mode: .missing).message != nil)
    for mode in [RecordMode.failed, .all] {
      let source = try check("cafe\u{301}", expected: "caf\u{E9}", mode: mode).source
      #expect(source.unicodeScalars.contains("\u{301}"))
    }
  }

  @Test func `a text that cannot be written is in the message`() throws {
    let test = SnapshotTest.here(filePath: "/nowhere/F.swift", line: 1)
    let check = InlineCheck(format: .lines, expected: nil, record: nil, test: test)
    expectText(
      check.failure(of: "new", mode: .missing)?.message,
      startsWith: "could not write the text into /nowhere/F.swift:1", endsWith: "the text is:\nnew")
  }
}
