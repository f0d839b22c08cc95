import Foundation

/// A link that opens a test where it takes a snapshot.
struct EditorLink {
  /// The form of links where `SNAPSHOT_EDITOR` gives no other; `{path}` and `{line}` stand for the test's. Xcode's is
  /// `xcode://open?file={path}&line={line}`.
  private static let usual = "vscode://file{path}:{line}"

  /// The link's target.
  let url: String

  init(
    _ test: SnapshotFailure.TestIdentity,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let form = SnapshotSetting.editor.value(in: environment) ?? Self.usual
    let path =
      test.filePath.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? test.filePath
    url =
      form
      .replacingOccurrences(of: "{path}", with: path)
      .replacingOccurrences(of: "{line}", with: "\(test.line)")
  }
}
