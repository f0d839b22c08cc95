import Foundation
import PNGFormat
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct FailureRecordTests {
  private var failure: FailureRecord {
    var failure = SampleFailures.failure("draws", kind: .text, message: "two\nlines")
    failure.files.actual = "actual.txt"
    failure.frames = [
      .init(time: 0.5, box: .init(x: 0, y: 0, width: 4, height: 2), differingPixels: 1)
    ]
    failure.motion = .init(key: "opacity", time: 0.3, reference: "0.42", actual: "0.45")
    return failure
  }

  @Test func `a record is read as it was written, and is the same every time`() throws {
    let record = try failure.record()
    #expect(try FailureRecord(record: record) == failure)
    #expect(try failure.record() == record)
    let text = try #require(String(data: record, encoding: .utf8))
    #expect(text.contains("\"id\" : \"ControlTests/RingTests/RingTests.draws.txt\""))
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
    #expect(errorText { try FailureRecord(record: Data(text.utf8)) } == defect)
  }

  @Test func `titles differ by their names, and a suite is not repeated after its file`() {
    #expect(SampleFailures.failure("spins").title == "spins")
    #expect(SampleFailures.failure("spins", name: "dark").title == "spins, dark")
    var failure = SampleFailures.failure("spins")
    #expect(failure.place == ["ControlTests", "RingTests"])
    failure.test.suites = ["RingTests", "Dark"]
    #expect(failure.place == ["ControlTests", "RingTests", "Dark"])
  }

  @Test func `the first differing time is that of the motion, or of the first frame that differs`()
  {
    var failure = SampleFailures.failure("spins")
    #expect(failure.firstDifferingTime == nil)
    let box = PixelBox(x: 0, y: 0, width: 1, height: 1)
    failure.frames = [
      .init(time: 0, box: box), .init(time: 0.1, box: box, differingPixels: 1),
      .init(time: 0.2, box: box, differingPixels: 9),
    ]
    #expect(failure.firstDifferingTime == 0.1)
    failure.motion = .init(key: "opacity", time: 0.05, reference: "1", actual: "0")
    #expect(failure.firstDifferingTime == 0.05)
  }
}
