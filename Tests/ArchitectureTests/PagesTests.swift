import Foundation
import Testing

/// The README and the pages of the documentation catalogs.
@Suite struct PagesTests {
  /// The package's address, which its owner chooses. Until then this stands for it wherever a manifest names the
  /// package; to publish, replace it in the README, in the pages and here.
  private static let address = "ADDRESS-OF-THIS-REPOSITORY"

  /// Pages, and those that DocC makes of comments, cut longer lines of code off.
  private static let codeWidth = 72

  private static let pages = (["README.md"] + SourceTree.files(below: "Sources"))
    .filter { $0.hasSuffix(".md") }.map { SourceFile(path: $0) }

  @Test(arguments: pages)
  func `code on a page is not cut off`(page: SourceFile) throws {
    let wide = try Self.codeLines(in: page.lines()).filter { $0.count > Self.codeWidth }
    #expect(wide.isEmpty, "these are wider than \(Self.codeWidth) columns")
  }

  @Test(arguments: SourceTree.swiftFiles.filter { $0.top == "Sources" })
  func `code in a documentation comment is not cut off`(source: SourceFile) throws {
    let comments = try source.lines().map { line -> Substring in
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("///") else { return "" }
      return line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)
    }
    let wide = Self.codeLines(in: comments).filter { $0.count > Self.codeWidth }
    #expect(wide.isEmpty, "these are wider than \(Self.codeWidth) columns")
  }

  @Test func `every manifest on a page has the one address`() throws {
    let addresses = try Self.pages.flatMap { page in
      try page.text().components(separatedBy: ".package(url: \"").dropFirst().map {
        String($0.prefix { $0 != "\"" })
      }
    }
    #expect(addresses.count > 1 && Set(addresses) == [Self.address])
    #expect(try Self.pages[0].text().contains("`\(Self.address)` stands for the address"))
  }

  /// The lines of blocks between fences, and of those that are indented by four spaces, without the indentation.
  private static func codeLines(in lines: [Substring]) -> [Substring] {
    var isFenced = false
    var isIndented = false
    var mayBegin = true
    var code: [Substring] = []
    for line in lines {
      if line.hasPrefix("```") {
        isFenced.toggle()
        mayBegin = false
      } else if isFenced {
        code.append(line)
      } else {
        isIndented = line.hasPrefix("    ") && (isIndented || mayBegin)
        if isIndented { code.append(line.dropFirst(4)) }
        mayBegin = line.isEmpty
      }
    }
    return code
  }
}
