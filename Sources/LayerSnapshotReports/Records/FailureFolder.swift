import Foundation

/// Where failing snapshots leave their files.
///
///     .build/snapshot-failures/            or what SNAPSHOT_ARTIFACTS names
///       Target/File/Suite.test.name.png/   an item's id
///         failure.json  actual.png  reference.png  difference.png
package enum FailureFolder {
  /// The environment variable with another folder, absolute or from the package's top.
  package static let environmentVariable = "SNAPSHOT_ARTIFACTS"

  /// The folder of all failures of a package.
  package static func root(
    package: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    guard let path = environment[environmentVariable], !path.isEmpty else {
      return package.appendingPathComponent(".build/snapshot-failures")
    }
    return URL(fileURLWithPath: path, relativeTo: package.appendingPathComponent("")).absoluteURL
  }

  /// The folder of one item below the folder of all.
  package static func folder(of id: String, in root: URL) -> URL {
    root.appendingPathComponent(id)
  }

  /// The command that accepts an item, to be run at the package's top.
  package static func acceptCommand(
    for id: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let command = "swift run layers snapshots accept \(shellWord(id))"
    guard let path = environment[environmentVariable], !path.isEmpty else { return command }
    return "\(environmentVariable)=\(shellWord(path)) \(command)"
  }

  /// A text as one word of a shell command, with quotation marks only where it needs them.
  package static func shellWord(_ text: String) -> String {
    let plain = text.allSatisfy { $0.isLetter || $0.isNumber || "_-./@".contains($0) }
    return plain && !text.isEmpty
      ? text : "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
