import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotCommands
@testable import LayerSnapshotReports

@Suite struct CoverageVerbTests {
  private let failing = try! FailingPackage()
  private var folder: URL { failing.url.appendingPathComponent(CoverageRecord.usualFolder) }

  private func record(_ test: String, trial: String? = nil, _ noticed: [String: Bool] = [:]) throws
  {
    let keys = noticed.sorted { $0.key < $1.key }.map {
      CoverageRecord.Key(
        layerClass: "App.Ring", name: $0.key, isDeclared: true, nudges: $0.value ? 1 : 2,
        isNoticed: $0.value)
    }
    try CoverageRecord(id: failing.id(test), keys: keys, unfinishedTrial: trial).write(into: folder)
  }

  @Test func `each key is a line with what notices it, and the share comes last`() throws {
    try record("a", ["progress": true, "width": false, "style": false])
    try record("b", ["progress": true, "width": false])
    #expect(try failing.run(.coverage) == .success)
    #expect(
      failing.notebook.output == """
        class     key       nudges  noticed by
        App.Ring  progress  2       ControlTests/RingTests/a.txt and 1 more
        App.Ring  style     2       nothing, in ControlTests/RingTests/a.txt
        App.Ring  width     4       nothing, in ControlTests/RingTests/a.txt and 1 more
        1 of 3 keys are noticed (33.3 %)

        """)
    #expect(failing.notebook.errors.isEmpty)
  }

  @Test func `fewer keys than the minimum are status 1, with their names`() throws {
    try record("a", ["progress": true, "width": false])
    #expect(try failing.run(.coverage, "--minimum", "50") == .success)
    #expect(try failing.run(.coverage, "--minimum", "50.1") == .negative)
    #expect(
      failing.notebook.errors
        == "layers: 1 of 2 keys are noticed (50 %), fewer than 50.1 %; no snapshot notices "
        + "App.Ring.width\n")
    let error = #expect(throws: UsageError.self) { try failing.run(.coverage, "--minimum", "101") }
    #expect(error?.message == "--minimum needs a number from 0.0 to 100.0, not '101'")
  }

  @Test func `the share is rounded down, so that it never reaches a minimum that is missed`() throws
  {
    try record("a", ["progress": true, "width": true, "style": false])
    #expect(try failing.run(.coverage, "--minimum", "66.7") == .negative)
    #expect(failing.notebook.output.hasSuffix("2 of 3 keys are noticed (66.6 %)\n"))
  }

  @Test func `a layer that ended the run is named, with status 1`() throws {
    try record("a", ["progress": true])
    try record("b", trial: "App.Ring.width = 0.5")
    try failing.expect(
      .negative, .coverage,
      errors: "layers: the run ended while it tried App.Ring.width = 0.5, "
        + "in ControlTests/RingTests/b.txt\n")
  }

  @Test func `a record that cannot be read is a line, with status 1`() throws {
    try record("a", ["progress": true])
    try Data().write(to: folder.appendingPathComponent("b.json"))
    #expect(try failing.run(.coverage) == .negative)
    #expect(failing.notebook.errors.hasPrefix("layers: \(folder.path)/b.json: "))
  }

  @Test func `without a record the commands that make some are printed`() throws {
    #expect(
      errorText { try failing.run(.coverage) }
        == "no passing snapshot recorded its coverage in '\(folder.path)'; run "
        + "rm -rf .build/snapshot-coverage; SNAPSHOT_COVERAGE=.build/snapshot-coverage swift test")
  }

  @Test func `programs get JSON, from any folder`() throws {
    try record("a", ["progress": true, "width": false])
    #expect(try failing.run(.coverage, "--json", "--from", folder.path) == .success)
    let json = try jsonObject(failing.notebook.output.utf8)
    #expect(json["noticed"] as? Int == 1 && json["tried"] as? Int == 2)
    #expect(json["percent"] as? Double == 50 && json["version"] as? Int == 1)
    let keys = try #require(json["keys"] as? [[String: Any]])
    #expect(keys.map { $0["name"] as? String } == ["progress", "width"])
    #expect(keys[0]["noticedBy"] as? [String] == [failing.id("a")])
  }

  @Test func `the example of the help is a command`() throws {
    try record("a", ["progress": true])
    let help = try SnapshotsCommandLine.help("snapshots", for: ["coverage"])
    let lines = help.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains("SNAPSHOT_COVERAGE=.build/snapshot-coverage swift test"))
    let example = try #require(lines.first { $0.hasPrefix("snapshots coverage --") })
    let words = example.split(separator: " ").dropFirst().map(String.init)
    #expect(
      SnapshotsCommandLine.run(
        words + ["--root", failing.url.path], on: failing.notebook.console(tool: "snapshots"))
        == .success)
    #expect(failing.notebook.output.hasSuffix("\n1 of 1 keys are noticed (100 %)\n"))
  }
}
