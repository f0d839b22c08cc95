import Foundation
import Testing

/// The README's samples are the code between the markers in this folder, which the compiler checks.
@Suite struct ReadmeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The Swift blocks of the README, but for those that are parts of a manifest.
  private static var samplesInReadme: [String] {
    get throws {
      let readme = folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("README.md")
      let text = try String(contentsOf: readme, encoding: .utf8)
      return text.components(separatedBy: "```swift\n").dropFirst()
        .map { $0.components(separatedBy: "\n```")[0] }
        .filter { !$0.hasPrefix("dependencies:") }
    }
  }

  /// The code between the markers of a file, moved to the left edge, with the file's imports before
  /// it if asked for.
  private static func sample(in file: String, withImports: Bool) throws -> String {
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    let marked = lines.drop { $0.trimmed != "// README begins" }.dropFirst()
      .prefix { $0.trimmed != "// README ends" }
    let indent = marked.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let imports = withImports ? lines.filter { $0.hasPrefix("import ") } + [""] : []
    return (imports + marked.map { String($0.dropFirst(indent)) }).joined(separator: "\n")
  }

  @Test func `every sample is code that compiles`() throws {
    #expect(
      try Self.samplesInReadme == [
        Self.sample(in: "LevelLayer.swift", withImports: true),
        Self.sample(in: "LevelLayerTests.swift", withImports: false),
        Self.sample(in: "MotionTests.swift", withImports: false),
        Self.sample(in: "FrameFileTests.swift", withImports: false),
        Self.sample(in: "RingSnapshotTests.swift", withImports: true),
      ])
  }

  @Test func `the first sample has twelve lines`() throws {
    let lines = try Self.sample(in: "LevelLayer.swift", withImports: true)
      .components(separatedBy: "\n").filter { !$0.isEmpty }
    #expect(lines.count <= 12)
  }

  @Test func `every picture is there`() throws {
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let pictures = text.components(separatedBy: "![").dropFirst().compactMap { part in
      part.components(separatedBy: "](").last?.components(separatedBy: ")").first
    }
    #expect(!pictures.isEmpty)
    for picture in pictures {
      #expect(
        FileManager.default.fileExists(atPath: root.appendingPathComponent(picture).path),
        "there is no \(picture)")
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
