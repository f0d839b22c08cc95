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

  /// Never where `CI`, `TEST_RUNNER_CI` or `SNAPSHOT_COVERAGE` is set, else the assertion's mode, else that of the
  /// test, suite or scope around it, else `SNAPSHOT_RECORD`, else `missing`.
  static func resolved(
    _ inTest: RecordMode?, scope: RecordMode? = SnapshotSettings.current.record,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(PlainError) -> RecordMode {
    if reasonForNever(in: environment) != nil { return .never }
    if let chosen = inTest ?? scope { return chosen }
    guard let word = SnapshotSetting.record.value(in: environment) else { return .missing }
    if let mode = RecordMode(rawValue: word) { return mode }
    let words = allCases.map(\.rawValue).joined(separator: ", ")
    throw PlainError("\(environmentVariable) is “\(word)”; use one of: \(words)")
  }

  static func reasonForNever(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    "this run records none"
      + (reasonForNever(in: environment).map { ", because \($0.rawValue) is set" } ?? "")
  }

  private static func reasonForNever(in environment: [String: String]) -> SnapshotSetting? {
    let flag = SnapshotSetting.buildServer.value(in: environment)
    if let flag, flag != "false", flag != "0" { return .buildServer }
    return SnapshotSetting.coverage.value(in: environment).map { _ in .coverage }
  }
}
