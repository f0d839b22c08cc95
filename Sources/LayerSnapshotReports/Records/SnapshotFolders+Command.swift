import Foundation

extension SnapshotFolders {
  /// The usual start of a command: `snapshots` is a product of this package, so it runs in every package that has this
  /// one among its dependencies.
  package static let usualCommand = "swift run snapshots"

  /// The folder of this package, which is the one that a project without a manifest runs `snapshots` from.
  private static let toolFolder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// What stands before a verb in a command that works on these snapshots.
  ///
  /// - Parameters:
  ///   - environment: the settings in force; one that names the folder of failures is repeated.
  ///   - directory: where the command is typed. Default `nil`: the directory of the shell that runs this process.
  package func command(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    from directory: URL? = nil
  ) -> String {
    // The command is typed in a clone of the sources, at a place that is not known here.
    guard let project else { return Self.usualCommand }
    var words: [String] = []
    if let path = SnapshotSetting.artifacts.value(in: environment) {
      words.append("\(SnapshotSetting.artifacts.rawValue)=\(ShellWord.quoted(path))")
    }
    let place =
      directory
      ?? URL(fileURLWithPath: environment["PWD"] ?? FileManager.default.currentDirectoryPath)
    let here = ProjectFolder.package(around: place.resolvingSymlinksInPath())
    if project.mark == .manifest, here?.url.path == project.url.resolvingSymlinksInPath().path {
      words.append(Self.usualCommand)
    } else {
      let package = project.mark == .manifest ? project.url : Self.toolFolder
      words += [
        "swift run --package-path", ShellWord.quoted(package.path), "snapshots --root",
        ShellWord.quoted(project.url.path),
      ]
    }
    if let path = namedReferences, path.hasPrefix("/") {
      words += ["--references", ShellWord.quoted(path)]
    }
    return words.joined(separator: " ")
  }

  package func acceptCommand(
    for id: String, environment: [String: String] = ProcessInfo.processInfo.environment,
    from directory: URL? = nil
  ) -> String {
    "\(command(environment: environment, from: directory)) accept \(ShellWord.quoted(id))"
  }
}

extension FailureRecord {
  package var command: String {
    acceptCommand.range(of: " accept ", options: .backwards)
      .map { String(acceptCommand[..<$0.lowerBound]) } ?? SnapshotFolders.usualCommand
  }
}
