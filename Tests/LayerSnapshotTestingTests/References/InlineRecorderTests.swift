import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

/// Writes into a source of a package in a temporary folder.
@Suite struct InlineRecorderTests {
  private let folder: TemporaryFolder
  private let source: URL
  /// Stands for the program with the tests.
  private let program: URL

  init() throws {
    folder = try TemporaryFolder(holding: "Package.swift")
    source = folder.url.appendingPathComponent("Tests.swift")
    program = folder.url.appendingPathComponent("program")
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: source) }

  /// Links the program, `age` seconds after the source was changed.
  private func build(age: Double = 1) throws -> TestBuild {
    let attributes = try FileManager.default.attributesOfItem(atPath: source.path)
    let date = try #require(attributes[.modificationDate] as? Date)
    try Data().write(to: program)
    try FileManager.default.setAttributes(
      [.modificationDate: date.addingTimeInterval(age)], ofItemAtPath: program.path)
    return try #require(TestBuild(path: program.path))
  }

  private func call(_ line: Int) -> InlineSource.Call {
    InlineSource.Call(function: "check", line: line, column: 6)
  }

  private func record(_ text: String, in line: Int, _ build: TestBuild?) throws {
    try InlineRecorder(build: build).record(text, behind: call(line), path: source.path)
  }

  private func closure(_ text: String) -> String { "{\n  \"\"\"\n  \(text)\n  \"\"\"\n}" }

  @Test func `places are those of the compiler, in any order and in any process`() throws {
    try write("check(1)\ncheck(2)\ncheck(3)\n")
    let build = try build()
    // Each process has a recorder of its own.
    for line in [2, 1, 3] { try record("\(line)", in: line, build) }
    #expect(try source.text == (1...3).map { "check(\($0)) \(closure("\($0)"))\n" }.joined())
  }

  @Test func `processes that write at once lose no text`() throws {
    let lines = Array(1...12)
    try write(lines.map { "check(\($0))\n" }.joined())
    let build = try build()
    let done = DispatchGroup()
    for line in lines {
      let (call, path) = (call(line), source.path)
      done.enter()
      // More threads than processors, so that they take turns in the middle of a step.
      Thread {
        try? InlineRecorder(build: build).record("\(line)", behind: call, path: path)
        done.leave()
      }.start()
    }
    done.wait()
    #expect(try source.text == lines.map { "check(\($0)) \(closure("\($0)"))\n" }.joined())
  }

  @Test func `a call that is recorded again has the last text`() throws {
    try write("check(1)\ncheck(2)\n")
    let recorder = InlineRecorder(build: try build())
    for (line, text) in [(1, "a\nb"), (1, "c"), (2, "d")] {
      try recorder.record(text, behind: call(line), path: source.path)
    }
    #expect(try source.text == "check(1) \(closure("c"))\ncheck(2) \(closure("d"))\n")
  }

  @Test func `a call that runs twice with other texts is rejected`() {
    let recorder = InlineRecorder(build: nil)
    #expect(recorder.note("a", of: call(1), path: source.path))
    #expect(recorder.note("a", of: call(1), path: source.path))
    #expect(!recorder.note("b", of: call(1), path: source.path))
    #expect(recorder.note("b", of: call(2), path: source.path))
    let second = InlineSource.Call(function: "check", line: 1, column: 20)
    #expect(recorder.note("b", of: second, path: source.path), "a line may have two calls")
    #expect(recorder.note("e\u{301}", of: call(3), path: source.path))
    #expect(!recorder.note("\u{E9}", of: call(3), path: source.path), "other bytes")
  }

  @Test func `a source that changed since it was compiled is left as it is`() throws {
    try write("check(1)\ncheck(2)\n")
    let old = try build(age: -1)
    expectText(
      errorText { try record("a", in: 1, old) }, has: "changed after it was compiled",
      "build and run the tests again")
    #expect(try source.text == "check(1)\ncheck(2)\n")
  }

  @Test func `an edit between two runs of a build is not overwritten`() throws {
    try write("check(1)\ncheck(2)\n")
    let build = try build()
    try record("a", in: 1, build)
    let edited = "\n" + (try source.text)
    try write(edited)
    try FileManager.default.setAttributes(
      [.modificationDate: build.date.addingTimeInterval(1)], ofItemAtPath: source.path)
    #expect(throws: PlainError.self) { try record("b", in: 2, build) }
    #expect(try source.text == edited)
  }

  @Test func `a text that was taken back does not return`() throws {
    let original = "check(1)\ncheck(2)\n"
    try write(original)
    let build = try build()
    try record("a", in: 1, build)
    try write(original)
    try record("b", in: 2, build)
    #expect(try source.text == "check(1)\ncheck(2) \(closure("b"))\n")
  }

  @Test func `a source that is missing, or has no call, is an error`() throws {
    #expect(throws: PlainError.self) { try record("a", in: 1, nil) }
    try write("nothing\n")
    expectText(
      errorText { try record("a", in: 1, nil) },
      startsWith: "no call of check stands at line 1, column 6; if the source changed")
  }
}
