import Foundation
import Testing

/// The samples of the pages on snapshot testing and of the cookbook are the code between the markers in
/// this folder, which the compiler checks.
@Suite struct DocumentationTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let catalog = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/LayerSnapshotTesting/LayerSnapshotTesting.docc")

  /// The names of the pages.
  private static var pages: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: catalog.path)
        .filter { $0.hasSuffix(".md") }.sorted()
    }
  }

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: catalog.appendingPathComponent(page), encoding: .utf8)
  }

  private static let cookbook = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/AnimatableLayers/AnimatableLayers.docc/Cookbook.md")

  private static func samples(in file: String) throws -> [String] {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      .components(separatedBy: " begins\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n// ").first }
  }

  @Test func `every sample is code that compiles, and every such code is shown`() throws {
    let shown = try Self.pages.flatMap { page in
      try Self.text(page).components(separatedBy: "```swift\n").dropFirst()
        .map { $0.components(separatedBy: "\n```")[0] }
    }
    let compiled = try Self.samples(in: "SnapshotSamples.swift")
    let known = try compiled + Self.samples(in: "RingSnapshotTests.swift")
    #expect(!compiled.isEmpty)
    for sample in shown { #expect(known.contains(sample), "\(sample)") }
    for sample in compiled { #expect(shown.contains(sample), "\(sample)") }
  }

  @Test func `every recipe is code that compiles`() throws {
    let shown = try String(contentsOf: Self.cookbook, encoding: .utf8)
      .components(separatedBy: "```swift\n").dropFirst().map {
        $0.components(separatedBy: "\n```")[0]
      }
    let compiled = try Self.recipeFiles.flatMap { try Self.samples(in: $0) }
    #expect(!shown.isEmpty && Set(shown) == Set(compiled) && shown.count == compiled.count)
  }

  @Test func `every sample of the page on declared keys is code that compiles`() throws {
    let page = Self.cookbook.deletingLastPathComponent().appendingPathComponent("DeclaredKeys.md")
    let shown = try String(contentsOf: page, encoding: .utf8)
      .components(separatedBy: "```swift\n").dropFirst().map {
        $0.components(separatedBy: "\n```")[0]
      }
    #expect(try shown.count == 3 && Set(shown) == Set(Self.samples(in: "DeclaredKeys.swift")))
  }

  private static let recipeFiles = [
    "CookbookSamples.swift", "CookbookTransitions.swift", "CookbookQueues.swift",
  ]

  @Test func `every page that is linked to is there, and every page is linked to`() throws {
    let pages = try Set(Self.pages.map { String($0.dropLast(".md".count)) })
    let linked = try Self.pages.flatMap { page in
      try Self.text(page).components(separatedBy: "<doc:").dropFirst()
        .compactMap { $0.components(separatedBy: ">").first }
    }
    #expect(Set(linked).union(["LayerSnapshotTesting"]) == pages)
  }
}
