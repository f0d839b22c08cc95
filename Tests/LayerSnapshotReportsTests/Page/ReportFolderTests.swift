import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct ReportFolderTests {
  private let samples = SampleFailures()

  @Test func `a folder that does not exist has no failures, one in a file's place throws`() throws {
    let report = ReportFolder(samples.url.appendingPathComponent("none")).read()
    #expect(report.failures.isEmpty && report.unreadable.isEmpty)
    let file = samples.url.appendingPathComponent("file")
    try Data().write(to: file)
    #expect(throws: (any Error).self) { try ReportFolder(file).writeReport() }
  }

  @Test func `failures are in the order of their ids, whatever the disk's`() throws {
    for test in ["c", "a", "b"] { try samples.add(SampleFailures.failure(test)) }
    #expect(samples.folder.read().failures.map(\.test.test) == ["a", "b", "c"])
  }

  @Test func `a record that cannot be read is listed and does not hide the others`() throws {
    try samples.add(SampleFailures.failure("a"))
    let broken = try samples.add(SampleFailures.failure("b"))
      .appendingPathComponent(FailureRecord.recordName)
    try Data().write(to: broken)
    let report = try samples.folder.writeReport()
    #expect(report.failures.map(\.test.test) == ["a"])
    #expect(report.unreadable == ["\(broken.path): the file is no record of a failing snapshot"])
  }

  @Test func `a report is written again as failures come and go`() throws {
    #expect(!samples.folder.hasReport)
    let url = try samples.add(SampleFailures.failure("a"))
    #expect(try samples.folder.writeReport().failures.count == 1)
    #expect(samples.folder.hasReport)
    try url.remove()
    #expect(try samples.folder.writeReport().failures.isEmpty)
  }

  @Test func `many writers at once leave a whole report of every failure`() async throws {
    let folder = samples.folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        try samples.add(SampleFailures.failure("test\(index)"))
        group.addTask { try folder.writeReport() }
      }
      try await group.waitForAll()
    }
    let file = samples.url.appendingPathComponent(ReportFolder.jsonName)
    let json = try jsonObject(Data(contentsOf: file))
    #expect((json["failures"] as? [Any])?.count == 8)
  }
}
