import Foundation

/// A page that a user reads: the README, or a page of a target's documentation catalog.
nonisolated struct DocumentationPage: Sendable, CustomStringConvertible {
  /// The target that the page documents; `nil` for the README.
  let target: String?
  let url: URL

  var name: String { url.deletingPathExtension().lastPathComponent }
  var description: String { target.map { "\($0)/\(name)" } ?? name }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// What stands between an opening and a closing mark, each time.
  func parts(between opening: String, and closing: String) throws -> [String] {
    try text().components(separatedBy: opening).dropFirst()
      .compactMap { $0.components(separatedBy: closing).first }
  }

  /// The page's Swift code, without the lines that import modules and `@main`. Manifests are not among it.
  func samples() throws -> [String] {
    try parts(between: "```swift\n", and: "\n```").filter { !$0.contains(".package(") }
      .map { block in
        let lines = block.components(separatedBy: "\n")
        let isOutside = { (line: String) in
          line.hasPrefix("import ") || line.isEmpty || line == "@main"
        }
        return lines.drop(while: isOutside).joined(separator: "\n")
      }
  }

  // MARK: All pages

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let readme = DocumentationPage(
    target: nil, url: root.appendingPathComponent("README.md"))

  /// The pages of all catalogs.
  static let inCatalogs: [DocumentationPage] = {
    let sources = root.appendingPathComponent("Sources")
    let targets = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return targets.sorted().flatMap { target in
      files(in: target, ".md").map { DocumentationPage(target: target, url: $0) }
    }
  }()

  /// The files of a target, at any depth.
  static func files(in target: String, _ suffix: String) -> [URL] {
    let folder = root.appendingPathComponent("Sources").appendingPathComponent(target)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(suffix) }.sorted()
      .map { folder.appendingPathComponent($0) }
  }
}

/// The code between markers in this folder, which the compiler checks and pages show:
///
///     // sample begins
///     …
///     // sample ends
///
/// Any other word may stand for `sample`.
nonisolated struct DocumentationSample: Sendable, CustomStringConvertible {
  /// The name of the file.
  let file: String
  /// The code, moved to the left edge.
  let code: String

  var description: String { "\(file): \(code.prefix { $0 != "\n" })" }

  static let all: [DocumentationSample] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().filter { $0.hasSuffix(".swift") }.flatMap { file in
      let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      return samples(in: text ?? "").map { DocumentationSample(file: file, code: $0) }
    }
  }()

  private static func samples(in text: String) -> [String] {
    var samples: [String] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ")
      let isMarker = words.count == 3 && words[0] == "//"
      if isMarker, words[2] == "begins" {
        lines = []
      } else if isMarker, words[2] == "ends" {
        samples.append(atLeftEdge(lines ?? []))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return samples
  }

  private static func atLeftEdge(_ lines: [Substring]) -> String {
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(indent) }.joined(separator: "\n")
  }
}
