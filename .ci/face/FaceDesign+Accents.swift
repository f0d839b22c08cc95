/// Accents, and the letters of Latin-1 and Latin Extended-A that are a letter with one.
extension FaceDesign {
  mutating func addAccents() {
    setTops()
    var marks: [String: Int] = [:]
    for entry in text["mark"] {
      let words = entry.head.arguments
      marks[words[0]] = addMark(entry)
      if words[2] != "none" {
        combiningMarks.append((marks[words[0]]!, Self.below.contains(words[0])))
      }
    }
    for entry in text["letters"] {
      let words = entry.head.arguments
      guard let mark = marks[words[0]] else {
        preconditionFailure("the face's text has no mark \(words[0])")
      }
      for (base, result) in zip(words[1].unicodeScalars, words[2].unicodeScalars) {
        addLetter(result, base, words[0], mark: mark)
      }
    }
  }

  /// Marks that are drawn into the letter's strokes.
  private static let joining: Set = ["cedilla", "ogonek"]
  /// Marks that stand below letters, at the same height for all.
  private static let below: Set = ["cedilla", "ogonek", "commaBelow"]

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
      // Above the stem rather than above the whole letter.
      let isStem = character == "h" || character == "b"
      glyphs[glyph].top = GlyphOutline.Point(
        x: isStem ? (bearing("straight") + thickness / 2) * Self.scale : glyphs[glyph].center,
        y: (height * Self.scale).rounded())
    }
  }

  /// Adds an accent as a glyph around x 0, over small letters, and by itself in the middle of some room.
  private mutating func addMark(_ entry: FaceText.Entry) -> Int {
    let words = entry.head.arguments.map { $0 == "none" ? nil : FaceText.characters($0).first }
    let head = FaceText.Stroke("mark 0 none none stems=0")
    let mark = add(words[2], FaceText.Entry(head: head, strokes: entry.strokes))
    guard let character = words[1] else { return mark }
    let offset = GlyphOutline.Point(x: 166 * Self.scale, y: 0)
    append(character, Glyph(components: [(mark, offset)], advance: offset.x * 2))
    return mark
  }

  private mutating func addLetter(
    _ character: Unicode.Scalar, _ base: Unicode.Scalar, _ accent: String, mark: Int
  ) {
    let index = index(of: base)
    let letter = glyphs[index]
    var glyph = Glyph(advance: letter.advance, base: index)
    var offset = GlyphOutline.Point(x: letter.center, y: 0)
    switch accent {
    case "apostrophe":
      // Beside the letter's top.
      let edge = base == "L" ? (bearing("straight") + thickness * 1.1) * Self.scale : letter.right
      offset.x = edge + 26 * Self.scale
      offset.y = (base == "t" ? -40 : base == "L" ? Self.capHeight - Self.ascender : 0) * Self.scale
      if base != "L" { glyph.advance += (58 + thickness * 0.3) * Self.scale }
    case "ogonek":
      offset.x = letter.right - (thickness * 0.5 + (base == "e" ? 60 : 8)) * Self.scale
    case _ where Self.below.contains(accent): break
    default:
      offset = letter.top! - GlyphOutline.Point(x: 0, y: Self.xHeight * Self.scale)
    }
    offset = offset.rounded
    if Self.joining.contains(accent) {
      let joined = glyphs[mark].contours.map { $0.mapped { $0 + offset } }
      glyph.contours = letter.contours + joined
    } else {
      glyph.components = [(index, GlyphOutline.Point(x: 0, y: 0)), (mark, offset)]
    }
    append(character, glyph)
  }
}
