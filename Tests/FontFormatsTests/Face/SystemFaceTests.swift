import Testing

@testable import FontFormats

@Suite struct SystemFaceTests {
  @Test(
    arguments: [
      ("", []), ("0000", [0, 0, 0]), ("oooo", [255, 255, 255]), ("010@", [0, 16, 16]),
      ("P000_000", [128, 0, 0, 188, 0, 0]), (#"\\\\"#, [178, 203, 44]),
    ] as [(StaticString, [UInt8])])
  func `four characters are three bytes`(text: StaticString, bytes: [UInt8]) {
    #expect(SystemFace.decoded(text) == bytes)
  }

  @Test func `every face is carried once`() {
    let files = (SystemFace.upright + SystemFace.slanted).map(SystemFace.decoded)
    #expect(files.count == 8)
    #expect(Set(files).count == 8)
    #expect(files.allSatisfy { (40_000...100_000).contains($0.count) })
  }

  // MARK: Outlines

  @Test(arguments: [("e", "é"), ("O", "Ö"), ("n", "ñ")] as [(Unicode.Scalar, Unicode.Scalar)])
  func `a letter with an accent is the letter and the accent`(
    letter: Unicode.Scalar, composed: Unicode.Scalar
  ) throws {
    let face = Font.system()
    let (plain, whole) = (face.glyph(for: letter), face.glyph(for: composed))
    let (points, all) = try (face.outline(of: plain).points, face.outline(of: whole).points)
    #expect(all.starts(with: points) && all.count > points.count)
    #expect(try face.advance(of: whole) == face.advance(of: plain))
  }

  @Test(arguments: ["ç", "Ą", "ø", "Đ"] as [Unicode.Scalar])
  func `an accent that touches its letter is united with it`(character: Unicode.Scalar) throws {
    let face = Font.system()
    let outline = try face.outline(of: face.glyph(for: character))
    // One outer contour, which runs clockwise; the others are holes.
    #expect(outline.contourAreas().count { $0 < 0 } == 1)
  }

  /// Renderers that sum the coverage of contours draw such glyphs like those that take their union.
  @Test(arguments: [400.0, 500, 600, 700], [false, true])
  func `no part of a glyph is covered twice`(weight: Double, isSlanted: Bool) throws {
    let font = Font.system(weight: weight, slanted: isSlanted)
    let faults = try (0..<UInt16(font.glyphCount)).flatMap { glyph in
      try font.outline(of: glyph).windingFaults().map { "glyph \(glyph): \($0)" }
    }
    #expect(faults == [])
  }

  // MARK: Kerning

  @Test(arguments: ["AV", "VA", "To", "Te", "LT", "r.", "Y,", "T-", "P."])
  func `pairs that leave a gap stand closer`(pair: String) throws {
    #expect(try kerning(pair) < 0)
  }

  @Test(arguments: [
    ("AV", "VA"), ("AT", "TA"), ("AY", "YA"), ("AW", "WA"), ("Tö", "To"), ("ÂV", "AV"),
    ("Ťé", "Te"),
  ])
  func `mirrored pairs, and letters with accents, move by as much`(
    pair: String, other: String
  ) throws {
    #expect(try kerning(pair) == kerning(other))
  }

  @Test func `f moves away from what would touch its arch`() throws {
    #expect(try kerning("f”") > 0)
    #expect(try kerning("AÀ") == 0, "a pair without a gap does not move")
  }

  @Test(
    arguments: [Font.system(), .system(weight: 700, slanted: true)],
    [("e", "\u{301}", "é"), ("O", "\u{308}", "Ö"), ("n", "\u{303}", "ñ")])
  func `an accent that follows its letter stands where the composed letter has it`(
    face: Font, text: (letter: String, accent: String, composed: Unicode.Scalar)
  ) throws {
    let glyphs = try layOut(text.letter + text.accent, face)
    let mark = try #require(try face.bounds(of: glyphs[1].glyph))
    let whole = try #require(try face.bounds(of: face.glyph(for: text.composed)))
    let x = glyphs[0].advance + glyphs[1].xOffset
    #expect(abs(mark.maxY + glyphs[1].yOffset - whole.maxY) <= 1)
    #expect(glyphs[1].advance == 0)
    #expect(x + mark.minX > whole.minX && x + mark.maxX < whole.maxX + 200)
  }

  private func layOut(_ text: String, _ face: Font) throws -> [LayoutGlyph] {
    var glyphs = text.unicodeScalars.enumerated().map { index, character in
      LayoutGlyph(face.glyph(for: character), cluster: index, character: character)
    }
    try face.layOut(&glyphs, by: face.layoutPlan(scripts: ["latn"]))
    return glyphs
  }

  /// How much wider the first of two characters is beside the second.
  private func kerning(_ pair: String) throws -> Double {
    let face = Font.system()
    let first = try layOut(pair, face)[0]
    return try first.advance - face.advance(of: first.glyph)
  }
}

extension GlyphOutline {
  /// Returns where a horizontal line crosses the contours so that what lies between is inside twice or backwards.
  ///
  /// Stretches of at most two units, a two-thousandth of an em, come from rounding to whole units.
  fileprivate func windingFaults() -> [String] {
    let lines = contours().flatMap(\.self)
    guard let bounds else { return [] }
    var faults: [String] = []
    for y in stride(from: bounds.minY + 3.37, to: bounds.maxY, by: 41) {
      var crossings: [(x: Double, step: Int)] = []
      for (start, end) in lines where (start.y <= y) != (end.y <= y) {
        let x = start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
        crossings.append((x, end.y > start.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        // Clockwise contours go up on their left.
        winding += crossing.step
        let next = index + 1 < crossings.count ? crossings[index + 1].x : .infinity
        if !(0...1).contains(winding), next - crossing.x > 2 {
          faults.append("\(winding) from \(crossing.x) to \(next) at \(y)")
        }
      }
      if winding != 0 { faults.append("open at \(y)") }
    }
    return faults
  }

  /// Greater than 0 for a contour that runs counterclockwise.
  fileprivate func contourAreas() -> [Double] {
    contours().map { $0.reduce(0) { $0 + $1.start.x * $1.end.y - $1.end.x * $1.start.y } / 2 }
  }

  /// The contours as lines, 4 for a curve.
  private func contours() -> [[(start: Point, end: Point)]] {
    var contours: [[(start: Point, end: Point)]] = []
    var first = Point(x: 0, y: 0)
    var last = first
    var index = 0
    for verb in verbs {
      let end = index + verb.pointCount - 1
      switch verb {
      case .move:
        first = points[index]
        last = first
        contours.append([])
      case .close:
        contours[contours.count - 1].append((last, first))
      case .line, .quadratic, .cubic:
        let (start, control) = (last, points[index])
        for t in verb == .line ? [1] : [0.25, 0.5, 0.75, 1] {
          let a = start + (control - start) * t
          let b = control + (points[end] - control) * t
          let point = a + (b - a) * t
          contours[contours.count - 1].append((last, point))
          last = point
        }
      }
      index += verb.pointCount
    }
    return contours
  }
}
