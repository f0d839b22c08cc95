import Foundation
import LayerSnapshotReports

/// When a snapshot test writes its reference. A test that wrote one fails, so that a recording run
/// is never mistaken for a passing one.
public enum RecordMode: String, CaseIterable, Sendable {
  /// Never.
  case never
  /// When there is none.
  case missing
  /// When there is none, or it differs.
  case failed
  /// Always.
  case all

  /// The environment variable with the mode of a whole run. `xcodebuild` passes it on to tests where it is set as
  /// `TEST_RUNNER_SNAPSHOT_RECORD`.
  public static let environmentVariable = SnapshotSetting.record.rawValue

  /// The mode in force: never where `CI` or `TEST_RUNNER_CI` is set, else the assertion's mode, else that of the test,
  /// suite or scope around it, else `SNAPSHOT_RECORD`, else `missing`.
  static func resolved(
    _ inTest: RecordMode?, scope: RecordMode? = SnapshotSettings.current.record,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UnknownRecordMode) -> RecordMode {
    if isOnBuildServer(environment) { return .never }
    if let chosen = inTest ?? scope { return chosen }
    guard let word = SnapshotSetting.record.value(in: environment) else { return .missing }
    guard let mode = RecordMode(rawValue: word) else { throw UnknownRecordMode(word: word) }
    return mode
  }

  /// Why a run that may not record records nothing.
  static func reasonForNever(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    isOnBuildServer(environment)
      ? "this run records none, because \(SnapshotSetting.buildServer.rawValue) is set"
      : "this run records none"
  }

  private static func isOnBuildServer(_ environment: [String: String]) -> Bool {
    guard let flag = SnapshotSetting.buildServer.value(in: environment) else { return false }
    return flag != "false" && flag != "0"
  }
}

/// A word in `SNAPSHOT_RECORD` that is no mode.
struct UnknownRecordMode: Error, Equatable, CustomStringConvertible {
  let word: String

  var description: String {
    let words = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(RecordMode.environmentVariable) is “\(word)”; use one of: \(words)"
  }
}
