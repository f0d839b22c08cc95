import FontFormats

/// The project's own face at one weight: a plain grotesque of center lines with a stroke's thickness.
///
/// Every glyph is designed in units of 1000 per em and drawn by a ``GlyphPen``; its strokes are united and written
/// to a font file. Letters with accents are composites of the letter and the accent.
struct FaceDesign {
  /// A glyph in the file's units.
  struct Glyph {
    var contours: [GlyphContour] = []
    var components: [(glyph: Int, dx: Double, dy: Double)] = []
    var advance: Double
    /// Where the design's left edge, middle and right edge are, beside its bearings.
    var left = 0.0
    var center = 0.0
    var right = 0.0
    /// The letter that it is, without its accent.
    var base: Int?
    /// Where accents above stand, and the height of the letter under them; `nil` where none do.
    var topCenter = 0.0
    var top: Double?
  }

  enum Side {
    case straight, round, open, diagonal, none
  }

  /// The file's units in a unit of the design.
  static let scale = 4.0
  static let unitsPerEm = 4000
  static let xHeight = 533.0
  static let capHeight = 712.0
  static let ascender = 748.0
  static let descender = -208.0
  /// The room for a line: what is above and below it.
  static let ascent = 950.0
  static let descent = -250.0
  /// How far round shapes pass flat ones, so that both appear equally high.
  static let overshoot = 11.0
  /// Horizontal units per vertical one in slanted faces: 9.5 degrees.
  static let slant = 0.1673

  /// The weights that are drawn, with their names and how thick upright strokes of small letters are.
  static let weights: [(weight: Int, name: String, thickness: Double)] = [
    (400, "Regular", 88), (500, "Medium", 106), (600, "SemiBold", 126), (700, "Bold", 147),
  ]

  /// One of ``weights``.
  let weight: Int
  let isSlanted: Bool
  let weightName: String
  let thickness: Double
  var glyphs: [Glyph] = []
  private(set) var characters: [UInt32: Int] = [:]
  /// The first proportional figure and the first tabular one.
  var tabularFigures = (proportional: 0, tabular: 0)
  var combiningMarks: [(glyph: Int, isBelow: Bool)] = []

  init(weight: Int, isSlanted: Bool) {
    self.weight = weight
    self.isSlanted = isSlanted
    guard let row = Self.weights.first(where: { $0.weight == weight }) else {
      preconditionFailure("weights are 400, 500, 600 and 700, not \(weight)")
    }
    weightName = row.name
    thickness = row.thickness
    addMissing()
    addSpaces()
    addSmallLetters()
    addCapitals()
    addFigures()
    addPunctuation()
    addSymbols()
    addSpecialLetters()
    addAccents()
    sortGlyphs()
  }

  /// How thick level strokes are where upright ones are `width` thick.
  static func height(ofWidth width: Double) -> Double { width * (0.97 - width * 0.00098) }

  /// Thickness above that of the regular weight.
  var excess: Double { thickness - 88 }

  func bearing(_ side: Side) -> Double {
    let straight = excess > 0 ? 80 - excess * 0.30 : 80 - excess * 0.15
    switch side {
    case .straight: return straight
    case .round: return straight * 0.58
    case .open: return straight * 0.38
    case .diagonal: return straight * 0.2
    case .none: return 0
    }
  }

  // MARK: Adding glyphs

  /// - Parameters:
  ///   - width: from its left edge to its right edge, at the regular weight.
  ///   - stems: how many upright strokes stand side by side: how much wider heavier weights are.
  ///   - stroke: the strokes' thickness as a factor.
  ///   - size: the glyph's size as a factor; its strokes become thinner by half as much.
  ///   - draw: draws it from x 0 to the given right edge; may set the pen's ``GlyphPen/right`` to another.
  @discardableResult
  mutating func add(
    _ character: Unicode.Scalar?, _ width: Double, stems: Double = 2, _ left: Side = .straight,
    _ right: Side = .straight, stroke: Double = 1, size: Double = 1, rise: Double = 0,
    _ draw: (inout GlyphPen, Double) -> Void
  ) -> Int {
    let w = thickness * stroke * (1 + size) / 2 / size
    let growth = (w > 88 ? (w - 88) * 0.44 : (w - 88) * 0.16) * stems
    var pen = GlyphPen(w: w, h: Self.height(ofWidth: w), right: width + growth)
    draw(&pen, pen.right)
    let bearing = bearing(left)
    return append(
      character,
      Glyph(
        contours: pen.contours.map { placed($0, dx: bearing, size: size, rise: rise) },
        advance: (bearing + pen.right * size + self.bearing(right)) * Self.scale,
        left: bearing * Self.scale, center: (bearing + pen.right * size / 2) * Self.scale,
        right: (bearing + pen.right * size) * Self.scale))
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

  /// Returns a contour in the file's units.
  func placed(
    _ contour: GlyphContour, dx: Double, size: Double, rise: Double
  ) -> GlyphContour {
    func place(_ point: GlyphOutline.Point) -> GlyphOutline.Point {
      (GlyphOutline.Point(x: point.x * size + dx, y: point.y * size + rise) * Self.scale).rounded
    }
    var placed = contour.mapped(place)
    placed.edges.removeAll { $0.start == $0.end }
    return placed
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

  // MARK: Glyphs without design

  private mutating func addMissing() {
    add(nil, 440) { p, r in
      let inset = p.hw * 0.72
      p.outline([
        (inset, inset), (r - inset, inset), (r - inset, p.cap - inset), (inset, p.cap - inset),
      ])
    }
  }

  private mutating func addSpaces() {
    let widths: [(Unicode.Scalar, Double)] = [
      (" ", 262), ("\u{A0}", 262), ("\u{2002}", 500), ("\u{2003}", 1000), ("\u{2004}", 333),
      ("\u{2005}", 250), ("\u{2006}", 167), ("\u{2007}", Self.tabularAdvance), ("\u{2008}", 262),
      ("\u{2009}", 200), ("\u{200A}", 100), ("\u{202F}", 200), ("\u{205F}", 222),
      ("\u{3000}", 1000),
      // Nothing, where a line may or may not break.
      ("\u{200B}", 0), ("\u{200C}", 0), ("\u{200D}", 0), ("\u{2060}", 0), ("\u{FEFF}", 0),
    ]
    for (character, width) in widths {
      append(character, Glyph(advance: width * Self.scale))
    }
  }
}

extension GlyphPen {
  var x: Double { FaceDesign.xHeight }
  var cap: Double { FaceDesign.capHeight }
  var asc: Double { FaceDesign.ascender }
  var desc: Double { FaceDesign.descender }
  var over: Double { FaceDesign.overshoot }
}
