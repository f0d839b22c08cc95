import FileWriting
import Foundation

/// Where the snapshots of a project lie, and what is left of those that fail.
///
///     SnapshotReferences/                or SNAPSHOT_REFERENCES or a trait's
///       Target/File/Suite.test.name.png    an item's id
///     .build/snapshot-failures/          or SNAPSHOT_ARTIFACTS
///       Target/File/Suite.test.name.png/
///         failure.json  actual.png  reference.png  difference.png
package struct SnapshotFolders: Hashable, Sendable {
  /// From the project's folder.
  package static let usualReferences = "SnapshotReferences"
  /// From the project's folder.
  package static let usualFailures = ".build/snapshot-failures"

  /// `nil` where its sources are gone.
  package let project: ProjectFolder?
  package let references: URL
  /// `nil` where there is neither a project nor a setting that names a folder.
  package let failures: URL?

  /// - Parameters:
  ///   - references: absolute or from the project's folder; outside of the project it has to exist, so that a mistyped
  ///     path records nothing. `nil` for `SnapshotReferences`.
  ///   - environment: `SNAPSHOT_REFERENCES` is ignored here.
  package init(
    project: ProjectFolder?, references chosen: String?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(PlainError) {
    self.project = project
    references = try Self.references(chosen, in: project)
    let artifacts = SnapshotSetting.artifacts.value(in: environment)
    failures = (artifacts ?? project.map { _ in Self.usualFailures })
      .flatMap { Self.url($0, in: project) }
  }

  /// - Parameters:
  ///   - source: the path of the test's source, which may be gone.
  ///   - references: named by the test. `SNAPSHOT_REFERENCES` takes precedence: it describes the machine.
  package init(
    around source: String, references: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(PlainError) {
    let project = try ProjectFolder.around(
      URL(fileURLWithPath: source).deletingLastPathComponent(), environment: environment)
    let chosen = SnapshotSetting.references.value(in: environment) ?? references
    guard project != nil || chosen != nil else {
      throw PlainError(
        "no folder above \(source) holds a Package.swift, .xcodeproj, .xcworkspace or .git, "
          + "as where the sources are gone; name the folder of references by \(Self.waysToName)")
    }
    try self.init(project: project, references: chosen, environment: environment)
  }

  private static let waysToName =
    "\(SnapshotSetting.references.rawValue) or .snapshots(references:)"

  /// `path` is absolute or from the project's folder; `nil` where that is gone.
  static func url(_ path: String, in project: ProjectFolder?) -> URL? {
    if path.hasPrefix("/") { return URL(fileURLWithPath: path).standardizedFileURL }
    return project?.url.appendingPathComponent(path).standardizedFileURL
  }

  private static func references(
    _ chosen: String?, in project: ProjectFolder?
  ) throws(PlainError) -> URL {
    let path = chosen ?? usualReferences
    guard let url = url(path, in: project) else {
      throw PlainError(
        "the references lie at “\(path)”, from a project's folder that is gone; "
          + "\(waysToName) needs an absolute path here")
    }
    let isInside = project.map { Self.path(of: url, below: $0.url) != nil } ?? false
    guard isInside || ProjectFolder.isFolder(url.path) else {
      throw PlainError(
        "there is no folder of references at \(url.path); make one, or name another "
          + "by \(waysToName)")
    }
    return url
  }

  /// `nil` for a folder that is not below the other.
  package static func path(of url: URL, below folder: URL) -> String? {
    let top = folder.path == "/" ? "/" : folder.path + "/"
    return url.path.hasPrefix(top) ? String(url.path.dropFirst(top.count)) : nil
  }

  /// From the project's folder, or absolute outside of it; `nil` for the usual folder, and for a copy that a build
  /// server has.
  package var namedReferences: String? {
    guard let project else { return nil }
    let path = Self.path(of: references, below: project.url) ?? references.path
    return path == Self.usualReferences ? nil : path
  }

  /// `nil` where no place for it is known.
  package func makeFailures() throws -> URL? {
    guard let failures else { return nil }
    try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
    // A package's `.gitignore` names `.build`; that of an Xcode project does not.
    if let project, project.mark != .manifest,
      Self.path(of: failures, below: project.url) == Self.usualFailures
    {
      let ignored = failures.appendingPathComponent(".gitignore")
      if !FileManager.default.fileExists(atPath: ignored.path) {
        try AtomicFile.write(Array("*\n".utf8), to: ignored)
      }
    }
    return failures
  }
}
