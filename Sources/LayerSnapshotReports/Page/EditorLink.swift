import Foundation

/// A link that opens a test where it takes a snapshot.
struct EditorLink {
  /// The form of links where `SNAPSHOT_EDITOR` gives no other; `{path}` and `{line}` stand for the test's. Xcode's is
  /// `xcode://open?file={path}&line={line}`.
  private static let usual = "vscode://file{path}:{line}"

  let url: String

  init(
    _ test: FailureRecord.TestIdentity,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    // Without its slash a path would go on with the name of a host.
    let absolute = test.filePath.hasPrefix("/") ? test.filePath : "/" + test.filePath
    let form = SnapshotSetting.editor.value(in: environment) ?? Self.usual
    url =
      form
      .replacingOccurrences(of: "{path}", with: absolute.escapedForLink)
      .replacingOccurrences(of: "{line}", with: "\(test.line)")
  }
}
