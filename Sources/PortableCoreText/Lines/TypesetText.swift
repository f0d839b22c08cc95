import FontFormats

/// An attributed string as measured glyphs, from which lines of any width are built.
final class TypesetText: @unchecked Sendable {
  let characters: [Unicode.Scalar]
  /// In units of UTF-16, followed by the length of the text.
  let offsets: [Int]
  let styles: [TextStyle]
  /// In reading order.
  let items: [ShapedItem]
  let paragraphs: [Paragraph]
  let breaks: [LineBreaks.Opportunity]
  /// The width of the unit that each character begins: a grapheme cluster, or all those of a ligature; `nil` for others.
  let unitWidths: [CGFloat?]
  /// Whether each character begins a grapheme cluster.
  let graphemeStarts: [Bool]

  struct Paragraph {
    let range: Range<Int>
    let levels: BidiParagraph
    /// The index of the style of its first character.
    let style: Int
  }

  convenience init(_ string: NSAttributedString) { self.init(AttributedText(string)) }

  convenience init(_ text: AttributedText) { self.init(text.text) { StyleRuns(text, $0) } }

  /// Without an attributed string, because Foundation's on Linux never frees what it keeps of its attributes.
  convenience init(_ text: String, attributes: [NSAttributedString.Key: Any]) {
    self.init(text) { StyleRuns(TextStyle(attributes), $0) }
  }

  /// - Parameter styleRuns: receives the offsets of the characters in UTF-16, and of the text's end.
  private init(_ text: String, styleRuns: ([Int]) -> StyleRuns) {
    characters = Array(text.unicodeScalars)
    var offsets: [Int] = []
    offsets.reserveCapacity(characters.count + 1)
    var offset = 0
    for character in characters {
      offsets.append(offset)
      offset += character.value > 0xFFFF ? 2 : 1
    }
    offsets.append(offset)
    self.offsets = offsets
    let attributes = styleRuns(offsets)
    styles = attributes.styles
    breaks = LineBreaks(characters).opportunities
    paragraphs = Self.paragraphs(characters, attributes)
    let shaper = Shaper(characters)
    items = Self.items(shaper, attributes, paragraphs)
    graphemeStarts = Self.graphemeStarts(text, characters)
    unitWidths = Self.unitWidths(characters, items, graphemeStarts)
  }

  // MARK: Places

  /// Returns the character of a unit of UTF-16; the number of characters from the text's end on.
  func character(at offset: Int) -> Int { max(offsets.partitionIndex { $0 > offset } - 1, 0) }

  /// Clamps a range of UTF-16 to the text; a length of 0 reaches up to the end.
  func characters(in range: CFRange) -> Range<Int> {
    let units = range.clamped(to: offsets[characters.count])
    return character(at: units.lowerBound)..<character(at: units.upperBound)
  }

  func stringRange(_ range: Range<Int>) -> CFRange {
    let first = offsets[range.lowerBound]
    return CFRange(location: first, length: offsets[range.upperBound] - first)
  }

  func paragraph(at character: Int) -> Paragraph? {
    paragraphs.isEmpty ? nil : paragraphs[paragraphIndex(of: character)]
  }

  /// The last one for the end of the text.
  func paragraphIndex(of character: Int) -> Int {
    let index = paragraphs.partitionIndex { $0.range.upperBound > character }
    return max(min(index, paragraphs.count - 1), 0)
  }

  /// Whether justification changes the width of a character.
  func isSpace(at index: Int) -> Bool { characters[index] == " " || characters[index] == "\u{A0}" }

  func end(withoutSpacesOf range: Range<Int>) -> Int {
    characters[range].lastIndex { !LineMeasure.isWhitespace($0) }.map { $0 + 1 } ?? range.lowerBound
  }

  var wholeLine: CTLine { LineBuilder(self, characters.indices).line() }

  // MARK: Building

  private static func paragraphs(
    _ characters: [Unicode.Scalar], _ attributes: StyleRuns
  ) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var start = 0
    for index in characters.indices {
      let isLast = index + 1 == characters.count
      let isReturnBeforeFeed = characters[index] == "\r" && !isLast && characters[index + 1] == "\n"
      guard isLast || (endsParagraph(characters[index]) && !isReturnBeforeFeed) else { continue }
      let style = attributes.indices[start]
      let direction = attributes.styles[style].paragraph.baseWritingDirection
      let base: UInt8? =
        switch direction {
        case .natural: nil
        case .leftToRight: 0
        case .rightToLeft: 1
        }
      let levels = BidiParagraph(Array(characters[start...index]), baseLevel: base)
      paragraphs.append(Paragraph(range: start..<(index + 1), levels: levels, style: style))
      start = index + 1
    }
    return paragraphs
  }

  private static func endsParagraph(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x0A, 0x0D, 0x85, 0x2029: true
    default: false
    }
  }

  /// Splits paragraphs where style, level, script or font change.
  private static func items(
    _ shaper: Shaper, _ attributes: StyleRuns, _ paragraphs: [Paragraph]
  ) -> [ShapedItem] {
    var items: [ShapedItem] = []
    for paragraph in paragraphs {
      var start = paragraph.range.lowerBound
      var current: ItemTraits?
      var clusterEnd = start
      var clusterFont: CTFont?
      for index in paragraph.range {
        let character = shaper.characters[index]
        let level = paragraph.levels.levels[index - paragraph.range.lowerBound]
        let style = attributes.indices[index]
        if shaper.mayHaveMarks, index >= clusterEnd {
          clusterEnd = shaper.clusterEnd(at: index, limit: paragraph.range.upperBound)
          clusterFont =
            clusterEnd > index + 1 && attributes.indices[clusterEnd - 1] == style
            ? attributes.styles[style].font.covering(shaper.characters[index..<clusterEnd]) : nil
        }
        let next = ItemTraits(
          character, style: style, level: level, font: attributes.styles[style].font,
          clusterFont: clusterFont, after: current)
        if let current, !current.continues(next) {
          items.append(current.item(start..<index, shaper, attributes.styles))
          start = index
        }
        current = current.map { $0.continues(next) ? $0.joined(next) : next } ?? next
      }
      if let current {
        items.append(current.item(start..<paragraph.range.upperBound, shaper, attributes.styles))
      }
    }
    return items
  }

  private struct ItemTraits {
    var style: Int
    var level: UInt8
    var font: CTFont
    var script: TextScript
    var isTab: Bool

    /// - Parameter clusterFont: shows the character's whole cluster; `nil` for one without marks, or where no font has all.
    init(
      _ character: Unicode.Scalar, style: Int, level: UInt8, font: CTFont, clusterFont: CTFont?,
      after: ItemTraits?
    ) {
      self.style = style
      self.level = level
      script = TextScript(character)
      isTab = character == "\t"
      if let clusterFont {
        self.font = clusterFont
        return
      }
      if font.graphicsFont.face.glyph(for: character) != 0
        || character.properties.isDefaultIgnorableCodePoint || Shaper.endsLine(character) || isTab
      {
        self.font = font
      } else {
        self.font = font.covering(CollectionOfOne(character)) ?? font.lastResort(for: character)
      }
      // Marks take the font of their base.
      if character.value >= 0x300, let after, after.style == style,
        character.properties.generalCategory == .nonspacingMark,
        after.font.covers(CollectionOfOne(character))
      {
        self.font = after.font
      }
    }

    func continues(_ next: ItemTraits) -> Bool {
      style == next.style && level == next.level && !isTab && !next.isTab && font == next.font
        && (script == next.script || script == .common || next.script == .common)
    }

    func joined(_ next: ItemTraits) -> ItemTraits {
      var traits = self
      if script == .common { traits.script = next.script }
      return traits
    }

    func item(_ range: Range<Int>, _ shaper: Shaper, _ styles: [TextStyle]) -> ShapedItem {
      shaper.item(range, style: style, styles[style], font: font, script: script, level: level)
    }
  }

  private static func graphemeStarts(_ text: String, _ characters: [Unicode.Scalar]) -> [Bool] {
    var starts = [Bool](repeating: true, count: characters.count)
    if characters.allSatisfy({ $0.value < 0x300 && $0 != "\r" }) { return starts }
    var index = 0
    for character in text {
      let count = character.unicodeScalars.count
      for inner in (index + 1)..<max(index + count, index + 1) { starts[inner] = false }
      index += count
    }
    return starts
  }

  private static func unitWidths(
    _ characters: [Unicode.Scalar], _ items: [ShapedItem], _ graphemeStarts: [Bool]
  ) -> [CGFloat?] {
    var begins = graphemeStarts
    var widths = [CGFloat](repeating: 0, count: characters.count)
    for item in items {
      // A character without a glyph that is drawn is part of another one's glyph.
      var hasGlyph = [Bool](repeating: false, count: item.range.count)
      for glyph in item.glyphs {
        widths[glyph.cluster] += glyph.advance
        hasGlyph[glyph.cluster - item.range.lowerBound] = true
      }
      for index in item.range where !hasGlyph[index - item.range.lowerBound] {
        let character = characters[index]
        let isDrawn =
          !Shaper.endsLine(character) && character != "\t"
          && !character.properties.isDefaultIgnorableCodePoint
        if isDrawn { begins[index] = false }
      }
    }
    var result = [CGFloat?](repeating: nil, count: characters.count)
    var unit = 0
    for index in characters.indices {
      if begins[index] || index == 0 {
        unit = index
        result[index] = widths[index]
      } else {
        result[unit] = (result[unit] ?? 0) + widths[index]
      }
    }
    return result
  }
}

private struct StyleRuns {
  private(set) var styles: [TextStyle] = []
  /// By character.
  private(set) var indices: [Int] = []

  init(_ style: TextStyle, _ offsets: [Int]) {
    styles = [style]
    indices = Array(repeating: 0, count: offsets.count - 1)
  }

  init(_ text: AttributedText, _ offsets: [Int]) {
    indices.reserveCapacity(offsets.count)
    for run in text.runs {
      styles.append(TextStyle(run.attributes))
      while indices.count + 1 < offsets.count, offsets[indices.count] < run.end {
        indices.append(styles.count - 1)
      }
    }
    if styles.isEmpty { styles.append(TextStyle([:])) }
    while indices.count + 1 < offsets.count { indices.append(styles.count - 1) }
  }
}

extension Array {
  /// Returns the index of the first element with a property that all later ones have too; the count for none.
  func partitionIndex(where hasProperty: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
