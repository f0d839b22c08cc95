import Testing

@testable import FontFormats

private let weights: [Double] = [400, 500, 600, 700]
/// Their upright faces.
private let faces = Dictionary(uniqueKeysWithValues: weights.map { ($0, Font.system(weight: $0)) })

@Suite struct FontSystemTests {
  private static let ranges: [ClosedRange<UInt32>] = [
    // ASCII, Latin-1 and Latin Extended-A, without spaces and the soft hyphen.
    0x21...0x7E, 0xA1...0xAC, 0xAE...0x17F,
  ]
  private static let more =
    "ȘșȚțȷƒẞ‐‑‒–—―‘’‚“”„†‡•…‰‹›⁄⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉€₩₹₽™Ωπμ∂∆∏∑−∕∙√∞∫≈≠≤≥◊←↑→↓↔↕↖↗↘↙■□▲△▶▷▼▽◀◁●○★☆✓✔✕✖"
    + "ˆˇ˘˙˚˛˜˝"
  private static let characters =
    ranges.flatMap { $0.compactMap(Unicode.Scalar.init) } + Array(more.unicodeScalars)

  private func face(_ weight: Double) throws -> Font { try #require(faces[weight]) }

  @Test(arguments: weights)
  func `every promised character has a glyph of its own`(weight: Double) throws {
    let font = try face(weight)
    for character in Self.characters {
      let glyph = font.glyph(for: character)
      #expect(glyph != 0, "\(character)")
      #expect(try font.advance(of: glyph) > 0, "\(character)")
      #expect(try !font.outline(of: glyph).isEmpty, "\(character)")
    }
  }

  @Test(arguments: [" ", "\u{A0}", "\u{2003}", "\u{2009}", "\u{202F}", "\u{3000}"])
  func `a space has room and no outline`(character: Unicode.Scalar) throws {
    let font = Font.system()
    let glyph = font.glyph(for: character)
    #expect(glyph != 0)
    #expect(try font.advance(of: glyph) > 0)
    #expect(try font.outline(of: glyph).isEmpty)
  }

  @Test(arguments: weights)
  func `all glyphs stay within the line`(weight: Double) throws {
    let font = try face(weight)
    for glyph in 0..<UInt16(font.glyphCount) {
      guard let bounds = try font.bounds(of: glyph) else { continue }
      #expect(bounds.maxY <= font.lineMetrics.ascent, "glyph \(glyph)")
      #expect(bounds.minY >= font.lineMetrics.descent, "glyph \(glyph)")
    }
  }

  @Test(arguments: weights)
  func `tabular figures are as wide as each other at every weight`(weight: Double) throws {
    let font = try face(weight)
    let plan = try font.layoutPlan(
      scripts: ["latn"], substitutions: LayoutFeature.substitutions + [[LayoutFeature("tnum")]])
    let figures = "0123456789".unicodeScalars.map { font.glyph(for: $0) }
    var run = figures.indices.map { LayoutGlyph(figures[$0], cluster: $0, character: "0") }
    try font.layOut(&run, by: plan)
    #expect(Set(run.map(\.advance)) == [2400])
    for (proportional, tabular) in zip(figures, run) {
      let narrow = try font.outline(of: proportional)
      let wide = try font.outline(of: tabular.glyph)
      #expect(narrow.verbs == wide.verbs, "the same form")
      #expect(try font.advance(of: proportional) != 2400, "another width")
    }
  }

  @Test(arguments: weights)
  func `an ellipsis is three stops, a figure space as wide as a tabular figure`(weight: Double)
    throws
  {
    let font = try face(weight)
    let stop = try font.advance(of: font.glyph(for: "."))
    let ellipsis = try font.advance(of: font.glyph(for: "…"))
    #expect(abs(Double(ellipsis) - 3 * Double(stop)) <= 3)
    #expect(
      try font.outline(of: font.glyph(for: "…")).verbs.count
        == 3 * font.outline(of: font.glyph(for: ".")).verbs.count)
    #expect(try font.advance(of: font.glyph(for: "\u{2007}")) == 2400)
    let widths = try "-–—".unicodeScalars.map { try font.advance(of: font.glyph(for: $0)) }
    #expect(widths[0] < widths[1] && widths[1] < widths[2])
  }

  @Test func `the face has its names`() {
    let font = Font.system()
    let metrics = font.lineMetrics
    #expect(font.unitsPerEm == 4000)
    #expect(
      [metrics.ascent, metrics.descent, metrics.xHeight, metrics.capHeight]
        == [3800, -1000, 2132, 2848])
    #expect(metrics.underlinePosition < 0 && metrics.underlineThickness > 0)
    #expect(metrics.strikeoutPosition > 0)
    #expect(
      [FontName.family, .full, .postScript].map(font.name)
        == ["Animatable Sans", "Animatable Sans Regular", "AnimatableSans-Regular"])
    #expect(Font.system(weight: 700).name(.postScript) == "AnimatableSans-Bold")
    #expect(Font.system(weight: 700).traits.isBold)
    let italic = Font.system(weight: 700, slanted: true)
    #expect(italic.name(.postScript) == "AnimatableSans-BoldItalic")
    #expect(italic.traits.isItalic)
    #expect(italic.traits.italicAngle == -9.5)
    #expect(Font.system(slanted: true).name(.postScript) == "AnimatableSans-Italic")
  }

  @Test func `letters stand on the baseline and end at the heights that the font states`() throws {
    let font = Font.system()
    for (character, height) in [("x", 2132.0), ("z", 2132), ("H", 2848), ("E", 2848), ("1", 2848)] {
      let bounds = try #require(try font.bounds(of: font.glyph(for: Unicode.Scalar(character)!)))
      #expect(bounds.minY == 0, "\(character)")
      #expect(bounds.maxY == height, "\(character)")
    }
    let round = try #require(try font.bounds(of: font.glyph(for: "o")))
    #expect(round.minY < 0 && round.maxY > 2132, "round letters pass flat ones")
  }

  @Test(arguments: [
    (0.0, 400), (100, 400), (400, 400), (449.9, 400), (450, 500), (649, 600), (650, 700),
    (800, 700), (900, 700), (.infinity, 700), (-.infinity, 400), (.nan, 400),
  ])
  func `any weight is replaced by the nearest one that there is`(weight: Double, nearest: Int) {
    #expect(Font.systemWeight(nearest: weight) == nearest)
    #expect(Font.system(weight: weight).traits.weight == nearest)
  }

  @Test func `strokes become thicker with the weight`() throws {
    let widths = try weights.map { weight in
      let font = try face(weight)
      let stem = try #require(try font.bounds(of: font.glyph(for: "I")))
      return stem.maxX - stem.minX
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(widths)")
  }

  @Test(arguments: [false, true])
  func `the face written once more and read back is the same`(slanted: Bool) throws {
    let font = Font.system(weight: 600, slanted: slanted)
    let glyphs = 0..<UInt16(font.glyphCount)
    let outlines = try glyphs.map { try font.outline(of: $0) }
    var maker = FontMaker(glyphs: outlines.map(\.trueTypeGlyph))
    maker.unitsPerEm = font.unitsPerEm
    for glyph in glyphs { maker.metrics[Int(glyph)].advance = Int(try font.advance(of: glyph)) }
    let copy = try maker.font()
    for glyph in glyphs {
      #expect(try copy.outline(of: glyph) == outlines[Int(glyph)], "glyph \(glyph)")
      #expect(try copy.advance(of: glyph) == font.advance(of: glyph), "glyph \(glyph)")
    }
  }

  @Test func `a slanted letter leans to the right and keeps its advance`() throws {
    let upright = Font.system()
    let slanted = Font.system(slanted: true)
    let glyph = upright.glyph(for: "l")
    #expect(try upright.advance(of: glyph) == slanted.advance(of: glyph))
    let plain = try #require(try upright.bounds(of: upright.glyph(for: "H")))
    let lean = try #require(try slanted.bounds(of: slanted.glyph(for: "H")))
    #expect(lean.maxX > plain.maxX && lean.minX < plain.minX)
    #expect((lean.maxX - lean.minX) - (plain.maxX - plain.minX) == 476, "9.5 degrees")
  }
}

extension GlyphOutline {
  /// The contours as points of a TrueType glyph, which closes them by itself.
  fileprivate var trueTypeGlyph: TrueTypeGlyph {
    var contours: [[TrueTypeGlyph.Point]] = []
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: contours.append([.on(Int(points[index].x), Int(points[index].y))])
      case .close:
        let last = contours.count - 1
        let first = contours[last][0]
        let end = contours[last][contours[last].count - 1]
        if contours[last].count > 1, end.isOnCurve, end.x == first.x, end.y == first.y {
          contours[last].removeLast()
        }
      default:
        for place in index..<(index + verb.pointCount) {
          let point = points[place]
          contours[contours.count - 1].append(
            .init(
              x: Int(point.x), y: Int(point.y), isOnCurve: place == index + verb.pointCount - 1))
        }
      }
      index += verb.pointCount
    }
    return contours.isEmpty ? .empty : .contours(contours)
  }
}
