/// Builds the line of a range of a text: orders runs from left to right and positions glyphs.
struct LineBuilder {
  private let text: TypesetText
  private let range: Range<Int>
  private let paragraph: TypesetText.Paragraph?
  /// Added to the width of every space, for justification.
  private let spaceExpansion: CGFloat
  /// The last glyph of a line that is broken at a soft hyphen.
  private let hyphen: ShapedItem.Glyph?

  private struct DirectionalRun {
    let item: ShapedItem
    let range: Range<Int>
    let isRightToLeft: Bool
  }

  /// - Parameter isBroken: whether the text continues on the next line, so that a soft hyphen at the end shows.
  init(
    _ text: TypesetText, _ range: Range<Int>, spaceExpansion: CGFloat = 0, isBroken: Bool = true
  ) {
    self.text = text
    self.range = range
    self.spaceExpansion = spaceExpansion
    hyphen = isBroken ? text.hyphen(endingAt: range.upperBound) : nil
    paragraph = text.paragraph(at: range.lowerBound)
  }

  func line() -> CTLine {
    var levels: [UInt8] = []
    for paragraph in text.paragraphs[text.paragraphIndex(of: range.lowerBound)...] {
      let inside = paragraph.range.clamped(to: range)
      guard !inside.isEmpty else { break }
      let start = paragraph.range.lowerBound
      levels += paragraph.levels.lineLevels(
        (inside.lowerBound - start)..<(inside.upperBound - start))
    }
    let (pieces, pieceLevels) = pieces(levels)
    let tabs = tabWidths(pieces)
    var runs: [CTRun] = []
    var carets: [CaretUnit] = []
    var heights: LineHeights?
    var x: CGFloat = 0
    for index in BidiParagraph.visualOrder(pieceLevels) {
      let piece = pieces[index]
      let style = text.styles[piece.item.style]
      heights = LineHeights(piece.item.font, style).including(heights)
      let start = x
      appendCarets(of: piece, tab: tabs[index], &carets, &x)
      runs.append(run(piece, style, x: start, width: x - start))
    }
    let emptyStyle = text.styles[paragraph?.style ?? 0]
    return CTLine(
      runs: runs, carets: carets, stringRange: text.stringRange(range),
      isRightToLeft: paragraph?.levels.baseLevel == 1,
      heights: heights ?? LineHeights(emptyStyle.font, emptyStyle), width: x,
      trailingWhitespace: trailingWhitespace(carets), text: text, range: range)
  }

  // MARK: Runs of one direction

  private func pieces(_ levels: [UInt8]) -> ([DirectionalRun], [UInt8]) {
    var pieces: [DirectionalRun] = []
    var pieceLevels: [UInt8] = []
    for item in text.items[text.itemIndex(after: range.lowerBound)...] {
      if item.range.lowerBound >= range.upperBound { break }
      let inside = item.range.clamped(to: range)
      if inside.isEmpty { continue }
      var start = inside.lowerBound
      for index in inside {
        let level = levels[index - range.lowerBound]
        let isLast = index + 1 == inside.upperBound
        guard isLast || levels[index + 1 - range.lowerBound] != level else { continue }
        pieces.append(
          DirectionalRun(item: item, range: start..<(index + 1), isRightToLeft: level % 2 == 1))
        pieceLevels.append(level)
        start = index + 1
      }
    }
    return (pieces, pieceLevels)
  }

  /// Tabs are measured in reading order.
  private func tabWidths(_ pieces: [DirectionalRun]) -> [CGFloat] {
    guard pieces.contains(where: \.item.isTab) else {
      return [CGFloat](repeating: 0, count: pieces.count)
    }
    let stops = TabStops(paragraph.map { text.styles[$0.style].paragraph } ?? .init())
    var x: CGFloat = 0
    return pieces.map { piece in
      if piece.item.isTab {
        let width = stops.next(after: x, font: piece.item.font) - x
        x += width
        return width
      }
      for index in piece.range { x += text.unitWidths[index] ?? 0 }
      return 0
    }
  }

  // MARK: Places

  private func appendCarets(
    of piece: DirectionalRun, tab: CGFloat, _ carets: inout [CaretUnit], _ x: inout CGFloat
  ) {
    let first = carets.count
    var index = piece.range.lowerBound
    while index < piece.range.upperBound {
      var end = index + 1
      while end < piece.range.upperBound, text.unitWidths[end] == nil { end += 1 }
      var width = piece.item.isTab ? tab : text.unitWidths[index] ?? 0
      width += expansion(at: index)
      if let hyphen, hyphen.cluster == index { width += hyphen.advance }
      // The letters of a ligature share its width.
      let parts = max((index..<end).count { $0 == index || text.graphemeStarts[$0] }, 1)
      var start = index
      for part in 0..<parts {
        var stop = start + 1
        while stop < end, part + 1 == parts || !text.graphemeStarts[stop] { stop += 1 }
        carets.append(
          CaretUnit(
            range: text.offsets[start]..<text.offsets[stop], x: 0,
            width: width / CGFloat(parts), isRightToLeft: piece.isRightToLeft))
        start = stop
      }
      index = end
    }
    if piece.isRightToLeft { carets[first...].reverse() }
    for place in first..<carets.count {
      carets[place].x = x
      x += carets[place].width
    }
  }

  /// The extra width of a character for justification.
  private func expansion(at index: Int) -> CGFloat {
    spaceExpansion != 0 && text.isSpace(at: index) ? spaceExpansion : 0
  }

  private func run(
    _ piece: DirectionalRun, _ style: TextStyle, x start: CGFloat, width: CGFloat
  ) -> CTRun {
    var shown = Array(glyphs(of: piece))
    if let hyphen, piece.range.contains(hyphen.cluster) { shown.append(hyphen) }
    if piece.isRightToLeft { shown.reverse() }
    let advances = shown.map { $0.advance + expansion(at: $0.cluster) }
    var x = start
    let positions = zip(shown, advances).map { glyph, advance in
      defer { x += advance }
      return CGPoint(x: x + glyph.offset.x, y: glyph.offset.y + style.baselineOffset)
    }
    return CTRun(
      style: style, font: piece.item.font, glyphs: shown.map(\.glyph), positions: positions,
      advances: advances.map { CGSize(width: $0, height: 0) },
      stringIndices: shown.map { text.offsets[$0.cluster] },
      stringRange: text.stringRange(piece.range), isRightToLeft: piece.isRightToLeft, x: start,
      width: width)
  }

  private func glyphs(of piece: DirectionalRun) -> ArraySlice<ShapedItem.Glyph> {
    let all = piece.item.glyphs
    if piece.range == piece.item.range { return all[...] }
    // Clusters are in ascending order: layout keeps glyphs in reading order.
    let first = all.firstIndex { $0.cluster >= piece.range.lowerBound } ?? all.count
    let last = all[first...].firstIndex { $0.cluster >= piece.range.upperBound } ?? all.count
    return all[first..<last]
  }

  private func trailingWhitespace(_ carets: [CaretUnit]) -> CGFloat {
    let start = text.end(withoutSpacesOf: range)
    if start == range.upperBound { return 0 }
    let offset = text.offsets[start]
    return carets.reduce(CGFloat(0)) { $1.range.lowerBound >= offset ? $0 + $1.width : $0 }
  }
}
