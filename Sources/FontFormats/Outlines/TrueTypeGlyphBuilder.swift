/// Collects the points of one TrueType glyph and of its components.
struct TrueTypeGlyphBuilder {
  /// The x of the two phantom points: a glyph's origin and advance.
  struct Phantoms {
    var left: Double
    var right: Double

    var advance: Double { right - left }
  }

  private let table: GlyphTable
  private let variation: GlyphVariation?
  private(set) var points: [GlyphPoint] = []
  /// The number of components that may still follow, nested ones included; real glyphs have a handful.
  private var components = 1024
  /// The number of deltas that may still be added.
  private var variationWork = 1 &<< 22

  /// Real fonts nest components four deep, and a cycle has no end.
  private static let maximumDepth = 16
  private static let maximumPoints = 1 &<< 17

  init(table: GlyphTable, variation: GlyphVariation?) {
    self.table = table
    self.variation = variation
  }

  @discardableResult
  mutating func append(_ glyph: Int, depth: Int) throws(FontError) -> Phantoms {
    let range = try table.range(of: glyph)
    let advance = Double(table.metrics.advance(of: glyph))
    guard !range.isEmpty else {
      return try appendContours(
        0, in: range, of: glyph, phantoms: Phantoms(left: 0, right: advance))
    }
    let glyf = table.glyf
    guard depth < Self.maximumDepth else {
      throw glyf.error(.nestedTooDeeply, at: range.lowerBound)
    }
    try glyf.require(10, at: range.lowerBound)
    guard range.count >= 10 else { throw glyf.error(.truncated, at: range.lowerBound) }
    let contourCount = try glyf.int16(at: range.lowerBound)
    let minX = Double(try glyf.int16(at: range.lowerBound + 2))
    let left = minX - Double(table.metrics.leftSideBearing(of: glyph))
    let phantoms = Phantoms(left: left, right: left + advance)
    let body = (range.lowerBound + 10)..<range.upperBound
    return contourCount >= 0
      ? try appendContours(contourCount, in: body, of: glyph, phantoms: phantoms)
      : try appendComponents(in: body, of: glyph, phantoms: phantoms, depth: depth)
  }

  // MARK: Contours

  private mutating func appendContours(
    _ contourCount: Int, in body: Range<Int>, of glyph: Int, phantoms: Phantoms
  ) throws(FontError) -> Phantoms {
    var phantoms = phantoms
    let base = points.count
    if contourCount > 0 {
      try TrueTypePointReader(table: table.glyf, body: body).append(
        contourCount, to: &points, limit: Self.maximumPoints)
    }
    if let variation {
      try variation.move(&points, from: base, phantoms: &phantoms, of: glyph, work: &variationWork)
    }
    return phantoms
  }

  // MARK: Components

  private mutating func appendComponents(
    in body: Range<Int>, of glyph: Int, phantoms: Phantoms, depth: Int
  ) throws(FontError) -> Phantoms {
    var phantoms = phantoms
    var parts: [GlyphComponent] = []
    var offset = body.lowerBound
    var goesOn = true
    while goesOn {
      guard components > 0 else { throw table.glyf.error(.tooMuchWork, at: offset) }
      components -= 1
      let part = try GlyphComponent(table.glyf, at: &offset, end: body.upperBound)
      goesOn = part.flags.contains(.moreComponents)
      parts.append(part)
    }
    if let variation {
      // Variations treat a component as one point, at its offset.
      var places = parts.map { part in
        GlyphPoint(
          x: part.isOffset ? part.dx : 0, y: part.isOffset ? part.dy : 0, isOnCurve: true,
          endsContour: true)
      }
      try variation.move(&places, from: 0, phantoms: &phantoms, of: glyph, work: &variationWork)
      for index in parts.indices where parts[index].isOffset {
        parts[index].dx = places[index].x
        parts[index].dy = places[index].y
      }
    }
    let base = points.count
    for part in parts {
      let start = points.count
      let own = try append(part.glyph, depth: depth + 1)
      if part.flags.contains(.useMyMetrics) { phantoms = own }
      try place(part, from: start, parent: base)
    }
    return phantoms
  }

  /// Transforms the points of a component, which start at `start`; those of its parent start at `parent`.
  private mutating func place(_ part: GlyphComponent, from start: Int, parent: Int)
    throws(FontError)
  {
    if part.isTransformed {
      for index in start..<points.count {
        let point = points[index]
        points[index].x = point.x * part.xx + point.y * part.yx
        points[index].y = point.x * part.xy + point.y * part.yy
      }
    }
    var dx = part.dx
    var dy = part.dy
    if !part.isOffset {
      let anchor = parent + Int(part.dx)
      let moved = start + Int(part.dy)
      guard anchor < start, moved < points.count else {
        throw table.glyf.error(.badValue(Int(part.dx)), at: part.offset)
      }
      dx = points[anchor].x - points[moved].x
      dy = points[anchor].y - points[moved].y
    } else if part.isTransformed, part.flags.contains(.scaledOffset) {
      dx *= (part.xx * part.xx + part.xy * part.xy).squareRoot()
      dy *= (part.yx * part.yx + part.yy * part.yy).squareRoot()
    }
    guard dx != 0 || dy != 0 else { return }
    for index in start..<points.count {
      points[index].x += dx
      points[index].y += dy
    }
  }
}
