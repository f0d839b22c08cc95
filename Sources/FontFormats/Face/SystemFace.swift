/// The project's own face at one weight: a plain grotesque of center lines with a stroke's thickness.
///
/// Every glyph is designed in units of 1000 per em and drawn by a ``GlyphPen``; its strokes are united and written
/// to a font file. Letters with accents are composites of the letter and the accent.
struct SystemFace {
  /// A glyph in the file's units.
  struct Glyph {
    var contours: [GlyphContour] = []
    /// Other glyphs that it is made of, and how far they are moved.
    var components: [(glyph: Int, dx: Double, dy: Double)] = []
    var advance: Double
  }

  /// What stands beside a glyph's edge.
  enum Side {
    case straight, round, open, diagonal, none
  }

  /// The file's units in a unit of the design.
  static let scale = 4.0
  static let unitsPerEm = 4000
  static let xHeight = 533.0
  static let capHeight = 712.0
  static let ascender = 748.0
  static let descender = -196.0
  /// The room for a line: what is above and below it.
  static let ascent = 950.0
  static let descent = -250.0
  /// How far round shapes pass flat ones, so that both look the same.
  static let overshoot = 11.0
  /// Horizontal units per vertical one in slanted faces: 9.5 degrees.
  static let slant = 0.1673

  /// From 100 to 900.
  let weight: Int
  let isSlanted: Bool
  /// How thick upright strokes of small letters are.
  let thickness: Double
  private(set) var glyphs: [Glyph] = []
  private(set) var characters: [UInt32: Int] = [:]
  /// The first proportional figure and the first tabular one.
  var tabularFigures = (proportional: 0, tabular: 0)

  init(weight: Int, isSlanted: Bool) {
    self.weight = weight
    self.isSlanted = isSlanted
    let thicknesses: [Double] = [22, 42, 65, 88, 106, 126, 147, 168, 190]
    let place = min((weight - 100) / 100, 7)
    let fraction = Double(weight - 100 - place * 100) / 100
    thickness = thicknesses[place] + (thicknesses[place + 1] - thicknesses[place]) * fraction
    addMissing()
    addSpaces()
    addSmallLetters()
    addCapitals()
    addFigures()
    addPunctuation()
  }

  /// How thick level strokes are where upright ones are `width` thick.
  private static func height(ofWidth width: Double) -> Double { width * (0.97 - width * 0.00098) }

  /// Thickness above that of the regular weight.
  var excess: Double { thickness - 88 }

  /// Returns the room beside a glyph.
  func bearing(_ side: Side) -> Double {
    let straight = excess > 0 ? 76 - excess * 0.30 : 76 - excess * 0.15
    switch side {
    case .straight: return straight
    case .round: return straight * 0.56
    case .open: return straight * 0.38
    case .diagonal: return straight * 0.2
    case .none: return 0
    }
  }

  // MARK: Adding glyphs

  /// Adds a glyph.
  ///
  /// - Parameters:
  ///   - character: what it shows.
  ///   - width: from its left edge to its right edge, at the regular weight.
  ///   - stems: how many upright strokes stand side by side: how much wider heavier weights are.
  ///   - stroke: the strokes' thickness as a factor.
  ///   - size: the glyph's size as a factor; its strokes become thinner by half as much.
  ///   - rise: how far it is moved up.
  ///   - draw: draws it from x 0 to the given right edge; may set the pen's ``GlyphPen/right`` to another.
  @discardableResult
  mutating func add(
    _ character: Unicode.Scalar?, _ width: Double, stems: Double = 2, _ left: Side = .straight,
    _ right: Side = .straight, stroke: Double = 1, size: Double = 1, rise: Double = 0,
    _ draw: (inout GlyphPen, Double) -> Void
  ) -> Int {
    let w = thickness * stroke * (1 + size) / 2 / size
    let growth = (excess > 0 ? excess * 0.44 : excess * 0.16) * stems
    var pen = GlyphPen(w: w, h: Self.height(ofWidth: w), right: width + growth)
    draw(&pen, pen.right)
    let bearing = bearing(left)
    return append(
      character,
      Glyph(
        contours: pen.contours.map { placed($0, dx: bearing, size: size, rise: rise) },
        advance: (bearing + pen.right * size + self.bearing(right)) * Self.scale))
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
  private func placed(
    _ contour: GlyphContour, dx: Double, size: Double, rise: Double
  ) -> GlyphContour {
    func place(_ point: GlyphOutline.Point) -> GlyphOutline.Point {
      (GlyphOutline.Point(x: point.x * size + dx, y: point.y * size + rise) * Self.scale).rounded
    }
    return GlyphContour(
      edges: contour.edges.map {
        .init(start: place($0.start), control: $0.control.map(place), end: place($0.end))
      }.filter { $0.start != $0.end })
  }

  // MARK: Glyphs without design

  private mutating func addMissing() {
    add(nil, 480, .straight, .straight) { p, r in
      p.box(0, 0, r, SystemFace.capHeight)
    }
  }

  private mutating func addSpaces() {
    let space = Glyph(advance: 262 * Self.scale)
    append(" ", space)
    append("\u{A0}", space)
    // As wide as a tabular figure.
    append("\u{2007}", Glyph(advance: Self.tabularAdvance * Self.scale))
  }
}

extension GlyphPen {
  var x: Double { SystemFace.xHeight }
  var cap: Double { SystemFace.capHeight }
  var asc: Double { SystemFace.ascender }
  var desc: Double { SystemFace.descender }
  var over: Double { SystemFace.overshoot }
}
