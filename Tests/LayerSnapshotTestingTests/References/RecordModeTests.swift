import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct RecordModeTests {
  @Test func `without a word missing references are recorded`() throws {
    #expect(try RecordMode.resolved(nil, environment: [:]) == .missing)
    #expect(try RecordMode.resolved(nil, environment: ["CI": "false"]) == .missing)
  }

  @Test(arguments: RecordMode.allCases)
  func `the environment and the test set the mode, the test first`(mode: RecordMode) throws {
    let environment = ["SNAPSHOT_RECORD": mode.rawValue]
    #expect(try RecordMode.resolved(nil, environment: environment) == mode)
    #expect(try RecordMode.resolved(.all, environment: environment) == .all)
  }

  @Test func `nothing is recorded where CI is set, whatever the mode`() throws {
    let environment = ["CI": "true", "SNAPSHOT_RECORD": "all"]
    #expect(try RecordMode.resolved(.all, environment: environment) == .never)
  }

  @Test(arguments: ["CI", "TEST_RUNNER_CI"])
  func `a build server may be marked in either spelling`(name: String) throws {
    #expect(try RecordMode.resolved(.all, environment: [name: "TRUE"]) == .never)
    #expect(try RecordMode.resolved(.all, environment: [name: "0"]) == .all)
    #expect(try RecordMode.resolved(.all, environment: [name: ""]) == .all)
  }

  @Test func `where nothing is recorded CI is named as the reason`() {
    let reason = RecordMode.reasonForNever
    #expect(reason(["CI": "true"]) == "this run records none, because CI is set")
    #expect(reason(["TEST_RUNNER_CI": "1"]) == "this run records none, because CI is set")
    #expect(reason([:]) == "this run records none" && reason(["CI": "0"]) == reason([:]))
  }

  @Test func `what xcodebuild passes on is read with and without its prefix`() throws {
    #expect(
      try RecordMode.resolved(nil, environment: ["TEST_RUNNER_SNAPSHOT_RECORD": "failed"])
        == .failed)
  }

  @Test func `an unknown word is an error that lists the words`() {
    #expect(
      errorText { try RecordMode.resolved(nil, environment: ["SNAPSHOT_RECORD": "al"]) }
        == "SNAPSHOT_RECORD is “al”; use one of: never, missing, failed, all")
  }
}
