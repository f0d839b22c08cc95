import Foundation
import LayerSnapshotReports
import Testing

@testable import LayerSnapshotTesting

@Suite struct InlineRecorderTests {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("InlineRecorderTests-\(UUID().uuidString).swift")

  @Test func `lines are those of the source that was compiled, in any order`() throws {
    try Data("check(1)\ncheck(2)\ncheck(3)\n".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let recorder = InlineRecorder()
    for line in [2, 1, 3] {
      try recorder.record("\(line)", behindCallOf: "check", path: url.path, line: line)
    }
    let expected = (1...3).map { "check(\($0)) {\n  \"\"\"\n  \($0)\n  \"\"\"\n}\n" }.joined()
    #expect(try String(contentsOf: url, encoding: .utf8) == expected)
  }

  @Test func `a line that is recorded again has the last text`() throws {
    try Data("check(1)\ncheck(2)\n".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let recorder = InlineRecorder()
    for (line, text) in [(1, "a\nb"), (1, "c"), (2, "d")] {
      try recorder.record(text, behindCallOf: "check", path: url.path, line: line)
    }
    let expected = zip(1...2, ["c", "d"])
      .map { "check(\($0)) {\n  \"\"\"\n  \($1)\n  \"\"\"\n}\n" }.joined()
    #expect(try String(contentsOf: url, encoding: .utf8) == expected)
  }

  @Test func `a line that runs twice with other texts is rejected`() {
    let recorder = InlineRecorder()
    #expect(recorder.note("a", path: url.path, line: 1))
    #expect(recorder.note("a", path: url.path, line: 1))
    #expect(!recorder.note("b", path: url.path, line: 1))
    #expect(recorder.note("b", path: url.path, line: 2))
  }

  @Test func `a source that is missing, or has no call, is an error`() throws {
    let recorder = InlineRecorder()
    #expect(throws: ReportError.self) {
      try recorder.record("a", behindCallOf: "check", path: url.path, line: 1)
    }
    try Data("nothing\n".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let error = #expect(throws: ReportError.self) {
      try recorder.record("a", behindCallOf: "check", path: url.path, line: 1)
    }
    #expect(error?.description == "no call of check stands in line 1")
  }
}
