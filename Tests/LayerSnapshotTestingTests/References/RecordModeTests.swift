import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct RecordModeTests {
  /// The mode of a test, what the environment holds, and the mode in force.
  private typealias Row = (inTest: RecordMode?, environment: [String: String], mode: RecordMode)

  private static let single: [Row] = [
    // Without a word missing references are recorded.
    (nil, [:], .missing), (nil, ["CI": "false"], .missing),
    // Nothing is recorded where CI is set, whatever the mode.
    (.all, ["CI": "true", "SNAPSHOT_RECORD": "all"], .never),
    // What xcodebuild passes on is read with and without its prefix.
    (nil, ["TEST_RUNNER_SNAPSHOT_RECORD": "failed"], .failed),
  ]
  private static let named = RecordMode.allCases.flatMap { mode -> [Row] in
    let environment = ["SNAPSHOT_RECORD": mode.rawValue]
    return [(nil, environment, mode), (.all, environment, .all)]
  }
  /// A build server may be marked in either spelling.
  private static let marked = ["CI", "TEST_RUNNER_CI"].flatMap { name -> [Row] in
    [(.all, [name: "TRUE"], .never), (.all, [name: "0"], .all), (.all, [name: ""], .all)]
  }

  @Test(arguments: single + named + marked)
  func `the environment and the test set the mode, the test first`(
    inTest: RecordMode?, environment: [String: String], mode: RecordMode
  ) throws {
    #expect(try RecordMode.resolved(inTest, environment: environment) == mode)
  }

  @Test func `where nothing is recorded CI is named as the reason`() {
    let reason = RecordMode.reasonForNever
    #expect(reason(["CI": "true"]) == "this run records none, because CI is set")
    #expect(reason(["TEST_RUNNER_CI": "1"]) == "this run records none, because CI is set")
    #expect(reason([:]) == "this run records none" && reason(["CI": "0"]) == reason([:]))
  }

  @Test func `an unknown word is an error that lists the words`() {
    #expect(
      errorText { try RecordMode.resolved(nil, environment: ["SNAPSHOT_RECORD": "al"]) }
        == "SNAPSHOT_RECORD is “al”; use one of: never, missing, failed, all")
  }
}
