import Foundation

/// A link that opens a test where it takes a snapshot.
struct EditorLink {
  /// The environment variable with the form of links, in which `{path}` and `{line}` stand for the
  /// test's; `vscode://file{path}:{line}` without one. Xcode's is `xcode://open?file={path}&line={line}`.
  static let environmentVariable = "SNAPSHOT_EDITOR"
  private static let usual = "vscode://file{path}:{line}"

  /// The link's target.
  let url: String

  init(
    _ test: SnapshotFailure.TestIdentity,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let given = environment[Self.environmentVariable] ?? ""
    let path =
      test.filePath.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? test.filePath
    url = (given.isEmpty ? Self.usual : given)
      .replacingOccurrences(of: "{path}", with: path)
      .replacingOccurrences(of: "{line}", with: "\(test.line)")
  }
}
