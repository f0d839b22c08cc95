import Foundation
import Testing

/// What the README alone promises; `DocumentationTests` holds what all pages do.
@Suite struct ReadmeTests {
  @Test func `the first sample has twelve lines`() throws {
    let first = try DocumentationPage.readme.parts(between: "```swift\n", and: "\n```")[0]
    #expect(first.components(separatedBy: "\n").filter { !$0.isEmpty }.count <= 12)
  }

  @Test func `what a package adds to its manifest is in the tutorial's manifest`() throws {
    let tutorial = try #require(
      DocumentationPage.inCatalogs.first { "\($0)" == "AnimatableLayers/GettingStarted" })
    let parts = try DocumentationPage.readme.parts(between: "```swift\n", and: "\n```")
      .filter { $0.contains(".package(") }
    #expect(parts.count == 1)
    let lines = Set(try tutorial.text().split(separator: "\n").map { $0.drop { $0 == " " } })
    for line in parts[0].split(separator: "\n").map({ $0.drop { $0 == " " } }) where line != "]" {
      #expect(lines.contains(line), "\(line)")
    }
  }

  /// The README's table names what people can depend on.
  @Test func `the table of products is that of the manifest`() throws {
    let manifest = try String(
      contentsOf: DocumentationPage.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let readme = try DocumentationPage.readme.text()
    let products = [".library(\n", ".library(", ".executable("].flatMap { kind in
      manifest.components(separatedBy: kind).dropFirst().compactMap {
        $0.components(separatedBy: "name: \"").dropFirst().first?.prefix { $0 != "\"" }
      }
    }
    #expect(products.count > 4)
    for product in Set(products) { #expect(readme.contains("\n| `\(product)` |"), "\(product)") }
  }
}
