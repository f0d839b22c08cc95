import Foundation

/// The folder that `SNAPSHOT_ROOT` names; else the nearest one with a `Package.swift` around the sources; else the
/// nearest one with an Xcode project, a workspace or a repository.
package struct ProjectFolder: Hashable, Sendable {
  package enum Mark: Hashable, Sendable {
    /// A `Package.swift`.
    case manifest
    /// An `.xcodeproj`, an `.xcworkspace` or a `.git`.
    case project
    case setting
  }

  package let url: URL
  package let mark: Mark

  /// The folder exists.
  package init(named url: URL) { self.init(url, .setting) }

  private init(_ url: URL, _ mark: Mark) {
    // One spelling, so that equal folders are equal values.
    self.url = URL(fileURLWithPath: url.standardizedFileURL.path, isDirectory: true)
    self.mark = mark
  }

  /// `folder` need not exist. `nil` where no folder up to the root of the file system is a project; throws where
  /// `SNAPSHOT_ROOT` names no folder.
  package static func around(
    _ folder: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(PlainError) -> ProjectFolder? {
    if let path = SnapshotSetting.root.value(in: environment) {
      guard path.hasPrefix("/"), isFolder(path) else {
        throw PlainError(
          "\(SnapshotSetting.root.rawValue) is “\(path)”, where no folder is; "
            + "write the absolute path of the project's folder")
      }
      return ProjectFolder(named: URL(fileURLWithPath: path))
    }
    return package(around: folder)
      ?? nearest(from: folder, where: holdsProject).map { ProjectFolder($0, .project) }
  }

  package static func package(around folder: URL) -> ProjectFolder? {
    nearest(from: folder, where: holdsManifest).map { ProjectFolder($0, .manifest) }
  }

  package static func manifest(in folder: URL) -> URL {
    folder.appendingPathComponent("Package.swift")
  }

  package static func holdsManifest(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: manifest(in: folder).path)
  }

  private static func holdsProject(_ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { name in
      name == ".git" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }
  }

  private static func nearest(from folder: URL, where isIt: (URL) -> Bool) -> URL? {
    var folder = folder.standardizedFileURL
    while !isIt(folder) {
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
    return folder
  }

  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
