/// `xcodebuild` hands only variables that begin with `TEST_RUNNER_` to the processes of tests, without that prefix.
/// Either spelling counts, so that one list of variables serves every tool of a build server.
package enum SnapshotSetting: String, CaseIterable, Sendable {
  case root = "SNAPSHOT_ROOT"
  /// The folder of references, absolute or from the project's folder.
  case references = "SNAPSHOT_REFERENCES"
  /// The folder of failures, absolute or from the project's folder.
  case artifacts = "SNAPSHOT_ARTIFACTS"
  /// The folder for what each snapshot notices, absolute or from the project's folder.
  case coverage = "SNAPSHOT_COVERAGE"
  case record = "SNAPSHOT_RECORD"
  case variant = "SNAPSHOT_VARIANT"
  /// The form of links to an editor.
  case editor = "SNAPSHOT_EDITOR"
  /// Whether a build server runs the tests.
  case buildServer = "CI"

  private static let prefixOfTestRunners = "TEST_RUNNER_"

  /// `nil` where it is not set or empty.
  package func value(in environment: [String: String]) -> String? {
    [rawValue, Self.prefixOfTestRunners + rawValue].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
  }
}
