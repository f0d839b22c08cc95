extension Font {
  /// Returns the font of last resort, whose glyphs are boxes with the code point of their character.
  ///
  /// The code point has four or six hexadecimal digits, in two rows. Glyph 1 is the first character of `plane`, from 0
  /// to 16; the last two code points of a plane are not characters.
  package static func codePoints(plane: Int) -> Font {
    precondition((0...16).contains(plane), "Unicode has planes 0...16, not \(plane)")
    do {
      return try Font(
        FontTables(
          TableDirectory(file: CodePointBox.file(plane: plane), at: 0),
          outlines: .codePoints(plane: UInt32(plane))))
    } catch {
      preconditionFailure("the face of code points is damaged: \(error)")
    }
  }
}

extension GlyphOutline {
  /// Adds the box of a glyph of ``Font/codePoints(plane:)``; glyph 0 is an empty one.
  mutating func appendCodePoint(of glyph: UInt16, plane: UInt32) {
    CodePointBox.appendFrame(plane: plane, to: &self)
    if glyph > 0 { CodePointBox.appendDigits(of: plane &<< 16 | (UInt32(glyph) - 1), to: &self) }
  }
}

/// A box with a code point in it, in the units of the project's own face.
private enum CodePointBox {
  private static let face = Font.system(weight: 500)

  private static let digits: [(outline: GlyphOutline, advance: Double)] =
    "0123456789ABCDEF".unicodeScalars.map { digit in
      let glyph = face.glyph(for: digit)
      guard let outline = try? face.outline(of: glyph), let advance = try? face.advance(of: glyph)
      else {
        preconditionFailure("the face has no \(digit)")
      }
      return (outline, advance)
    }

  private static let height = face.lineMetrics.capHeight
  private static let border = 150.0
  /// From the border's outer edge to the digits.
  private static let margin = 300.0
  private static let bearing = 220.0
  private static let cellWidth = 864.0
  private static let digitScale = 0.36

  private static func columns(plane: UInt32) -> Int { plane == 0 ? 2 : 3 }

  private static func width(columns: Int) -> Double { Double(columns) * cellWidth + margin * 2 }

  static func appendFrame(plane: UInt32, to outline: inout GlyphOutline) {
    let right = bearing + width(columns: columns(plane: plane))
    outline.appendBox(bearing, 0, right, height, isHole: false)
    outline.appendBox(bearing + border, border, right - border, height - border, isHole: true)
  }

  static func appendDigits(of codePoint: UInt32, to outline: inout GlyphOutline) {
    let columns = columns(plane: codePoint &>> 16)
    let rowHeight = height / 2 - border
    for place in 0..<(columns * 2) {
      let digit = digits[Int(codePoint >> UInt32((columns * 2 - 1 - place) * 4) & 0xF)]
      let center = bearing + margin + (Double(place % columns) + 0.5) * cellWidth
      let row = place < columns ? 1.0 : 0
      outline.append(
        digit.outline, scale: digitScale, dx: center - digit.advance * digitScale / 2,
        dy: border + rowHeight * row + (rowHeight - height * digitScale) / 2)
    }
  }

  static func file(plane: Int) -> [UInt8] {
    typealias Writer = FontFileWriter
    let metrics = face.lineMetrics
    let advance = Int(width(columns: columns(plane: UInt32(plane))) + bearing * 2)
    let first = plane &<< 16
    let bounds = [Int(bearing), 0, advance, Int(height)]
    let (ascent, descent) = (Int(metrics.ascent), Int(metrics.descent))
    let names = [FontName.family, .full, .postScript].map { ($0, "LastResort") }
    return Writer.file([
      ("cmap", Writer.cmap([(first...(first + 0xFFFD), glyph: 1)])),
      ("head", Writer.head(unitsPerEm: face.unitsPerEm, bounds: bounds)),
      ("hhea", Writer.hhea(ascent: ascent, descent: descent, glyphCount: 1)),
      ("hmtx", Writer.words([advance, Int(bearing)])), ("maxp", Writer.words([1, 0, 0xFFFF])),
      ("name", Writer.name(names)),
    ])
  }
}

extension GlyphOutline {
  /// Adds a rectangle, clockwise unless it is a hole.
  fileprivate mutating func appendBox(
    _ left: Double, _ bottom: Double, _ right: Double, _ top: Double, isHole: Bool
  ) {
    move(to: Point(x: left, y: bottom))
    line(to: isHole ? Point(x: right, y: bottom) : Point(x: left, y: top))
    line(to: Point(x: right, y: top))
    line(to: isHole ? Point(x: left, y: top) : Point(x: right, y: bottom))
    close()
  }
}
