/// A text as laid out letters, words or lines, for text that appears part by part.
///
///     let parts = TextParts("Hello", font: .system(size: 24), in: bounds)
///     ctx.draw(parts, color: white, progress: progress) { fraction in
///       TextPartPose(scale: fraction, opacity: fraction)
///     }
///
/// A letter is what shaping leaves whole: a letter with its marks, an emoji sequence, a ligature, joined Arabic letters. The
/// parts lie where the text draws them, kerning included.
public struct TextParts {
  /// The unit into which a text is divided.
  public enum Unit: Hashable, Sendable {
    /// Letters, each with what shaping joins to it, without spaces.
    case letters
    /// Words between spaces, punctuation included.
    case words
    /// Lines of the layout.
    case lines
  }

  /// A part of a text.
  public struct Part {
    /// The letters of the part.
    public let text: String
    /// The index of its line, from 0.
    public let line: Int
    /// Its advance and the height of its line, in the coordinates of the text's rectangle, with y down.
    public let frame: CGRect
    /// The outlines of its glyphs, in the same coordinates; empty for glyphs without outlines, such as emoji.
    public let path: CGPath
  }

  /// The parts in the order of the text: those of a line from right to left begin at the right.
  public let parts: [Part]
  /// The whole text.
  public let text: String
  let font: TextFont
  let rect: CGRect
  let alignment: TextPlacement
  let lineBreak: TextLineBreak
  let unit: Unit

  /// Lays a text out as `CGContext.draw(_:font:color:in:alignment:lineBreak:)` does, and divides it into parts.
  ///
  /// - Parameters:
  ///   - text: one or more lines.
  ///   - font: the font of the whole text.
  ///   - rect: the text's rectangle, with y down; there are no parts unless it is finite.
  ///   - unit: the unit of the parts. Default: letters.
  ///   - alignment: the position in the rectangle. Default: centered.
  ///   - lineBreak: how lines that exceed the width are wrapped or truncated. Default: wrapped.
  public init(
    _ text: String, font: TextFont, in rect: CGRect, by unit: Unit = .letters,
    alignment: TextPlacement = .center, lineBreak: TextLineBreak = .wordWrap
  ) {
    self.text = text
    self.font = font
    self.rect = rect.standardized
    self.unit = unit
    self.alignment = alignment
    self.lineBreak = lineBreak
    let isFinite = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite)
    parts = isFinite ? Self.parts(of: text, font, self.rect, unit, alignment, lineBreak) : []
  }

  private static func parts(
    of text: String, _ font: TextFont, _ rect: CGRect, _ unit: Unit, _ alignment: TextPlacement,
    _ lineBreak: TextLineBreak
  ) -> [Part] {
    let lines = TextLines.inContextColor(text, font: font, width: rect.width, lineBreak: lineBreak)
    let breaks = TextBreaks(text, unit)
    var y = rect.minY + (rect.height - lines.height) * alignment.vertical.fraction
    return lines.lines.enumerated().flatMap { index, line -> [Part] in
      let x = rect.minX + (rect.width - line.width) * alignment.horizontal.fraction
      let baseline = y + line.ascent
      let top = y
      y = baseline + line.descent + line.leading
      let glyphs = LineGlyph.glyphs(of: line.line)
      let range = CTLineGetStringRange(line.line)
      let end = range.location + range.length
      return breaks.groups(of: glyphs.map(\.index), until: end).map { range, members in
        let own = members.map { glyphs[$0] }
        let left = own.map(\.position.x).min() ?? 0
        let right = own.map { $0.position.x + $0.advance }.max() ?? 0
        let path = CGMutablePath()
        for glyph in own {
          guard let outline = CTFontCreatePathForGlyph(glyph.font, glyph.glyph, nil) else {
            continue
          }
          let place = CGAffineTransform(
            a: 1, b: 0, c: 0, d: -1, tx: x + glyph.position.x, ty: baseline - glyph.position.y)
          path.addPath(outline, transform: place)
        }
        return Part(
          text: breaks.text(in: range), line: index,
          frame: CGRect(
            x: x + left, y: top, width: right - left, height: line.ascent + line.descent),
          path: path)
      }
    }
  }
}

/// A glyph of a line.
struct LineGlyph {
  /// The place of its letters in the text, in UTF-16.
  let index: Int
  let font: CTFont
  let glyph: CGGlyph
  let position: CGPoint
  let advance: CGFloat

  static func glyphs(of line: CTLine) -> [LineGlyph] {
    (CTLineGetGlyphRuns(line) as? [CTRun] ?? []).flatMap { run -> [LineGlyph] in
      let attributes = CTRunGetAttributes(run) as? [String: Any] ?? [:]
      guard let font = attributes[kCTFontAttributeName as String].flatMap(Platform.font) else {
        return []
      }
      let indices = values(of: run, 0, CTRunGetStringIndices)
      let glyphs = values(of: run, 0, CTRunGetGlyphs)
      let positions = values(of: run, .zero, CTRunGetPositions)
      let advances = values(of: run, .zero, CTRunGetAdvances)
      return glyphs.indices.map {
        LineGlyph(
          index: indices[$0], font: font, glyph: glyphs[$0], position: positions[$0],
          advance: advances[$0].width)
      }
    }
  }

  /// Reads a value of each glyph of a run by a function of Core Text.
  static func values<Value>(
    of run: CTRun, _ initial: Value, _ read: (CTRun, CFRange, UnsafeMutablePointer<Value>) -> Void
  ) -> [Value] {
    var values = [Value](repeating: initial, count: CTRunGetGlyphCount(run))
    if !values.isEmpty { read(run, CFRange(location: 0, length: 0), &values) }
    return values
  }
}
