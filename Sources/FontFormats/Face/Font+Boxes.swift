extension Font {
  /// A face for images that must not depend on the forms of letters: every character is a box.
  ///
  /// A box is 1024 units, an em, wide and tall, 256 of them below the baseline. Spaces are as wide and empty;
  /// combining marks and control characters have neither width nor box.
  package static let boxes = BoxFace.font()
}

/// Writes the file of ``Font/boxes``, so that it is read like any other.
private enum BoxFace {
  private static let unitsPerEm = 1024
  private static let ascent = 768
  private static let descent = 256

  /// The glyphs in order; the first stands for missing characters.
  private enum Glyph: Int, CaseIterable {
    case missing, box, space, nothing

    var advance: Int { self == .nothing ? 0 : unitsPerEm }
    var hasBox: Bool { self == .missing || self == .box }
  }

  /// Runs of characters that share a glyph, each up to the next one.
  private static let runs: [(first: Int, glyph: Glyph)] = [
    (0x00, .nothing), (0x20, .space), (0x21, .box), (0x7F, .nothing), (0xA0, .space), (0xA1, .box),
    // A hyphen that shows only at the end of a line; combining marks.
    (0xAD, .nothing), (0xAE, .box), (0x300, .nothing), (0x370, .box), (0x483, .nothing),
    (0x48A, .box), (0x591, .nothing), (0x5BE, .box), (0x5BF, .nothing), (0x5C0, .box),
    (0x64B, .nothing), (0x660, .box), (0x1AB0, .nothing), (0x1B00, .box), (0x1DC0, .nothing),
    // Spaces of many widths, all the same here, and marks of direction.
    (0x1E00, .box), (0x2000, .space), (0x200B, .nothing), (0x2010, .box), (0x2028, .nothing),
    (0x202F, .space), (0x2030, .box), (0x205F, .space), (0x2060, .nothing), (0x2070, .box),
    (0x20D0, .nothing), (0x2100, .box), (0x3000, .space), (0x3001, .box), (0xD800, .missing),
    (0xE000, .box), (0xFE00, .nothing), (0xFE10, .box), (0xFE20, .nothing), (0xFE30, .box),
    (0xFEFF, .nothing), (0xFF00, .box), (0xE0000, .nothing), (0xE1000, .box),
    (0x110000, .missing),
  ]

  static func font() -> Font {
    do {
      return try FontFile(file()).font()
    } catch {
      preconditionFailure("the face of boxes is damaged: \(error)")
    }
  }

  private static func file() -> [UInt8] {
    typealias Writer = FontFileWriter
    let glyphs = Glyph.allCases
    let (glyf, loca) = Writer.glyphs(glyphs.map { $0.hasBox ? box() : [] })
    let metrics = glyphs.flatMap { [$0.advance, 0] }
    let names = [FontName.family, .full, .postScript].map { ($0, "Boxes") }
    let bounds = [0, -descent, unitsPerEm, ascent]
    return Writer.file([
      ("cmap", cmap()), ("glyf", glyf),
      ("head", Writer.head(unitsPerEm: unitsPerEm, bounds: bounds)),
      ("hhea", Writer.hhea(ascent: ascent, descent: -descent, glyphCount: glyphs.count)),
      ("hmtx", Writer.words(metrics)), ("loca", loca),
      ("maxp", Writer.words([1, 0, glyphs.count])), ("name", Writer.name(names)),
    ])
  }

  private static func cmap() -> [UInt8] {
    var ranges: [FontFileWriter.CharacterRange] = []
    for (run, next) in zip(runs, runs.dropFirst()) where run.glyph != .missing {
      ranges.append((run.first...(next.first - 1), run.glyph.rawValue))
    }
    return FontFileWriter.cmap(ranges, isShared: true)
  }

  /// One contour of four points, clockwise from the lower left.
  private static func box() -> [UInt8] {
    let header = FontFileWriter.words([1, 0, -descent, unitsPerEm, ascent, 3, 0])
    let xs = FontFileWriter.words([0, 0, unitsPerEm, 0])
    let ys = FontFileWriter.words([-descent, ascent + descent, 0, -ascent - descent])
    // Four points on the curve, whose numbers have two bytes each.
    return header + [1, 1, 1, 1] + xs + ys
  }
}
