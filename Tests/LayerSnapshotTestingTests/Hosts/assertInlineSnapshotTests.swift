import AnimatableLayers
import Foundation
import Testing

@testable import LayerSnapshotTesting

@Suite struct assertInlineSnapshotTests {
  @Test func `a text matches the one behind the call`() {
    assertInlineSnapshot(of: LayerScene(Bar.make()), as: .hierarchy) {
      """
      Bar frame -10 -2 20 4 progress 0

      """
    }
  }

  @Test func `a layer itself will do`() {
    assertInlineSnapshot(of: Bar.make(), as: .hierarchy) {
      """
      Bar frame -10 -2 20 4 progress 0

      """
    }
  }

  @Test func `a line in a loop can hold one text alone`() throws {
    let test = SnapshotTest(
      fileID: "T/F.swift", filePath: "/nowhere/\(UUID()).swift", function: "f()", line: 1, column: 1
    )
    let check = InlineCheck(format: .lines, expected: "a", record: nil, test: test)
    #expect(try check.failure(of: "a", mode: .never) == nil)
    #expect(try check.failure(of: "a", mode: .never) == nil)
    let message = try check.failure(of: "b", mode: .failed)?.message
    #expect(message?.hasPrefix("another run of this line found another text") == true)
  }

  /// Compares a text in a source of its own.
  private func check(
    _ text: String, expected: String?, mode: RecordMode
  ) throws -> (message: String?, source: String) {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("assertInlineSnapshotTests-\(UUID().uuidString).swift")
    try Data("assertInlineSnapshot(of: a, as: .lines)\n".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let test = SnapshotTest(
      fileID: "T/F.swift", filePath: url.path, function: "f()", line: 1, column: 1)
    let failure = try InlineCheck(format: .lines, expected: expected, record: nil, test: test)
      .failure(of: text, mode: mode)
    return (failure?.message, try String(contentsOf: url, encoding: .utf8))
  }

  @Test(arguments: [RecordMode.missing, .failed, .all])
  func `a missing text is written, and the test fails`(mode: RecordMode) throws {
    let (message, source) = try check("new", expected: nil, mode: mode)
    #expect(message?.hasPrefix("wrote the text into") == true)
    #expect(
      source
        == "assertInlineSnapshot(of: a, as: .lines) {\n  \"\"\"\n  new\n  \"\"\"\n}\n")
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
}
