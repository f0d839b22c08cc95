import Foundation
import Testing

@testable import LayerSnapshotReports

@Suite struct FailureRecordTests {
  private let failure = FailureRecord(
    id: "Target/File/draws.txt", kind: .text, cause: .different, message: "two\nlines",
    test: .init(
      target: "Target", file: "File", suites: ["Suite"], test: "draws", name: nil,
      fileID: "Target/File.swift", filePath: "/File.swift", line: 3),
    files: .init(actual: "actual.txt"),
    frames: [.init(time: 0.5, box: .init(x: 0, y: 0, width: 4, height: 2), differingPixels: 1)],
    motion: .init(key: "opacity", time: 0.3, reference: "0.42", actual: "0.45"),
    acceptCommand: "swift run snapshots accept Target/File/draws.txt")

  @Test func `a record is read as it was written, and is the same every time`() throws {
    let record = try failure.record()
    #expect(try FailureRecord(record: record) == failure)
    #expect(try failure.record() == record)
    let text = try #require(String(data: record, encoding: .utf8))
    #expect(text.contains("\"id\" : \"Target/File/draws.txt\""))
    #expect(text.contains("\"version\" : 1"))
  }

  @Test func `a change of motion reads as a sentence`() {
    #expect(failure.motion?.description == "opacity 0.42 -> 0.45 at t = 0.3")
    #expect(
      FailureRecord.MotionChange(key: "a", time: 1, reference: "-", actual: "2").description
        == "a - -> 2 at t = 1")
  }

  @Test(arguments: [
    ("", "the file is no record of a failing snapshot"),
    ("{", "the file is no record of a failing snapshot"),
    ("[]", "the file is no record of a failing snapshot"),
    (
      #"{"version": 99}"#,
      "the record has version 99, and this program reads 1; run the tests again"
    ),
    (#"{"version": 1}"#, "the record is damaged; run the tests again"),
  ])
  func `a file that is no record is named as what it is`(text: String, defect: String) {
    let error = #expect(throws: PlainError.self) {
      try FailureRecord(record: Data(text.utf8))
    }
    #expect(error?.description == defect)
  }
}
