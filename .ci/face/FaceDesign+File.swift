extension FaceDesign {
  func file() -> [UInt8] {
    typealias Writer = FontFileWriter
    let boxes = glyphs.indices.map { bounds(of: $0) }
    let descriptions = zip(glyphs, boxes).map { description(of: $0, box: $1) }
    let (glyf, loca) = Writer.glyphs(descriptions)
    let metrics = zip(glyphs, boxes).flatMap { [Int($0.advance), Int($1?.minX ?? 0)] }
    let whole = Self.corners(of: FontBounds(around: boxes.flatMap { $0?.ends ?? [] })!)
    let head = Writer.head(unitsPerEm: Self.unitsPerEm, bounds: whole, style: style)
    let hhea = Writer.hhea(ascent: Self.ascent, descent: Self.descent, glyphCount: glyphs.count)
    let maxp = Writer.words([1, 0, glyphs.count] + Array(repeating: 0, count: 13))
    return Writer.file([
      ("GPOS", positioning()), ("GSUB", substitutions()), ("OS/2", windows()), ("cmap", cmap()),
      ("glyf", glyf), ("head", head), ("hhea", hhea),
      ("hmtx", Writer.words(metrics)), ("loca", loca), ("maxp", maxp), ("name", name()),
      ("post", post()),
    ])
  }

  private static func units(_ value: Double) -> Int { Int((value * scale).rounded()) }

  private var isBold: Bool { weight.value >= 700 }
  /// Bit 0 for bold faces, bit 1 for slanted ones.
  private var style: Int { (isBold ? 1 : 0) | (isSlanted ? 2 : 0) }

  // MARK: Tables

  private func cmap() -> [UInt8] {
    let glyphs = characters.sorted { $0.key < $1.key }
    return FontFileWriter.cmap(FontLayoutWriter.ranges(glyphs.map { (Int($0.key), $0.value) }))
  }

  private func windows() -> [UInt8] {
    let strikeout = Self.units(Self.xHeight * 0.55)
    let selection = (isSlanted ? 1 : 0) | (isBold ? 1 << 5 : 0) | (style == 0 ? 1 << 6 : 0)
    // Version, mean width, weight, width, embedding; then what subscripts are like.
    var words = [4, 0, weight.value, 5, 0] + Array(repeating: 0, count: 8)
    words += [Self.units(lineThickness), strikeout, 0] + Array(repeating: 0, count: 15)
    words += [selection, 0x20, 0xFFFF, Self.ascent, Self.descent, 0, Self.ascent, -Self.descent]
    words += [0, 0, 0, 0, Self.units(Self.xHeight), Self.units(Self.capHeight), 0, 0x20, 0]
    return FontFileWriter.words(words)
  }

  private func post() -> [UInt8] {
    // Format 3: glyphs have no names.
    let angle = isSlanted ? [-10, 0x8000] : [0, 0]
    return FontFileWriter.words(
      [3, 0] + angle + [Self.units(-110), Self.units(lineThickness)]
        + Array(repeating: 0, count: 10))
  }

  /// How thick lines under and through text are.
  private var lineThickness: Double { (24 + thickness * 0.42).rounded() }

  private func name() -> [UInt8] {
    let italic = weight.value == 400 ? "Italic" : "\(weight.name) Italic"
    let style = isSlanted ? italic : weight.name
    let short = style.filter { $0 != " " }
    let family = "Animatable Sans"
    return FontFileWriter.name([
      (.family, family), (.style, style), (.full, "\(family) \(style)"),
      (.postScript, "AnimatableSans-\(short)"),
    ])
  }

  /// One feature, `tnum`, that replaces every proportional figure by its tabular one.
  private func substitutions() -> [UInt8] {
    let (first, tabular) = tabularFigures
    let figures = FontLayoutWriter.coverage(Array(first...(first + 9)))
    return FontLayoutWriter.table([("tnum", 1, [1, 6, tabular - first] + figures)])
  }

  // MARK: Glyphs

  /// Returns a point as it stands in the file. Letters lean around half of their height, so that they stay in the middle of
  /// their room.
  func slanted(
    _ point: GlyphOutline.Point, around middle: Double = Self.xHeight * Self.scale / 2
  ) -> GlyphOutline.Point {
    guard isSlanted else { return point }
    return GlyphOutline.Point(x: point.x + (point.y - middle) * Self.slant, y: point.y).rounded
  }

  private func bounds(of index: Int) -> FontBounds? {
    let edges = glyphs[index].contours.flatMap(\.edges)
    var points = edges.flatMap { [$0.start, $0.control ?? $0.start] }.map { slanted($0) }
    for part in glyphs[index].components {
      let offset = slanted(part.offset, around: 0)
      points += bounds(of: part.glyph)?.ends.map { $0 + offset } ?? []
    }
    return FontBounds(around: points)
  }

  private static func corners(of box: FontBounds) -> [Int] {
    [Int(box.minX), Int(box.minY), Int(box.maxX), Int(box.maxY)]
  }

  private func description(of glyph: Glyph, box: FontBounds?) -> [UInt8] {
    guard let box else { return [] }
    let corners = Self.corners(of: box)
    guard glyph.components.isEmpty else {
      var words = [-1] + corners
      for (index, part) in glyph.components.enumerated() {
        // Words, an offset, and whether more follow.
        let flags = 3 | (index < glyph.components.count - 1 ? 1 << 5 : 0)
        let offset = slanted(part.offset, around: 0)
        words += [flags, part.glyph, Int(offset.x), Int(offset.y)]
      }
      return FontFileWriter.words(words)
    }
    var ends: [Int] = []
    var flags: [UInt8] = []
    var xs: [UInt8] = []
    var ys: [UInt8] = []
    var last = GlyphOutline.Point(x: 0, y: 0)
    // Control points of upright faces may lie between units. Truncated differences move later points of the glyph by up to 4
    // units, a thousandth of an em; rounding first would move them back, in every image with text.
    func add(_ point: GlyphOutline.Point, isOnCurve: Bool) {
      let point = slanted(point)
      var flag: UInt8 = isOnCurve ? 1 : 0
      flag |= Self.append(Int(point.x - last.x), to: &xs, isByte: 2, isSame: 16)
      flag |= Self.append(Int(point.y - last.y), to: &ys, isByte: 4, isSame: 32)
      flags.append(flag)
      last = point
    }
    for contour in glyph.contours {
      // What is inside is on the right in TrueType.
      for edge in contour.reversed.edges {
        add(edge.start, isOnCurve: true)
        if let control = edge.control { add(control, isOnCurve: false) }
      }
      ends.append(flags.count - 1)
    }
    let header = FontFileWriter.words([glyph.contours.count] + corners + ends + [0])
    var bytes = header + flags + xs + ys
    if bytes.count % 2 != 0 { bytes.append(0) }
    return bytes
  }

  /// Writes a difference of coordinates in its shortest form, and returns that form's flags.
  private static func append(
    _ difference: Int, to bytes: inout [UInt8], isByte: UInt8, isSame: UInt8
  ) -> UInt8 {
    if difference == 0 { return isSame }
    guard abs(difference) < 256 else {
      bytes += FontFileWriter.words([difference])
      return 0
    }
    bytes.append(UInt8(abs(difference)))
    return difference > 0 ? isByte | isSame : isByte
  }
}
