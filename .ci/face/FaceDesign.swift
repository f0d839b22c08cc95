/// The project's own face at one weight: a plain grotesque of center lines with a stroke's thickness.
///
/// A text describes every glyph in units of 1000 per em; its strokes are united and written to a font file. Letters with
/// accents are composites of the letter and the accent.
struct FaceDesign {
  /// A glyph in the file's units.
  struct Glyph {
    var contours: [GlyphContour] = []
    var components: [(glyph: Int, offset: GlyphOutline.Point)] = []
    var advance: Double
    /// Where the design's left edge and right edge are, beside its bearings.
    var left = 0.0
    var right = 0.0
    /// The letter that it is, without its accent.
    var base: Int?
    /// Where accents above stand on the letter; `nil` where none do.
    var top: GlyphOutline.Point?

    var center: Double { (left + right) / 2 }
  }

  /// A weight with its name and how thick upright strokes of small letters are.
  typealias Weight = (value: Int, name: String, thickness: Double)

  /// The file's units in a unit of the design.
  static let scale = 4.0
  static let unitsPerEm = 4000
  static let xHeight = 533.0
  static let capHeight = 712.0
  static let ascender = 748.0
  static let descender = -208.0
  /// The room for a line in the file's units: what is above and below it.
  static let ascent = 3800
  static let descent = -1000
  /// How far round shapes pass flat ones, so that both appear equally high.
  static let overshoot = 11.0
  /// Horizontal units per vertical one in slanted faces: 9.5 degrees.
  static let slant = 0.1673

  /// The weights that are drawn.
  static let weights: [Weight] = [
    (400, "Regular", 88), (500, "Medium", 106), (600, "SemiBold", 126), (700, "Bold", 147),
  ]

  /// The room beside each kind of side, as a factor of that beside a straight one.
  private static let bearings = [
    "straight": 1, "round": 0.58, "open": 0.38, "diagonal": 0.2, "none": 0,
  ]
  /// The height of dashes and of the signs that stand between figures.
  static let axis = 330.0
  /// How far tabular figures advance, at every weight.
  static let tabularAdvance = 600.0

  let text: FaceText
  /// One of ``weights``.
  let weight: Weight
  let isSlanted: Bool
  var glyphs: [Glyph] = []
  private(set) var characters: [UInt32: Int] = [:]
  /// The first proportional figure and the first tabular one.
  var tabularFigures = (proportional: 0, tabular: 0)
  var combiningMarks: [(glyph: Int, isBelow: Bool)] = []

  init(_ text: FaceText, weight: Weight, isSlanted: Bool) {
    self.weight = weight
    self.isSlanted = isSlanted
    self.text = text
    for entry in text["missing"] { add(nil, entry) }
    for entry in text["space"] {
      for word in entry.head.arguments.dropFirst() {
        let advance = (Double(entry.head.arguments[0]) ?? 0) * Self.scale
        append(FaceText.characters(word)[0], Glyph(advance: advance))
      }
    }
    for entry in text["glyph"] {
      for character in FaceText.characters(entry.head.arguments[0]) {
        if let base = entry.head.options["of"] {
          addVariant(character, of: base, entry.strokes)
        } else {
          add(character, entry)
        }
      }
    }
    addFigures()
    addJoined()
    addAccents()
    sortGlyphs()
  }

  /// How thick level strokes are where upright ones are `width` thick.
  static func height(ofWidth width: Double) -> Double { width * (0.97 - width * 0.00098) }

  var thickness: Double { weight.thickness }
  /// Thickness above that of the regular weight.
  var excess: Double { thickness - 88 }

  func bearing(_ side: String) -> Double { (80 - excess * 0.30) * Self.bearings[side]! }

  // MARK: Adding glyphs

  /// Draws an entry of the text from x 0 to its width. Strokes of smaller glyphs become thinner by half as much.
  @discardableResult
  mutating func add(
    _ character: Unicode.Scalar?, _ entry: FaceText.Entry, size: Double? = nil, rise: Double? = nil
  ) -> Int {
    let options = entry.head.options
    func option(_ name: String, _ usual: Double) -> Double {
      options[name].flatMap(Double.init) ?? usual
    }
    let size = size ?? option("size", 1)
    let words = Array(entry.head.arguments.dropFirst(entry.head.word == "glyph" ? 1 : 0))
    let sides = words.dropFirst().map(bearing)
    let left = sides.first ?? bearing("straight")
    let w = thickness * option("stroke", 1) * (1 + size) / 2 / size
    // Heavier weights are wider by their upright strokes.
    let growth = (w > 88 ? (w - 88) * 0.44 : (w - 88) * 0.16) * option("stems", 2)
    let width = program(w: thickness, right: 0).value(words[0])
    var program = program(w: w, right: width + growth)
    program.run(entry.strokes)
    let pen = program.pen
    return append(
      character,
      Glyph(
        contours: placed(pen.contours, dx: left, size: size, rise: rise ?? option("rise", 0)),
        advance: (left + pen.right * size + (sides.last ?? left)) * Self.scale,
        left: left * Self.scale, right: (left + pen.right * size) * Self.scale))
  }

  private func program(w: Double, right: Double) -> StrokeProgram {
    StrokeProgram(
      text, pen: GlyphPen(w: w, h: Self.height(ofWidth: w), right: right),
      names: [
        "x": Self.xHeight, "cap": Self.capHeight, "asc": Self.ascender, "desc": Self.descender,
        "over": Self.overshoot, "axis": Self.axis, "open": bearing("open"),
      ])
  }

  /// Adds a letter with further strokes, which are drawn in the letter's own coordinates.
  private mutating func addVariant(
    _ character: Unicode.Scalar, of base: String, _ strokes: [FaceText.Stroke]
  ) {
    var glyph = glyphs[index(of: FaceText.characters(base)[0])]
    let left = glyph.left
    var program = program(w: thickness * 1.03, right: (glyph.right - left) / Self.scale)
    program.run(strokes)
    glyph.contours += placed(program.pen.contours, dx: left / Self.scale, size: 1, rise: 0)
    append(character, glyph)
  }

  @discardableResult
  mutating func append(_ character: Unicode.Scalar?, _ glyph: Glyph) -> Int {
    var glyph = glyph
    glyph.contours = OutlineUnion.united(glyph.contours)
    glyph.advance = glyph.advance.rounded()
    if let character { characters[character.value] = glyphs.count }
    glyphs.append(glyph)
    return glyphs.count - 1
  }

  /// Returns contours in the file's units.
  private func placed(
    _ contours: [GlyphContour], dx: Double, size: Double, rise: Double
  ) -> [GlyphContour] {
    let offset = GlyphOutline.Point(x: dx, y: rise)
    return contours.map { contour in
      var placed = contour.mapped { (($0 * size + offset) * Self.scale).rounded }
      placed.edges.removeAll { $0.start == $0.end }
      return placed
    }
  }

  /// Puts glyphs in the order of their characters, and those without one after them: tables list ranges of both.
  private mutating func sortGlyphs() {
    var codes = [UInt32](repeating: .max, count: glyphs.count)
    codes[0] = 0
    for (code, glyph) in characters { codes[glyph] = min(codes[glyph], code) }
    let order = glyphs.indices.sorted { (codes[$0], $0) < (codes[$1], $1) }
    var indices = order
    for (new, old) in order.enumerated() { indices[old] = new }
    glyphs = order.map { old in
      var glyph = glyphs[old]
      glyph.base = glyph.base.map { indices[$0] }
      for part in glyph.components.indices {
        glyph.components[part].glyph = indices[glyph.components[part].glyph]
      }
      return glyph
    }
    characters = characters.mapValues { indices[$0] }
    tabularFigures = (indices[tabularFigures.proportional], indices[tabularFigures.tabular])
    combiningMarks = combiningMarks.map { (indices[$0.glyph], $0.isBelow) }
  }

  // MARK: Glyphs of glyphs

  func index(of character: Unicode.Scalar) -> Int {
    guard let index = characters[character.value] else {
      preconditionFailure(
        "a glyph is made of \(character), which the face's text does not have before it")
    }
    return index
  }

  /// Adds small figures, and after all the tabular ones, each as wide as the others.
  private mutating func addFigures() {
    let figures = text["glyph"].filter { "0"..."9" ~= $0.head.arguments[0] }
    for entry in text["figures"] {
      let words = entry.head.arguments
      let rise = program(w: thickness, right: 0).value(words[2])
      for (figure, character) in zip(figures, words[0].unicodeScalars) {
        add(character, figure, size: Double(words[1]), rise: rise)
      }
    }
    tabularFigures = (index(of: "0"), glyphs.count)
    for figure in "0123456789".unicodeScalars {
      let glyph = index(of: figure)
      let width = Self.tabularAdvance * Self.scale
      let offset = GlyphOutline.Point(x: (width - glyphs[glyph].advance) / 2, y: 0).rounded
      append(nil, Glyph(components: [(glyph, offset)], advance: width))
    }
  }

  /// Adds characters of others side by side, whose last part may stand above the baseline.
  private mutating func addJoined() {
    for entry in text["join"] {
      let words = entry.head.arguments
      let program = program(w: thickness, right: 0)
      let overlap = program.value(entry.head.options["overlap"] ?? "0") * Self.scale
      var glyph = Glyph(advance: 0)
      for word in words.dropFirst() {
        let part = index(of: FaceText.characters(word)[0])
        if glyph.advance > 0 { glyph.advance = (glyph.advance + overlap).rounded() }
        glyph.components.append((part, GlyphOutline.Point(x: glyph.advance, y: 0)))
        glyph.advance += glyphs[part].advance
      }
      glyph.components[words.count - 2].offset.y =
        program.value(entry.head.options["rise"] ?? "0") * Self.scale
      append(FaceText.characters(words[0])[0], glyph)
    }
  }
}
