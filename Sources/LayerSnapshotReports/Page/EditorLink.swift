import Foundation

extension FailureRecord.TestIdentity {
  /// Returns an address that opens the test in an editor: VS Code's form, unless `SNAPSHOT_EDITOR` gives another one,
  /// such as Xcode's `xcode://open?file={path}&line={line}`.
  func editorLink(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    // Without its slash, a path would continue the name of a host.
    let absolute = filePath.hasPrefix("/") ? filePath : "/" + filePath
    return (SnapshotSetting.editor.value(in: environment) ?? "vscode://file{path}:{line}")
      .replacingOccurrences(of: "{path}", with: absolute.escapedForLink)
      .replacingOccurrences(of: "{line}", with: "\(line)")
  }
}
