import Testing

@testable import FontFormats

/// TrueType outlines: contours of points, and glyphs made of other glyphs.
@Suite struct GlyphTableTests {
  private static func outline(_ glyphs: [TrueTypeGlyph], of glyph: UInt16) throws -> String {
    try FontMaker(glyphs: glyphs).font().outline(of: glyph).text
  }

  // MARK: Contours

  private static let contours: [(name: String, points: [TrueTypeGlyph.Point], outline: String)] = [
    (
      "points on the curve are joined by lines",
      [.on(10, -20), .on(10, 300), .on(400, 300), .on(400, -20)],
      "M10,-20 L10,300 L400,300 L400,-20 Z"
    ),
    (
      "a control point bends the line between two points",
      [.on(0, 0), .off(50, 100), .on(100, 0)], "M0,0 Q50,100 100,0 Z"
    ),
    (
      "between two control points the curve runs through their midpoint",
      [.on(0, 0), .off(0, 100), .off(100, 101), .on(100, 0)],
      "M0,0 Q0,100 50,100.5 Q100,101 100,0 Z"
    ),
    (
      "a contour that begins with a control point starts at its first point on the curve",
      [.off(0, 100), .on(50, 200), .on(100, 0)], "M50,200 L100,0 Q0,100 50,200 Z"
    ),
    (
      "a contour of control points alone starts between the last and the first",
      [.off(0, 0), .off(0, 100), .off(100, 100), .off(100, 0)],
      "M50,0 Q0,0 0,50 Q0,100 50,100 Q100,100 100,50 Q100,0 50,0 Z"
    ),
  ]

  @Test func `contours run through and between points`() throws {
    for (name, points, outline) in Self.contours {
      #expect(try Self.outline([.contours([points])], of: 0) == outline, "\(name)")
    }
  }

  @Test func `far and near points are read, however their numbers are packed`() throws {
    // Differences of no byte, one byte of either sign and two bytes, and flags that repeat.
    let glyph = TrueTypeGlyph.contours([
      [.on(0, 0), .on(1000, 0), .on(1100, 100), .on(1200, 200), .on(900, -2000), .on(900, -2100)],
      [.on(-30000, 30000), .on(2767, -2768), .on(0, 1)],
    ])
    #expect(
      try Self.outline([glyph], of: 0)
        == "M0,0 L1000,0 L1100,100 L1200,200 L900,-2000 L900,-2100 Z "
        + "M-30000,30000 L2767,-2768 L0,1 Z")
  }

  @Test func `a glyph without a description has no outline`() throws {
    let font = try FontMaker(glyphs: [.empty, .box(0, 0, 1, 1)]).font()
    #expect(try font.outline(of: 0).isEmpty && !font.outline(of: 1).isEmpty)
    #expect(try font.outline(of: 2).isEmpty, "there is no such glyph")
  }

  @Test func `the outline begins at the left side bearing, not at its least x`() throws {
    var maker = FontMaker(glyphs: [.box(10, 0, 20, 10)])
    maker.metrics[0].leftSideBearing = 3
    #expect(try maker.font().outline(of: 0).text == "M3,0 L3,10 L13,10 L13,0 Z")
  }

  // MARK: Components

  @Test func `a composite glyph places its components`() throws {
    let glyphs: [TrueTypeGlyph] = [
      .components([.init(glyph: 1, dx: 0, dy: 0), .init(glyph: 2, dx: 100, dy: -50)]),
      .box(0, 0, 10, 10), .box(0, 0, 20, 20),
    ]
    #expect(
      try Self.outline(glyphs, of: 0)
        == "M0,0 L0,10 L10,10 L10,0 Z M100,-50 L100,-30 L120,-30 L120,-50 Z")
  }

  /// Matrices of one, two and four numbers, and offsets that are scaled with them.
  @Test(arguments: [
    ([0.5], 0, "M100,10 L100,20 L105,20 L105,10 Z"),
    ([0.5, 1.5], 0, "M100,10 L100,40 L105,40 L105,10 Z"),
    ([0, 1, -1, 0], 0, "M100,10 L80,10 L80,20 L100,20 Z"),
    ([0.5], 1 << 11, "M50,5 L50,15 L55,15 L55,5 Z"),
  ])
  func `a component is scaled and rotated`(matrix: [Double], flags: Int, expected: String) throws {
    let part = TrueTypeGlyph.Component(glyph: 1, dx: 100, dy: 10, matrix: matrix, flags: flags)
    #expect(try Self.outline([.components([part]), .box(0, 0, 10, 20)], of: 0) == expected)
  }

  @Test func `a component can be anchored at a point of those before it`() throws {
    let glyphs: [TrueTypeGlyph] = [
      .components([.init(glyph: 1), .init(glyph: 2, dx: 2, dy: 1, isAnchored: true)]),
      .box(0, 0, 100, 100), .box(0, 0, 10, 10),
    ]
    // The small box's second point, its upper left, comes to lie on the large one's upper right.
    #expect(
      try Self.outline(glyphs, of: 0)
        == "M0,0 L0,100 L100,100 L100,0 Z M100,90 L100,100 L110,100 L110,90 Z")
  }

  @Test func `components of components are placed within them`() throws {
    let glyphs: [TrueTypeGlyph] = [
      .components([.init(glyph: 1, dx: 1000)]),
      .components([.init(glyph: 2, dx: 100, matrix: [1.5])]), .box(0, 0, 10, 10),
    ]
    #expect(try Self.outline(glyphs, of: 0) == "M1100,0 L1100,15 L1115,15 L1115,0 Z")
  }

  // MARK: Damage

  @Test func `a glyph that contains itself is an error, not an endless loop`() throws {
    let font = try FontMaker(glyphs: [
      .components([.init(glyph: 1)]), .components([.init(glyph: 0)]),
    ]).font()
    #expect(fault { try font.outline(of: 0) } == Fault("glyf", .nestedTooDeeply))
  }

  @Test func `components that double at every level are an error before memory is full`() throws {
    let double = (1...15).map { next in
      TrueTypeGlyph.components([.init(glyph: next), .init(glyph: next)])
    }
    let font = try FontMaker(glyphs: double + [.box(0, 0, 1, 1)]).font()
    #expect(reason { try font.outline(of: 0) } == .tooMuchWork)
    #expect(try font.outline(of: 8).verbs.filter { $0 == .close }.count == 128)
  }

  @Test func `contours that end before they begin are an error`() throws {
    var maker = FontMaker(glyphs: [.contours([[.on(0, 0)], [.on(1, 1)]])])
    var glyph = try #require(maker.tables["glyf"])
    // The first contour ends past the last point.
    glyph[11] = 7
    maker.tables["glyf"] = glyph
    #expect(reason { try maker.font().outline(of: 0) } == .badValue(7))
  }

  @Test func `a glyph whose offsets run backwards is an error in loca`() throws {
    var maker = FontMaker(glyphs: [.box(0, 0, 1, 1), .empty])
    maker.tables["loca"] = .uint32(20, 8, 8)
    let error = #expect(throws: FontError.self) { try maker.font().outline(of: 0) }
    #expect(error?.table == "loca")
  }

  @Test(arguments: 1..<10) func `a glyph shorter than its header is an error`(length: Int) throws {
    var maker = FontMaker(glyphs: [.box(0, 0, 1, 1), .box(0, 0, 1, 1)])
    // The bytes of the next glyph lie where the rest of the header would be.
    maker.setGlyphs([
      Array(TrueTypeGlyph.box(0, 0, 1, 1).bytes.prefix(length)),
      TrueTypeGlyph.box(0, 0, 1, 1).bytes,
    ])
    #expect(reason { try maker.font().outline(of: 0) } == .truncated)
  }
}
