import Foundation

extension SnapshotFolders {
  /// `snapshots` is a product of this package, so it runs in every package that depends on this one.
  package static let usualCommand = "swift run snapshots"

  /// The folder of this package, from which projects without a manifest run `snapshots`.
  private static let toolFolder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Returns a command for a verb and some ids, as it is typed where the shell that runs this process is; repeats a
  /// setting that names the folder of failures.
  package func command(
    _ verb: String, _ ids: String...,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    ([start(in: environment), verb] + ids.map(ShellWord.quoted)).joined(separator: " ")
  }

  private func start(in environment: [String: String]) -> String {
    // The command is typed in a clone of the sources, whose place is not known here.
    guard let project else { return Self.usualCommand }
    var words: [String] = []
    if let path = SnapshotSetting.artifacts.value(in: environment) {
      words.append("\(SnapshotSetting.artifacts.rawValue)=\(ShellWord.quoted(path))")
    }
    let place = URL(fileURLWithPath: environment["PWD"] ?? FileManager.default.currentDirectoryPath)
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
}

extension FailureRecord {
  /// The command that accepts, up to its verb.
  package var command: String {
    acceptCommand.range(of: " accept ", options: .backwards)
      .map { String(acceptCommand[..<$0.lowerBound]) } ?? SnapshotFolders.usualCommand
  }
}
