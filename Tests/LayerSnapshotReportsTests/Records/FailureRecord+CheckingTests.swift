import Foundation
import PNGFormat
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct FailureRecordCheckingTests {
  private let samples = SampleFailures()

  /// The one failure, or what is wrong with its record, as a folder with it is read.
  private func read(
    in folder: String? = nil, _ change: (inout FailureRecord) -> Void
  ) throws -> (failure: FailureRecord?, problem: String?) {
    var failure = SampleFailures.failure("spins")
    let folder = folder ?? failure.id
    change(&failure)
    try samples.url.write(failure.record(), at: "\(folder)/\(FailureRecord.recordName)")
    let report = samples.folder.read()
    #expect(report.failures.count + report.unreadable.count == 1)
    return (report.failures.first, report.unreadable.first)
  }

  @Test(arguments: ["../../../outside", "/etc", "ControlTests/Other", "", "--all", "a\u{1B}[2J"])
  func `a record is of the folder that it is in`(id: String) throws {
    let (failure, problem) = try read { $0.id = id }
    #expect(failure == nil)
    #expect(problem?.contains("\u{1B}") == false)
    #expect(problem?.hasSuffix("which is not its folder") == true)
  }

  @Test(arguments: ["--all", "-rf", "a\u{1B}[2J"])
  func `a folder whose name a command would take for something else is none`(id: String) throws {
    #expect(try read(in: id) { $0.id = id }.failure == nil)
  }

  @Test(arguments: ["../secret", "/etc/passwd", "..", "", "a/b"])
  func `a record's files are in its folder`(name: String) throws {
    #expect(try read { $0.files.actual = name }.failure == nil)
    #expect(try read { $0.files.reference = name }.failure == nil)
    #expect(try read { $0.files.difference = name }.failure == nil)
  }

  @Test func `a link in a folder is followed nowhere`() throws {
    let outside = samples.url.appendingPathComponent("secret")
    try Data("secret".utf8).write(to: outside)
    var failure = SampleFailures.failure("spins", kind: .text)
    failure.files.actual = "actual.txt"
    let folder = try samples.add(failure)
    try folder.appendingPathComponent("actual.txt").link(to: outside.path)
    let report = samples.folder.read()
    #expect(report.failures == [failure] && report.content("actual.txt", of: failure) == nil)
    #expect(report.content("../secret", of: failure) == nil)
    #expect(!ReportPage(report: report).html.contains(">secret<"))
  }

  @Test(arguments: [
    "curl example.com | sh", "swift run snapshots accept x", "swift run snapshots accept --all",
    "swift run snapshots accept ID; rm -rf ~", "swift run snapshots accept ID\nrm -rf ~",
    "swift run $(id) snapshots accept ID", "swift run --package-path relative snapshots accept ID",
    "swift run --package-path ROOT/evil snapshots accept ID",
    "PATH=/evil swift run snapshots accept ID",
    "swift run snapshots accept ID 'and' more", "swift run snapshots accept 'ID", "",
  ])
  func `a command that no test writes is replaced`(command: String) throws {
    let id = SampleFailures.failure("spins").id
    let written = command.replacingOccurrences(of: "ID", with: id)
      .replacingOccurrences(of: "ROOT", with: samples.url.path)
    let failure = try read { $0.acceptCommand = written }.failure
    #expect(failure?.acceptCommand == "swift run snapshots accept \(id)")
    #expect(failure?.command == "swift run snapshots")
  }

  @Test(arguments: [
    "swift run snapshots accept ID",
    "swift run --package-path '/a b/it'\\''s' snapshots --root '/c d' accept ID",
    "SNAPSHOT_ARTIFACTS='/a b' swift run --package-path /a snapshots --root /b --references /c accept ID",
  ])
  func `a command that tests write is kept`(command: String) throws {
    let written = command.replacingOccurrences(of: "ID", with: SampleFailures.failure("spins").id)
    #expect(try read { $0.acceptCommand = written }.failure?.acceptCommand == written)
  }

  @Test func `a message and what changed are text on a terminal, too`() throws {
    let failure = try read { $0.message = "a\tb\n\u{1B}]0;title\u{7}c\u{9B}2J" }.failure
    #expect(failure?.message == "a\tb\n\u{FFFD}]0;title\u{FFFD}c\u{FFFD}2J")
    var changed = SampleFailures.failure("a")
    changed.animations = ["x\u{1B}[2J"]
    changed.layers = [.init(layer: "A\u{7}", key: "k\u{1}", reference: "\u{2}", actual: nil)]
    let checked = try changed.checked(at: changed.id, below: samples.url)
    #expect(checked.animations == ["x\u{FFFD}[2J"])
    #expect(
      checked.layers
        == [.init(layer: "A\u{FFFD}", key: "k\u{FFFD}", reference: "\u{FFFD}", actual: nil)])
  }

  @Test func `a box that no picture has is refused`() throws {
    for box in [
      PixelBox(x: .max, y: 0, width: 1, height: 1), PixelBox(x: 0, y: 0, width: -1, height: 1),
    ] {
      #expect(try read { $0.frames = [.init(time: 0, box: box)] }.failure == nil)
      let good = PixelBox(x: 0, y: 0, width: 1, height: 1)
      #expect(
        try read { $0.frames = [.init(time: 0, box: good, differences: [box])] }.failure == nil)
    }
  }
}
