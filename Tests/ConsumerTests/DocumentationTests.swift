import Foundation
import Testing

/// What all pages of the documentation promise: their code compiles, and what they link to is there.
@Suite nonisolated struct DocumentationTests {
  private static let pages = [DocumentationPage.readme] + DocumentationPage.inCatalogs

  @Test(arguments: pages)
  func `every sample of a page is code that compiles`(page: DocumentationPage) throws {
    let compiled = Set(DocumentationSample.all.map(\.code))
    for sample in try page.samples() { #expect(compiled.contains(sample), "\(sample)") }
  }

  /// The files of the finished controls.
  private static let controls = DocumentationPage.files(in: "LayerControls", "Layer.swift")
    .filter { $0.deletingLastPathComponent().lastPathComponent == "LayerControls" }

  /// The code in the description of a control.
  private static func description(of control: URL) throws -> String {
    let text = try String(contentsOf: control, encoding: .utf8)
    let before = text.components(separatedBy: "\nopen class ")[0]
    let lines = before.components(separatedBy: "\n").reversed().prefix { $0.hasPrefix("///") }
    let code = lines.reversed().map { $0.hasPrefix("///     ") ? String($0.dropFirst(8)) : "" }
    return code.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  @Test(arguments: controls)
  func `every control is described by a sample that compiles`(control: URL) throws {
    let sample = try Self.description(of: control)
    #expect(DocumentationSample.all.contains { $0.code == sample }, "\(sample)")
    #expect(sample.split(separator: "\n").count >= 3)
  }

  @Test func `every sample that compiles is on a page`() throws {
    let shown = try Set(
      Self.pages.flatMap { try $0.samples() } + Self.controls.map { try Self.description(of: $0) })
    let hidden = DocumentationSample.all.filter { !shown.contains($0.code) }
    #expect(DocumentationSample.all.count > 40)
    #expect(hidden.isEmpty)
  }

  @Test(arguments: pages)
  func `every picture of a page is there`(page: DocumentationPage) throws {
    let folder = page.url.deletingLastPathComponent()
    let inMarkdown = try page.parts(between: "![", and: ")").compactMap {
      $0.components(separatedBy: "](").last
    }
    for picture in try inMarkdown + page.parts(between: "<img src=\"", and: "\"") {
      let places = [picture, "Resources/\(picture).png", "Resources/\(picture)@2x.png"]
      #expect(
        places.contains {
          FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }, "there is no \(picture)")
    }
  }

  @Test(arguments: Set(DocumentationPage.inCatalogs.compactMap(\.target)).sorted())
  func `every picture in a catalog is shown`(target: String) throws {
    let shown = try DocumentationPage.inCatalogs.filter { $0.target == target }
      .map { try $0.text() }.joined()
    for picture in DocumentationPage.files(in: target, ".png") {
      let name = picture.lastPathComponent.prefix { $0 != "." && $0 != "@" }
      #expect(shown.contains("](\(name))"), "nothing shows \(name)")
    }
  }

  @Test func `the README's links to files lead somewhere`() throws {
    let links = try DocumentationPage.readme.parts(between: "](", and: ")")
      .filter { !$0.contains("://") && !$0.hasPrefix("#") }
    #expect(!links.isEmpty)
    for link in links {
      #expect(
        FileManager.default.fileExists(
          atPath: DocumentationPage.root.appendingPathComponent(link).path), "there is no \(link)")
    }
  }
}
