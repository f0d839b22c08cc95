import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct SnapshotReportTests {
  @Test func `the JSON holds each record`() throws {
    let samples = SampleFailures()
    try samples.add(SampleFailures.failure("spins", name: "dark"))
    let json = try jsonObject(samples.folder.read().json.utf8)
    #expect(json["version"] as? Int == 1 && json["root"] as? String == samples.url.path)
    #expect(json["unreadable"] as? [String] == [])
    let failures = try #require(json["failures"] as? [[String: Any]])
    #expect(failures.count == 1)
    #expect(failures[0]["id"] as? String == "ControlTests/RingTests/RingTests.spins.dark.png")
    #expect(failures[0]["kind"] as? String == "image")
    #expect(failures[0]["cause"] as? String == "different")
    let test = try #require(failures[0]["test"] as? [String: Any])
    #expect(test["test"] as? String == "spins" && test["name"] as? String == "dark")
  }

  @Test func `a report on nothing is a whole document too`() throws {
    let json = try SnapshotReport(root: URL(fileURLWithPath: "/r"), failures: []).json
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
    #expect(json.hasSuffix("}\n"))
  }

  @Test func `the files of a failure are found beside its record`() throws {
    let samples = SampleFailures()
    let failure = SampleFailures.failure("spins")
    try samples.add(failure, files: ["actual.png": [1, 2, 3]])
    let report = samples.folder.read()
    #expect(report.content("actual.png", of: failure) == [1, 2, 3])
    #expect(report.content("reference.png", of: failure) == nil)
    #expect(report.content(nil, of: failure) == nil)
  }
}
