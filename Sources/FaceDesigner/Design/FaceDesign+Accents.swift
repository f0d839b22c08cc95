import FontFormats

/// Accents, and the letters of Latin-1 and Latin Extended-A that are a letter with one.
extension FaceDesign {
  enum Accent: Int, CaseIterable {
    case grave, acute, circumflex, caron, tilde, dieresis, dot, ring, macron, breve
    case doubleAcute, cedilla, ogonek, commaBelow, commaAbove, apostrophe

    private static let characters: [Accent: (alone: Unicode.Scalar?, combining: Unicode.Scalar?)] =
      [
        .grave: ("\u{2CB}", "\u{300}"), .acute: ("\u{B4}", "\u{301}"),
        .circumflex: ("\u{2C6}", "\u{302}"), .caron: ("\u{2C7}", "\u{30C}"),
        .tilde: ("\u{2DC}", "\u{303}"), .dieresis: ("\u{A8}", "\u{308}"),
        .dot: ("\u{2D9}", "\u{307}"), .ring: ("\u{2DA}", "\u{30A}"),
        .macron: ("\u{AF}", "\u{304}"), .breve: ("\u{2D8}", "\u{306}"),
        .doubleAcute: ("\u{2DD}", "\u{30B}"), .cedilla: ("\u{B8}", "\u{327}"),
        .ogonek: ("\u{2DB}", "\u{328}"), .commaBelow: (nil, "\u{326}"),
        .commaAbove: (nil, "\u{312}"),
      ]

    var character: Unicode.Scalar? { Self.characters[self]?.alone }
    var combining: Unicode.Scalar? { Self.characters[self]?.combining }
    /// Whether it is drawn into the letter's strokes.
    var joinsLetter: Bool { self == .cedilla || self == .ogonek }
    /// Whether it stands below the letter, at the same height for all.
    var isBelow: Bool { joinsLetter || self == .commaBelow }
  }

  private static let accented: [(accent: Accent, bases: String, results: String)] = [
    (.grave, "AEIOUaeıou", "ÀÈÌÒÙàèìòù"),
    (.acute, "AEIOUYCLNRSZaeıouycnrsz", "ÁÉÍÓÚÝĆĹŃŔŚŹáéíóúýćńŕśź"),
    (.acute, "l", "ĺ"),
    (.circumflex, "AEIOUCGHJSWYaeıoucghȷswy", "ÂÊÎÔÛĈĜĤĴŜŴŶâêîôûĉĝĥĵŝŵŷ"),
    (.caron, "CDENRSTZcenrsz", "ČĎĚŇŘŠŤŽčěňřšž"),
    (.tilde, "ANOIUanoıu", "ÃÑÕĨŨãñõĩũ"),
    (.dieresis, "AEIOUYaeıouy", "ÄËÏÖÜŸäëïöüÿ"),
    (.dot, "CEGIZcegz", "ĊĖĠİŻċėġż"),
    (.ring, "AUau", "ÅŮåů"),
    (.macron, "AEIOUaeıou", "ĀĒĪŌŪāēīōū"),
    (.breve, "AEGIOUaegıou", "ĂĔĞĬŎŬăĕğĭŏŭ"),
    (.doubleAcute, "OUou", "ŐŰőű"),
    (.cedilla, "CSTcst", "ÇŞŢçşţ"),
    (.ogonek, "AEIUaeiu", "ĄĘĮŲąęįų"),
    (.commaBelow, "GKLNRSTklnrst", "ĢĶĻŅŖȘȚķļņŗșț"),
    (.commaAbove, "g", "ģ"),
    (.apostrophe, "Ldlt", "Ľďľť"),
  ]

  mutating func addAccents() {
    setTops()
    var marks: [Int] = []
    for accent in Accent.allCases {
      let mark = addMark(accent)
      marks.append(mark)
      if accent.combining != nil { combiningMarks.append((mark, accent.isBelow)) }
    }
    for (accent, bases, results) in Self.accented {
      for (base, result) in zip(bases.unicodeScalars, results.unicodeScalars) {
        addLetter(result, base, accent, mark: marks[accent.rawValue])
      }
    }
  }

  private mutating func setTops() {
    for (character, glyph) in characters.sorted(by: { $0.key < $1.key }) {
      guard let character = Unicode.Scalar(character), character.properties.isAlphabetic else {
        continue
      }
      let isTall = "bdfhijklßþð".unicodeScalars.contains(character)
      let height =
        isTall
        ? Self.ascender - 42
        : character.properties.isUppercase ? Self.capHeight - 26 : Self.xHeight
      glyphs[glyph].top = (height * Self.scale).rounded()
      // Above the stem rather than above the whole letter.
      let isStem = character == "h" || character == "b"
      glyphs[glyph].topCenter =
        isStem ? (bearing(.straight) + thickness / 2) * Self.scale : glyphs[glyph].center
    }
  }

  /// Adds an accent as a glyph around x 0, over small letters.
  private mutating func addMark(_ accent: Accent) -> Int {
    let mark = add(accent.combining, 0, stems: 0, .none, .none) { p, _ in p.accent(accent) }
    guard let character = accent.character else { return mark }
    // By itself it stands in the middle of some room.
    let dx = 166 * Self.scale
    append(character, Glyph(components: [(mark, dx, 0)], advance: dx * 2))
    return mark
  }

  private mutating func addLetter(
    _ character: Unicode.Scalar, _ base: Unicode.Scalar, _ accent: Accent, mark: Int
  ) {
    guard let index = characters[base.value] else {
      preconditionFailure("\(character) stands on \(base), which is missing")
    }
    let letter = glyphs[index]
    var dx = letter.center
    var dy = 0.0
    var advance = letter.advance
    switch accent {
    case .apostrophe:
      // Beside the letter's top.
      let edge = base == "L" ? (bearing(.straight) + thickness * 1.1) * Self.scale : letter.right
      dx = edge + 26 * Self.scale
      dy = (base == "t" ? -40 : base == "L" ? Self.capHeight - Self.ascender : 0) * Self.scale
      if base != "L" { advance += (58 + thickness * 0.3) * Self.scale }
    case .ogonek:
      dx = letter.right - (thickness * 0.5 + (base == "e" ? 60 : 8)) * Self.scale
    case _ where accent.isBelow: break
    default:
      dx = letter.topCenter
      dy = (letter.top ?? 0) - Self.xHeight * Self.scale
    }
    dx = dx.rounded()
    dy = dy.rounded()
    var glyph = Glyph(
      advance: advance, left: letter.left, center: letter.center, right: letter.right, base: index)
    if accent.joinsLetter {
      let offset = GlyphOutline.Point(x: dx, y: dy)
      let accent = glyphs[mark].contours.map { contour in contour.mapped { $0 + offset } }
      glyph.contours = letter.contours + accent
    } else {
      glyph.components = [(index, 0, 0), (mark, dx, dy)]
    }
    append(character, glyph)
  }
}

extension GlyphPen {
  /// Draws an accent around x 0 as it stands over small letters, or under letters.
  fileprivate mutating func accent(_ accent: FaceDesign.Accent) {
    let bottom = x + 92 - hw * 0.28
    let top = bottom + 138
    let reach = 88 + w * 0.12
    switch accent {
    case .grave: stroke(-62 - hw * 0.3, top + 14, 38 + hw * 0.2, bottom, scale: 0.84)
    case .acute: stroke(62 + hw * 0.3, top + 14, -38 - hw * 0.2, bottom, scale: 0.84)
    case .doubleAcute:
      let shift = 62 + hw * 0.5
      stroke(40 - shift, top + 14, -32 - shift, bottom, scale: 0.74)
      stroke(40 + shift, top + 14, -32 + shift, bottom, scale: 0.74)
    case .circumflex:
      stroke(-reach, bottom, 0, top, scale: 0.7)
      stroke(reach, bottom, 0, top, scale: 0.7)
    case .caron:
      stroke(-reach, top, 0, bottom, scale: 0.7)
      stroke(reach, top, 0, bottom, scale: 0.7)
    case .tilde:
      // Heavy waves are thinner and longer, or they would resemble a slope.
      let reach = 118 + w * 0.2
      tilde(
        -reach, reach, at: bottom + 62, height: 54 + w * 0.05, scale: min(0.76, (36 + w * 0.34) / w)
      )
    case .dieresis:
      let size = w * 0.82 + 24
      dot(-size / 2 - 34, max(bottom + 62, x + 55 + size / 2), diameter: size)
      dot(size / 2 + 34, max(bottom + 62, x + 55 + size / 2), diameter: size)
    case .dot:
      // Heavy dots keep away from the letter.
      let size = w * 0.9 + 24
      dot(0, max(bottom + 64, x + 55 + size / 2), diameter: size)
    case .ring:
      let radius = 66 + w * 0.2
      // Heavy rings are thinner, so that they keep their hole.
      ring(
        -radius, bottom - 22, radius, bottom - 22 + radius * 2 - hw * 0.2,
        scale: min(0.58, (20 + w * 0.35) / w))
    case .macron: bar(-118 - w * 0.1, 118 + w * 0.1, at: bottom + 62, scale: 0.82)
    case .breve:
      let side = 100 + w * 0.1
      move(-side, top, .down, scale: 0.74)
      arc(0, bottom + hh * 0.74, .right, scale: 0.74)
      arc(side, top, .up, scale: 0.74)
      end()
    case .cedilla:
      let thin = 0.62
      box(-hw * thin, -66, hw * thin, h * 0.5)
      move(-hw * thin, -60 - hh * thin * 0.4, .right, scale: thin)
      arc(62 + w * 0.16, -112 - hh * thin * 0.4, .down, scale: thin)
      arc(-10, -176, .left, scale: thin)
      line(-70 - w * 0.1, -176, scale: thin)
      end()
    case .ogonek:
      let thin = 0.62
      move(w * 0.12, h * 0.4, Heading(-0.7, -1), scale: thin)
      arc(-40 - w * 0.1, -96, .down, scale: thin)
      arc(26, -170, .right, scale: thin)
      line(64 + w * 0.06, -170, scale: thin)
      end()
    case .commaBelow:
      let size = stopSize * 0.72
      stroke(size * 0.34, -72, -size * 0.3, -215, scale: 0.78)
    case .commaAbove: stroke(-w * 0.24, bottom - 12, w * 0.24, bottom + 138, scale: 0.78)
    case .apostrophe: stroke(w * 0.42 + 16, asc, w * 0.3 + 2, asc - 196, scale: 0.74)
    }
    right = 0
  }
}
