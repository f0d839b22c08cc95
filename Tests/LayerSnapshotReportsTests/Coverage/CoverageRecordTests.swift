import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct CoverageRecordTests {
  private let temporary = try! TemporaryFolder()
  private var folder: URL { temporary.url }

  private static let record = CoverageRecord(
    id: "T/F/a.png",
    keys: [.init(layerClass: "App.Ring", name: "progress", isDeclared: true, nudges: 1)])

  @Test func `records are read as they were written, sorted`() throws {
    var other = Self.record
    other.id = "T/F/B.png"
    other.unfinishedTrial = "App.Ring.progress = 0.5"
    for record in [Self.record, other] { try record.write(into: folder) }
    #expect(CoverageRecord.all(in: folder).records == [other, Self.record])
    other.remove(from: folder)
    #expect(CoverageRecord.all(in: folder).records == [Self.record])
    #expect(CoverageRecord.all(in: folder.appendingPathComponent("none")).records.isEmpty)
  }

  @Test(
    arguments: [
      (#"{"id": "#, "it is no record of a snapshot's coverage"),
      (#"{"version": 2, "id": "a", "keys": []}"#, "it has the version 2, and 1 is known"),
      (#"{"version": 1, "id": "b", "keys": []}"#, "it is of 'b', which is not its path"),
      (
        #"{"version": 1, "id": "a", "keys": [], "unfinishedTrial": "\u001b[2J"}"#,
        "it has an empty name, or one of control characters"
      ),
    ])
  func `a file that no test wrote is a line`(text: String, reason: String) throws {
    let file = folder.appendingPathComponent("a.json")
    try Data(text.utf8).write(to: file)
    let (records, unreadable) = CoverageRecord.all(in: folder)
    #expect(records.isEmpty)
    #expect(unreadable.count == 1 && unreadable[0].hasSuffix("a.json: \(reason)"))
  }

  @Test func `a link is not followed`() throws {
    let outside = try TemporaryFolder()
    var record = Self.record
    record.id = "a"
    try record.write(into: outside.url)
    try folder.appendingPathComponent("a.json").link(
      to: outside.url.appendingPathComponent("a.json").path)
    #expect(CoverageRecord.all(in: folder).records.isEmpty)
  }

  @Test func `the folder is that of the setting, from the project's folder`() throws {
    let project = ProjectFolder(named: URL(fileURLWithPath: "/p"))
    func path(_ name: String?, _ environment: [String: String]) -> String? {
      CoverageRecord.folder(name, in: project, environment: environment)?.path
    }
    let environment = ["SNAPSHOT_COVERAGE": "c"]
    #expect(path(nil, environment) == "/p/c")
    #expect(path("/d", environment) == "/d")
    #expect(path(nil, [:]) == nil)
    #expect(CoverageRecord.folder(in: nil, environment: environment) == nil)
  }
}
