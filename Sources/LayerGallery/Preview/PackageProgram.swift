import LayerSnapshotReports

struct PackageProgram: Equatable, Sendable {
  let folder: String
  let path: String
  let buildCommand: [String]
}

extension PackageProgram {
  /// `nil` for a program that is not in a package's `.build`; its path has no symbolic links.
  init?(path: String, holdsManifest: (URL) -> Bool = ProjectFolder.holdsManifest) {
    let parts = path.split(separator: "/").map(String.init)
    guard let build = parts.lastIndex(of: ".build"), let name = parts.last, build < parts.count - 1
    else { return nil }
    let folder = "/" + parts[..<build].joined(separator: "/")
    guard holdsManifest(URL(fileURLWithPath: folder)) else { return nil }
    let configuration = parts[build...].contains("release") ? ["-c", "release"] : []
    let command = ["swift", "build", "--product", name] + configuration
    self.init(folder: folder, path: path, buildCommand: command)
  }
}
