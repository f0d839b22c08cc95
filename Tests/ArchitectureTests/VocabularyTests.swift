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
  ]

  @Test(arguments: SourceTree.swiftFiles.filter { !$0.path.hasSuffix("VocabularyTests.swift") })
  func `files use the glossary's terms`(file: SourceFile) throws {
    let text = try file.lines().joined(separator: "\n").lowercased()
    let wrong = Self.terms.filter { text.contains($0.word) }.map { "\($0.word): \($0.term)" }
    #expect(wrong.isEmpty)
  }
}
