import FontFormats

/// Finds the glyphs of characters in the canonically equivalent form that a font has: of letters with marks the
/// composed character, or else the parts. A missing space is as wide as Unicode describes it.
struct GlyphMapper {
  let face: Font
  private let forms = CanonicalForms.shared

  private static let graphemeJoiner: Unicode.Scalar = "\u{34F}"

  /// Whether a character belongs to the cluster of the one before, as marks and variation selectors do.
  @inline(__always)
  static func continuesCluster(_ character: Unicode.Scalar) -> Bool {
    character.value >= 0x300 && isMark(character)
  }

  private static func isMark(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    // Greek, Cyrillic and East Asian characters need no lookup.
    case 0x370..<0x483, 0x3100...0xA66E, 0xAC00...0xD7FF: return false
    default: break
    }
    switch character.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  func shows(_ characters: some Sequence<Unicode.Scalar>) -> Bool {
    var rest = characters.makeIterator()
    var cluster: [Unicode.Scalar] = []
    var hasAll = true
    while let character = rest.next() {
      if !Self.continuesCluster(character) {
        if !hasAll, !isShown(cluster) { return false }
        cluster.removeAll(keepingCapacity: true)
        hasAll = true
      }
      cluster.append(character)
      if face.glyph(for: character) == 0 { hasAll = false }
    }
    return hasAll || isShown(cluster)
  }

  private func isShown(_ cluster: [Unicode.Scalar]) -> Bool {
    mapped(cluster[...], at: 0).allSatisfy {
      $0.glyph != 0 || $0.character.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns the characters that show a cluster, which begins at `index` in the text, the letter first.
  func mapped(_ cluster: ArraySlice<Unicode.Scalar>, at index: Int) -> [MappedCharacter] {
    if cluster.count == 1 { return single(cluster[cluster.startIndex], at: index) }
    if cluster.contains(where: \.properties.isVariationSelector) {
      return varied(cluster, at: index)
    }
    var all = decomposed(cluster, at: index)
    putInOrder(&all)
    compose(&all)
    return all
  }

  // MARK: Single characters

  private func single(_ character: Unicode.Scalar, at index: Int) -> [MappedCharacter] {
    let glyph = face.glyph(for: character)
    if glyph == 0 {
      if let parts = parts(of: character, shortest: true) {
        return parts.map { mapped($0, at: index) }
      }
      if let other = substitute(for: character, at: index) { return [other] }
    }
    return [MappedCharacter(character: character, index: index, glyph: glyph)]
  }

  func mapped(_ character: Unicode.Scalar, at index: Int) -> MappedCharacter {
    MappedCharacter(
      character: character, index: index, glyph: face.glyph(for: character),
      order: MarkOrder.place(of: character))
  }

  private func substitute(for character: Unicode.Scalar, at index: Int) -> MappedCharacter? {
    let other: Unicode.Scalar
    switch character.value {
    case 0x2011: other = "\u{2010}"
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: other = " "
    default: return nil
    }
    let glyph = face.glyph(for: other)
    guard glyph != 0 else { return nil }
    return MappedCharacter(
      character: character, index: index, glyph: glyph, ownAdvance: width(ofSpace: character))
  }

  /// The Unicode Standard, table 6-2; `nil` for the width of the usual space.
  private func width(ofSpace character: Unicode.Scalar) -> Double? {
    let em = Double(face.unitsPerEm)
    switch character.value {
    case 0x2000, 0x2002: return em / 2
    case 0x2001, 0x2003, 0x3000: return em
    case 0x2004: return em / 3
    case 0x2005: return em / 4
    case 0x2006: return em / 6
    case 0x2007: return width(of: "0", "1")
    case 0x2008: return width(of: ".", ",")
    case 0x2009: return em / 5
    case 0x200A: return em / 16
    case 0x202F: return width(of: " ").map { $0 / 2 }
    case 0x205F: return em * 4 / 18
    default: return nil
    }
  }

  /// Returns the width of the first character that the font has.
  private func width(of characters: Unicode.Scalar...) -> Double? {
    let glyph = characters.lazy.map { face.glyph(for: $0) }.first { $0 != 0 }
    return try? glyph.map { try face.advance(of: $0) }
  }

  // MARK: Variation selectors

  private func varied(_ cluster: ArraySlice<Unicode.Scalar>, at index: Int) -> [MappedCharacter] {
    var all: [MappedCharacter] = []
    var isVaried = false
    for (offset, character) in cluster.enumerated() {
      let isSelector = character.properties.isVariationSelector
      if isSelector, let last = all.last, !isVaried,
        !last.character.properties.isVariationSelector,
        let glyph = face.glyph(for: last.character, selector: character)
      {
        all[all.count - 1].glyph = glyph
        isVaried = true
        continue
      }
      isVaried = isSelector && isVaried
      all.append(
        MappedCharacter(
          character: character, index: index + offset, glyph: face.glyph(for: character)))
    }
    return all
  }

  // MARK: Letters with marks

  /// Returns the longest, or the shortest, decomposition that the font has glyphs of; `nil` for none.
  private func parts(of character: Unicode.Scalar, shortest: Bool) -> [Unicode.Scalar]? {
    let full = forms.decomposition(of: character)
    guard full != [character] else { return nil }
    // The first part may be composed itself.
    let counts = 1..<max(full.count, 2)
    for count in shortest ? Array(counts.reversed()) : Array(counts) {
      guard full[count...].allSatisfy({ face.glyph(for: $0) != 0 }),
        let first = forms.composition(of: full[..<count]), first != character,
        face.glyph(for: first) != 0
      else { continue }
      return [first] + full[count...]
    }
    return nil
  }

  private func decomposed(
    _ cluster: ArraySlice<Unicode.Scalar>, at index: Int
  ) -> [MappedCharacter] {
    var all: [MappedCharacter] = []
    for (offset, character) in cluster.enumerated() {
      if let parts = parts(of: character, shortest: false) {
        all += parts.map { mapped($0, at: index + offset) }
        continue
      }
      let own = mapped(character, at: index + offset)
      let other = own.glyph == 0 ? substitute(for: character, at: index + offset) : nil
      all.append(other ?? own)
    }
    return all
  }

  private func putInOrder(_ all: inout [MappedCharacter]) {
    let indices = all.map(\.index)
    for stretch in all.stretches(where: { $0.order != 0 }) { MarkOrder.sort(&all, in: stretch) }
    // Glyphs stay in the order of the text's characters, whichever of a cluster they show.
    for place in all.indices { all[place].index = indices[place] }
    // A joiner that kept no marks from changing places does not separate.
    for place in all.indices.dropFirst().dropLast()
    where all[place].character == Self.graphemeJoiner
      && (all[place + 1].order == 0 || all[place - 1].order <= all[place + 1].order)
    {
      all[place].separates = false
    }
  }

  private func compose(_ all: inout [MappedCharacter]) {
    var letter = 0
    var place = 1
    while place < all.count {
      let mark = all[place]
      let isFree = letter == place - 1 || all[place - 1].order < mark.order
      if isFree, Self.continuesCluster(mark.character),
        let composed = forms.composition(of: all[letter].character, mark.character)
      {
        let glyph = face.glyph(for: composed)
        if glyph != 0 {
          all[letter].character = composed
          all[letter].glyph = glyph
          all[letter].ownAdvance = nil
          all.remove(at: place)
          continue
        }
      }
      if mark.order == 0 { letter = place }
      place += 1
    }
  }
}
