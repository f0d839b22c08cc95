import Foundation
import Testing

/// The pages of the documentation catalogs: what they link to exists.
@Suite nonisolated struct LandingPageTests {
  private static let pages = DocumentationPage.inCatalogs

  @Test(arguments: pages)
  func `articles that a page links to are in its catalog`(page: DocumentationPage) throws {
    let names = Set(Self.pages.filter { $0.target == page.target }.map(\.name))
    let missing = try page.parts(between: "<doc:", and: ">").filter { !names.contains($0) }
    #expect(missing.isEmpty)
  }

  @Test(arguments: pages)
  func `types that a page curates are public in its target`(page: DocumentationPage) throws {
    let target = try #require(page.target)
    let known = try #require(Self.publicTypes[target])
    // A type in another module's class, such as ``PortableQuartzCore/CALayer/AnimationOptions``, is known by its own name.
    let curated = try page.parts(between: "- ``", and: "``")
      .map { $0.split(separator: "/").map(String.init) }
      .map { $0[0].hasPrefix("Portable") && $0.count > 1 ? $0[$0.count - 1] : $0[0] }
      .filter { $0.first?.isUppercase == true && !$0.contains("(") }
    #expect(curated.filter { $0 != target && !known.contains($0) }.isEmpty)
  }

  /// The names of the public types of each target that has pages.
  private static let publicTypes: [String: Set<String>] = {
    let declaration =
      #/\b(?:public|open)\b.*?\b(?:class|struct|enum|protocol|typealias)\s+(\w+)/#
    let targets = Set(pages.compactMap(\.target))
    return Dictionary(
      uniqueKeysWithValues: targets.map { target in
        let lines = DocumentationPage.files(in: target, ".swift").flatMap {
          (try? String(contentsOf: $0, encoding: .utf8))?.split(separator: "\n") ?? []
        }
        let matches = lines.filter { $0.contains("public ") || $0.contains("open ") }
          .compactMap { $0.firstMatch(of: declaration) }
        return (target, Set(matches.map { String($0.1) }))
      })
  }()

  @Test(arguments: [
    "AnimatableLayers", "LayerControls", "LayerGallery", "LayerHosting",
    "LayerSnapshotTesting", "PortableQuartzCore",
  ])
  func `every product has a landing page that leads to all of its articles`(target: String) throws {
    let own = Self.pages.filter { $0.target == target }
    let landing = try #require(own.first { $0.name == target })
    #expect(try landing.text().hasPrefix("# ``\(target)``"))
    let linked = try Set(own.flatMap { try $0.parts(between: "<doc:", and: ">") })
    // A page that begins with a symbol documents that, such as a module that the target exports.
    let articles = Set(try own.filter { try !$0.text().hasPrefix("# ``") }.map(\.name))
    #expect(articles.subtracting(linked).isEmpty, "nothing links to these")
  }
}
