import FontFormats

/// A piece of text with one font, style, script and level, and its glyphs.
struct ShapedItem {
  /// Lengths are in points.
  struct Glyph {
    var glyph: CGGlyph
    /// The index of the first character that the glyph shows.
    var cluster: Int
    var advance: CGFloat
    var offset: CGPoint
  }

  let range: Range<Int>
  let style: Int
  let font: CTFont
  /// Whether the item is one tab, whose width depends on its position.
  let isTab: Bool
  /// In reading order.
  let glyphs: [Glyph]
}

struct Shaper {
  let characters: [Unicode.Scalar]
  /// Empty for a text without joining scripts.
  let forms: [JoiningForm?]
  /// Whether characters may belong to the cluster of the one before; false for Latin text.
  let mayHaveMarks: Bool

  init(_ characters: [Unicode.Scalar]) {
    self.characters = characters
    mayHaveMarks = characters.contains { $0.value >= 0x300 }
    if mayHaveMarks { UnshapedScript.note(characters) }
    let mayJoin = mayHaveMarks && characters.contains { $0.value >= 0x600 && TextScript($0).joins }
    forms = mayJoin ? JoiningForm.forms(of: characters) : []
  }

  func item(
    _ range: Range<Int>, style: Int, _ textStyle: TextStyle, font: CTFont, script: TextScript,
    level: UInt8
  ) -> ShapedItem {
    let isTab = characters[range.lowerBound] == "\t"
    let face = font.graphicsFont.face
    var glyphs: [LayoutGlyph] = []
    glyphs.reserveCapacity(range.count)
    let mapper = GlyphMapper(face: face)
    func append(_ glyph: UInt16, _ character: Unicode.Scalar, at index: Int) {
      let mask = forms.isEmpty ? 0 : forms[index]?.mask ?? 0
      glyphs.append(LayoutGlyph(glyph, cluster: index, character: character, features: mask))
      // Fillers of Hangul are not drawn in fonts that do not have them.
      if glyph == 0, glyphs[glyphs.count - 1].ignorable == .none,
        character.properties.isDefaultIgnorableCodePoint
      {
        glyphs[glyphs.count - 1].ignorable = .plain
      }
    }
    var index = range.lowerBound
    while index < range.upperBound, !isTab {
      let character = shown(at: index, level)
      if Self.endsLine(character) {
        index += 1
        continue
      }
      let end = clusterEnd(at: index, limit: range.upperBound)
      let glyph = end == index + 1 ? face.glyph(for: character) : 0
      if let parts = mapper.saraAm(character) {
        var place = glyphs.count
        while place > 0,
          GlyphMapper.standsAboveSaraAm(characters[glyphs[place - 1].cluster])
        {
          place -= 1
        }
        let cluster = place < glyphs.count ? glyphs[place].cluster : index
        append(parts.ring.glyph, parts.ring.character, at: cluster)
        glyphs.insert(glyphs.removeLast(), at: place)
        append(parts.letter.glyph, parts.letter.character, at: index)
        index += 1
        continue
      }
      if glyph != 0 {
        append(glyph, character, at: index)
      } else {
        let cluster = (index..<end).map { shown(at: $0, level) }
        for mapped in mapper.mapped(cluster[...], at: index) {
          append(mapped.glyph, mapped.character, at: mapped.index)
          let last = glyphs.count - 1
          if let width = mapped.ownAdvance { glyphs[last].setOwnAdvance(width) }
          if !mapped.separates, glyphs[last].ignorable == .separator {
            glyphs[last].ignorable = .plain
          }
        }
      }
      index = end
    }
    let key = LayoutPlans.Key(
      font: font.graphicsFont, script: script, features: font.features,
      usesLigatures: textStyle.usesLigatures, usesKerning: textStyle.usesKerning)
    // A damaged table costs the text its features, not its glyphs.
    var laidOut = glyphs
    var isPlain = true
    if let plan = LayoutPlans.shared.plan(key), (try? face.layOut(&laidOut, by: plan)) != nil {
      glyphs = laidOut
      isPlain = false
    } else {
      glyphs.removeAll { $0.ignorable != .none }
    }
    let unit = font.unit * (font.matrix.a == 0 ? 1 : font.matrix.a)
    var shaped: [ShapedItem.Glyph] = []
    shaped.reserveCapacity(glyphs.count)
    var awaitsSpacing = false
    for (place, glyph) in glyphs.enumerated() {
      let units =
        isPlain && !glyph.hasOwnAdvance
        ? font.graphicsFont.advance(of: glyph.glyph) : glyph.advance
      var advance = CGFloat(units) * unit
      if advance != 0 { awaitsSpacing = true }
      let next = place + 1 < glyphs.count ? glyphs[place + 1].cluster : nil
      // Spacing must not come between a letter and its marks, which are drawn after it, or before it where text runs
      // from right to left.
      let marksFollow = level % 2 == 0 && next.map { isMark(at: $0) } ?? false
      if awaitsSpacing && next != glyph.cluster && !marksFollow {
        advance += textStyle.spacing
        awaitsSpacing = false
      }
      shaped.append(
        ShapedItem.Glyph(
          glyph: glyph.glyph, cluster: glyph.cluster, advance: advance,
          offset: CGPoint(x: CGFloat(glyph.xOffset) * unit, y: CGFloat(glyph.yOffset) * font.unit)))
    }
    return ShapedItem(range: range, style: style, font: font, isTab: isTab, glyphs: shaped)
  }

  private func shown(at index: Int, _ level: UInt8) -> Unicode.Scalar {
    let character = characters[index]
    return level % 2 == 1 ? BidiPairs.mirror(of: character) ?? character : character
  }

  /// The end of a character with its marks and variation selectors.
  @inline(__always)
  func clusterEnd(at index: Int, limit: Int) -> Int {
    var end = index + 1
    guard mayHaveMarks else { return end }
    while end < limit, GlyphMapper.continuesCluster(characters[end]) { end += 1 }
    return end
  }

  private func isMark(at index: Int) -> Bool {
    let character = characters[index]
    return character.value >= 0x300 && character.properties.generalCategory == .nonspacingMark
  }

  /// Whether a character ends its line. Such characters are not drawn.
  static func endsLine(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
