import Foundation

struct EditorLink {
  /// `SNAPSHOT_EDITOR` gives other forms, such as Xcode's `xcode://open?file={path}&line={line}`.
  private static let usual = "vscode://file{path}:{line}"

  let url: String

  init(
    _ test: FailureRecord.TestIdentity,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    // Without its slash, a path would continue the name of a host.
    let absolute = test.filePath.hasPrefix("/") ? test.filePath : "/" + test.filePath
    let form = SnapshotSetting.editor.value(in: environment) ?? Self.usual
    url =
      form
      .replacingOccurrences(of: "{path}", with: absolute.escapedForLink)
      .replacingOccurrences(of: "{line}", with: "\(test.line)")
  }
}
