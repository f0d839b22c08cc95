import Foundation

/// A program that runs out of a package's build folder, and how it is built.
struct PackageProgram: Equatable, Sendable {
  /// The package's folder.
  let folder: String
  /// The program's file.
  let path: String
  /// What builds it.
  let buildCommand: [String]

  init(folder: String, path: String, buildCommand: [String]) {
    self.folder = folder
    self.path = path
    self.buildCommand = buildCommand
  }

  /// Finds the package of a program, or returns `nil` for one that is not in a package's `.build`.
  ///
  /// - Parameters:
  ///   - path: the program's, without symbolic links.
  ///   - isFile: whether there is a file at a path.
  init?(path: String, isFile: (String) -> Bool = FileManager.default.fileExists(atPath:)) {
    let parts = path.split(separator: "/").map(String.init)
    guard let build = parts.lastIndex(of: ".build"), let name = parts.last, build < parts.count - 1
    else { return nil }
    let folder = "/" + parts[..<build].joined(separator: "/")
    guard isFile(folder + "/Package.swift") else { return nil }
    let configuration = parts[build...].contains("release") ? ["-c", "release"] : []
    self.init(
      folder: folder, path: path,
      buildCommand: ["swift", "build", "--product", name] + configuration)
  }
}
