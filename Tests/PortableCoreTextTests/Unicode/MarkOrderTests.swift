import Testing

@testable import PortableCoreText

@Suite struct MarkOrderTests {
  private static func sorted(_ marks: String) -> [Unicode.Scalar] {
    var mapped = marks.unicodeScalars.map {
      MappedCharacter(character: $0, index: 0, glyph: 1, order: MarkOrder.place(of: $0))
    }
    MarkOrder.sort(&mapped, in: mapped.indices)
    return mapped.map(\.character)
  }

  @Test(
    arguments: [
      // Below before above; marks of one class as they are.
      ("\u{301}\u{323}", "\u{323}\u{301}"), ("\u{301}\u{308}", "\u{301}\u{308}"),
      // Hebrew: shin dot, dagesh, vowel, accent.
      ("\u{5B8}\u{5BC}\u{5C1}\u{591}", "\u{5C1}\u{5BC}\u{5B8}\u{591}"),
      // Patah, hiriq and meteg: the meteg comes before the hiriq.
      ("\u{5B7}\u{5B4}\u{5BD}", "\u{5B7}\u{5BD}\u{5B4}"), ("\u{5B4}\u{5BD}", "\u{5B4}\u{5BD}"),
      // Arabic: shadda before vowels.
      ("\u{64E}\u{651}", "\u{651}\u{64E}"), ("\u{64B}\u{651}", "\u{651}\u{64B}"),
      // The letter's own hamza comes before all others, but not after another mark above.
      ("\u{64E}\u{654}", "\u{654}\u{64E}"), ("\u{650}\u{655}", "\u{655}\u{650}"),
      ("\u{651}\u{655}\u{654}", "\u{655}\u{654}\u{651}"), ("\u{653}\u{654}", "\u{653}\u{654}"),
    ])
  func `marks are put in order from the letter outwards`(marks: String, order: String) {
    #expect(Self.sorted(marks) == Array(order.unicodeScalars))
  }

  /// This way, a joiner between it and a vowel keeps nothing apart.
  @Test func `a modifier counts as the first mark even when it is the only one`() {
    for modifier in ["\u{654}", "\u{655}"] as [Unicode.Scalar] {
      var marks = [
        MappedCharacter(
          character: modifier, index: 0, glyph: 1, order: MarkOrder.place(of: modifier))
      ]
      MarkOrder.sort(&marks, in: 0..<1)
      #expect(marks[0].order < MarkOrder.place(of: "\u{64E}"))
    }
  }

  @Test func `sequences that are no text stay as they are`() {
    let marks = String(repeating: "\u{301}\u{323}", count: 20)
    #expect(Self.sorted(marks) == Array(marks.unicodeScalars))
  }
}
