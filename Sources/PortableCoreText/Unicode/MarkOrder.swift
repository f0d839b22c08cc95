/// The order of the marks on a letter, from the letter outwards. Unicode's canonical order puts dagesh and shadda after
/// vowels, where they come first (SBL Hebrew's order; Unicode Technical Report 53).
enum MarkOrder {
  /// The most marks on one letter that are sorted; words of no language have more.
  static let maximumCount = 32

  /// Returns 0 for a character that is not a mark; marks do not move past it.
  static func place(of character: Unicode.Scalar) -> UInt8 {
    guard character.value >= 0x300 else { return 0 }
    // The tone marks of Tai Tham stand below its subjoined letters, and Tibetan's signs around its vowels.
    switch character.value {
    case 0x1A60, 0xFC6: return 254
    case 0xF39: return 127
    default: break
    }
    let canonical = character.properties.canonicalCombiningClass.rawValue
    return places[canonical] ?? canonical
  }

  /// By canonical combining class; the place of others is their class.
  private static let places: [UInt8: UInt8] = [
    // Hebrew: shin and sin dots, dagesh, rafe, holam, the vowels below, and meteg.
    10: 22, 11: 15, 12: 16, 13: 17, 14: 23, 15: 18, 16: 19, 17: 20, 18: 21, 19: 14, 20: 24, 21: 12,
    22: 25, 23: 13, 24: 10, 25: 11,
    // Arabic: shadda, and then the vowels.
    27: 28, 28: 29, 29: 30, 30: 31, 31: 32, 32: 33, 33: 27,
    // Telugu's length marks stay where they are typed; Thai's vowels below come before the virama.
    84: 4, 91: 5, 103: 3,
    // Tibetan: the vowel below before those above.
    130: 132, 132: 131,
  ]

  /// Sorts stably.
  static func sort(_ marks: inout [MappedCharacter], in range: Range<Int>) {
    guard range.count <= maximumCount else { return }
    let sorted = marks[range].enumerated().sorted { first, second in
      (first.element.order, first.offset) < (second.element.order, second.offset)
    }
    marks.replaceSubrange(range, with: sorted.map(\.element))
    moveModifiers(&marks, in: range)
    moveMeteg(&marks, in: range)
  }

  /// Arabic marks that belong to the letter's own form (Unicode Technical Report 53).
  private static let modifiers: Set<UInt32> = [
    0x654, 0x655, 0x658, 0x6DC, 0x6E3, 0x6E7, 0x6E8, 0x8CA, 0x8CB, 0x8CD, 0x8CE, 0x8CF, 0x8D3,
    0x8F3,
  ]

  /// The canonical combining classes of marks below and above.
  private static let below: UInt8 = 220
  private static let above: UInt8 = 230

  /// Moves modifiers that are the first marks below or above before all others.
  private static func moveModifiers(_ marks: inout [MappedCharacter], in range: Range<Int>) {
    var start = range.lowerBound
    for place in [below, above] {
      guard
        let first = marks[start..<range.upperBound].firstIndex(where: { $0.order >= place }),
        marks[first].order == place
      else { continue }
      let end =
        marks[first..<range.upperBound].firstIndex {
          $0.order != place || !modifiers.contains($0.character.value)
        } ?? range.upperBound
      guard first < end else { continue }
      let moved = marks[first..<end].map { mark in
        var mark = mark
        // Before the first vowel.
        mark.order = place == below ? 25 : 26
        return mark
      }
      marks.removeSubrange(first..<end)
      marks.insert(contentsOf: moved, at: start)
      start += moved.count
    }
  }

  /// Moves the meteg, and accents below, before a sheva or hiriq after a patah or qamats.
  private static func moveMeteg(_ marks: inout [MappedCharacter], in range: Range<Int>) {
    for index in range.dropFirst(2)
    where [20, 21].contains(marks[index - 2].order) && [22, 23].contains(marks[index - 1].order)
      && [25, below].contains(marks[index].order)
    {
      marks.swapAt(index - 1, index)
      return
    }
  }
}
