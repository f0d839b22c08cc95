import AnimatableLayers
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct RunningReportTests {
  private let folder = try! TemporaryFolder()
  private var package: URL { folder.url }
  private var root: URL { package.appendingPathComponent(SnapshotFolders.usualFailures) }

  private func pageFailures() throws -> Int {
    let page = try root.appendingPathComponent(ReportFolder.pageName).text
    return page.components(separatedBy: "<article ").count - 1
  }

  private func addFailure(_ id: String) throws {
    let failure = FailureRecord(
      id: id, kind: .other, cause: .different, message: "different",
      test: .init(
        fileID: "Target/File.swift", filePath: "/File.swift", suites: [], test: id, line: 1),
      acceptCommand: "swift run snapshots accept \(id)")
    try root.write(failure.record(), at: "\(id)/\(FailureRecord.recordName)")
  }

  @Test func `a report is there after the first failure, and whole at the end`() throws {
    let report = RunningReport()
    for index in 1...7 {
      try addFailure("a\(index)")
      report.noteFailure(below: root)
      #expect(try pageFailures() == [1, 2, 2, 4, 4, 4, 4][index - 1])
    }
    report.writeOutdated()
    #expect(try pageFailures() == 7)
    try root.appendingPathComponent("a1").remove()
    report.noteChange(below: root)
    report.writeOutdated()
    #expect(try pageFailures() == 6)
  }

  @Test func `tests that pass leave no report where there was none`() throws {
    let report = RunningReport()
    report.noteChange(below: root)
    report.writeOutdated()
    #expect(!ReportFolder(root).hasReport)
    report.noteFailure(below: root.appendingPathComponent("gone"))
    report.writeOutdated()
    #expect(!root.exists)
  }
}
