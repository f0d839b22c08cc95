import Foundation

/// The package's files, as the architecture tests see them.
enum SourceTree {
  /// The package's top folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file below `Sources` and `Tests`, sorted by path.
  static let swiftFiles: [SourceFile] = ["Sources", "Tests"].flatMap { top in
    files(below: top).filter { $0.hasSuffix(".swift") }.map { SourceFile(path: $0) }
  }

  /// The paths of all files below `folder`, relative to the package's top, sorted.
  static func files(below folder: String) -> [String] {
    let base = root.appendingPathComponent(folder)
    let found =
      FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return found.map { "\(folder)/\($0)" }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(
        atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}

/// One Swift file of the package.
struct SourceFile: Sendable, CustomStringConvertible {
  /// The path from the package's top, such as `Sources/PortableRaster/Pixels/PixelSize.swift`.
  let path: String
  let components: [String]

  init(path: String) {
    self.path = path
    components = path.split(separator: "/").map(String.init)
  }

  var description: String { path }
  /// `Sources` or `Tests`.
  var top: String { components[0] }
  /// The target's name.
  var target: String { components[1] }

  /// The folder inside the target, such as `Pixels`; empty for a file right in the target's folder.
  var folder: String { components.dropFirst(2).dropLast().joined(separator: "/") }

  /// Whether the file is a source of a target.
  func isSource(of target: String) -> Bool { top == "Sources" && self.target == target }

  func text() throws -> String {
    try String(contentsOf: SourceTree.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The file's lines.
  func lines() throws -> [Substring] {
    try text().split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The modules that the file imports, whatever attributes or access the import has.
  func importedModules() throws -> [String] {
    try lines().compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({
          $0.hasPrefix("@") || ["public", "package", "internal"].contains($0)
        })
      else { return nil }
      let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let name = kinds.contains(words[index + 1]) ? words[index + 2] : words[index + 1]
      return name.split(separator: ".").first.map(String.init)
    }
  }
}
