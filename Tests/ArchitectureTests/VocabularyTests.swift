import Foundation
import Testing

/// The words that the package does not use, each with the term of the glossary that stands for it.
@Suite struct VocabularyTests {
  private static let terms: [(word: String, term: String)] = [
    ("colour", "color"), ("centre", "center"), ("grey", "gray"), ("behaviour", "behavior"),
    ("neighbour", "neighbor"), ("rasteriser", "rasterizer"), ("initialiser", "initializer"),
    ("school formula", "quadratic formula"), ("quick part of memory", "cache"),
    ("turningpoint", "extremum"), ("tamed", "clamped"),
    ("strangers", "unknown, foreign or undeclared"), ("thingcount", "count"),
    ("cutsgroup", "clips"), ("nineparts", "nine-patch"), ("enlarger", "upsampler"),
    ("takingover", "interruption"), ("givenvalue", "endpoint value"),
    ("askedjournal", "journal"), ("valueway", "interpolator"), ("plainway", "interpolator"),
    ("animatablepropertyvalue", "AnimatableValue"), ("blendablevalue", "InterpolableValue"),
    ("of the way to `end`", "interpolated to `end` by `fraction`"),
  ]

  /// Whole words of sentences and names, which longer words contain too.
  private static let words: [(word: String, term: String)] = [
    ("portion", "subsegment"), ("portions", "subsegments"), ("spoke", "read or loaded"),
    ("tame", "clamp"), ("tames", "clamps"),
  ]

  /// What people read: the README and the pages of the documentation catalogs.
  private static let pages = (["README.md"] + SourceTree.files(below: "Sources"))
    .filter { $0.hasSuffix(".md") }.map { SourceFile(path: $0) }

  @Test(
    arguments: SourceTree.swiftFiles.filter { !$0.path.hasSuffix("VocabularyTests.swift") } + pages)
  func `files use the glossary's terms`(file: SourceFile) throws {
    let text = try file.text().lowercased()
    let wrong = Self.terms.filter { strstr(text, $0.word) != nil }.map { "\($0.word): \($0.term)" }
    #expect(wrong.isEmpty)
    let words = try file.words()
    let wrongWords = Self.words.filter { words.contains($0.word) }
      .map { "\($0.word): \($0.term)" }
    #expect(wrongWords.isEmpty)
  }

  /// Words of sentences that name no concept of the field.
  private static let vagueWords: [(word: String, term: String)] = [
    ("anew", "again"), ("ask", "query or request"), ("asked", "queried or requested"),
    ("asking", "querying"), ("asks", "queries or requests"), ("former", "previous"),
    ("hears", "is notified"), ("nobody", "none"), ("said", "stated"), ("say", "state or define"),
    ("saying", "stating"), ("says", "states or defines"), ("somebody", "the user"),
    ("tell", "report or distinguish"), ("tells", "reports or distinguishes"),
    ("told", "notified or listed"), ("whoever", "the caller"), ("wished", "given"),
    ("wishes", "settings"),
  ]

  private static func vagueWords(in words: Set<String>) -> [String] {
    vagueWords.filter { words.contains($0.word) }.map { "\($0.word): \($0.term)" }
  }

  @Test(
    arguments: SourceTree.swiftFiles.filter {
      ["Sources", "Tests"].contains($0.top) && !$0.path.hasSuffix("VocabularyTests.swift")
    })
  func `sentences name concepts of the field`(file: SourceFile) throws {
    let wrong = Self.vagueWords(in: try file.words())
    #expect(wrong.isEmpty)
  }

  /// Tests generate the page of divergences from what they state.
  @Test(arguments: pages.filter { !$0.path.hasSuffix("/Divergences.md") })
  func `pages name concepts of the field`(page: SourceFile) throws {
    let wrong = Self.vagueWords(in: try page.words())
    #expect(wrong.isEmpty)
  }

  /// The targets that show pictures to people: reports, the gallery, what benchmarks draw.
  private static let viewers: Set<String> = [
    "LayerSnapshotReports", "LayerSnapshotCommands", "LayerGallery", "LayerBenchmarks",
    "FontFormats",
  ]

  /// The targets whose pages tell people to look at pictures.
  private static let pagesOfViewers: Set<String> = ["LayerSnapshotTesting", "LayerGallery"]

  /// An image is what is passed around, a bitmap lies in memory, a frame is one moment of a tree; a layer has a state and an
  /// appearance.
  @Test(arguments: SourceTree.swiftFiles.filter { $0.top == "Sources" })
  func `only targets for viewers use the words of viewers`(file: SourceFile) throws {
    guard !Self.viewers.contains(file.target) else { return }
    #expect(try file.words().isDisjoint(with: ["picture", "pictures", "look"]))
  }

  @Test(arguments: pages)
  func `only pages for viewers speak of pictures`(page: SourceFile) throws {
    guard page.components.count < 2 || !Self.pagesOfViewers.contains(page.target) else { return }
    #expect(try page.words().isDisjoint(with: ["picture", "pictures"]))
  }
}
