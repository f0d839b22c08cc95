/// A pass of lookups over a text's glyphs.
struct LayoutRun {
  let plan: LayoutPlan
  let table: TableBytes
  let lookups: [LayoutLookup?]
  let isSubstitution: Bool
  var glyphs: [LayoutGlyph]
  var lastLigature = 0
  var hasRemoved = false
  var step = LayoutTable.Selection(index: 0, mask: .max, value: 1, stopsAtJoiners: false)
  /// The remaining work: contexts within contexts multiply.
  private var budget: Int
  /// The most glyphs that the text may grow to.
  private let maximumCount: Int

  private static let maximumDepth = 8

  init(_ plan: LayoutPlan, _ lookups: LayoutPlan.Lookups, _ glyphs: [LayoutGlyph]) {
    self.plan = plan
    table = lookups.layout.table
    self.lookups = lookups.all
    isSubstitution = lookups.isSubstitution
    self.glyphs = glyphs
    let count = min(glyphs.count, 1 &<< 20)
    budget = 1 &<< 14 + count &<< 10
    maximumCount = 1 &<< 14 + glyphs.count + count &<< 4
  }

  mutating func apply(_ step: LayoutTable.Selection) throws(FontError) {
    guard step.index < lookups.count, let lookup = lookups[step.index] else { return }
    self.step = step
    if isSubstitution && lookup.type == 8 {
      for place in glyphs.indices.reversed() where isInput(place, of: lookup) {
        _ = try apply(lookup, at: place, depth: 0)
      }
      return
    }
    var place = 0
    while place < glyphs.count {
      if isInput(place, of: lookup), let next = try apply(lookup, at: place, depth: 0) {
        place = max(next, place + 1)
      } else {
        place += 1
      }
    }
    guard hasRemoved else { return }
    glyphs.removeAll { $0.isRemoved }
    hasRemoved = false
  }

  private func isInput(_ place: Int, of lookup: LayoutLookup) -> Bool {
    let glyph = glyphs[place]
    return lookup.starts.contains(glyph.glyph)
      && (step.mask == .max || glyph.features & step.mask != 0) && !glyph.isRemoved
  }

  /// Runs a lookup at one glyph and returns the place after its input, or `nil` when it did not match.
  mutating func apply(_ lookup: LayoutLookup, at place: Int, depth: Int) throws(FontError) -> Int? {
    guard try !isSkipped(place, by: lookup) else { return nil }
    guard depth <= Self.maximumDepth else { throw table.error(.nestedTooDeeply, at: 0) }
    for subtable in lookup.subtables {
      try spend()
      if let next = try apply(lookup, subtable, at: place, depth: depth) { return next }
    }
    return nil
  }

  private mutating func apply(
    _ lookup: LayoutLookup, _ subtable: Int, at place: Int, depth: Int
  ) throws(FontError) -> Int? {
    let contextType = isSubstitution ? 5 : 7
    if lookup.type == contextType || lookup.type == contextType + 1 {
      return try applyContext(
        lookup, subtable, at: place, depth: depth, isChained: lookup.type > contextType)
    }
    let coverage = try table.offset16(at: subtable + 2, from: subtable)
    guard let index = try table.coverageIndex(of: Int(glyphs[place].glyph), at: coverage) else {
      return nil
    }
    return isSubstitution
      ? try substitute(lookup, subtable, index, at: place)
      : try position(lookup, subtable, index, at: place)
  }

  mutating func spend(_ work: Int = 1) throws(FontError) {
    budget -= work
    guard budget > 0, glyphs.count <= maximumCount else { throw table.error(.tooMuchWork, at: 0) }
  }

  // MARK: Skipped glyphs

  func isSkipped(_ place: Int, by lookup: LayoutLookup) throws(FontError) -> Bool {
    let glyph = glyphs[place]
    if glyph.isRemoved { return true }
    switch glyph.kind {
    case .base: return lookup.flags.contains(.ignoreBases)
    case .ligature: return lookup.flags.contains(.ignoreLigatures)
    case .mark:
      if lookup.flags.contains(.ignoreMarks) { return true }
      if lookup.flags.contains(.useMarkSet) {
        return try plan.definitions?.isMark(Int(glyph.glyph), inSet: lookup.markSet) != true
      }
      return lookup.markClass != 0 && lookup.markClass != glyph.attachmentClass
    case .unknown, .component: return false
    }
  }

  enum Search {
    /// Any glyph that is drawn.
    case drawn
    /// A glyph that the table names at an offset. Other glyphs are skipped if they are not drawn.
    case named(Int, Names, isContext: Bool)
  }

  /// Returns the next glyph, or with a `step` of -1 the previous one, that a lookup does not skip; `nil` for no match.
  mutating func next(
    after place: Int, step: Int = 1, _ lookup: LayoutLookup, _ search: Search = .drawn
  ) throws(FontError) -> Int? {
    var next = place + step
    while next >= 0, next < glyphs.count {
      try spend()
      if try !isSkipped(next, by: lookup) {
        if try isFound(next, search) { return next }
        guard isPassed(next, search) else { return nil }
      }
      next += step
    }
    return nil
  }

  private func isFound(_ place: Int, _ search: Search) throws(FontError) -> Bool {
    switch search {
    case .drawn: !glyphs[place].isIgnored
    case .named(let field, let names, isContext: _): try isNamed(place, at: field, names)
    }
  }

  /// Whether a glyph that does not match is skipped because it is not drawn.
  private func isPassed(_ place: Int, _ search: Search) -> Bool {
    let ignorable = glyphs[place].ignorable
    guard isSubstitution, case .named(_, _, let isContext) = search else {
      return ignorable != .none
    }
    switch ignorable {
    case .none, .separator: return false
    case .plain: return true
    case .nonJoiner: return isContext
    case .joiner: return isContext || !step.stopsAtJoiners
    }
  }
}
