/// Contextual lookups, which apply others to sequences of glyphs (types 5 and 6 of `GSUB`, 7 and 8 of `GPOS`).
extension LayoutRun {
  enum Names {
    case glyphs
    /// By the class definition at an offset; without one all glyphs are of class 0.
    case classes(Int?)
    /// By a coverage table each, at offsets from this one.
    case coverages(Int)
  }

  private struct RuleNames {
    var before = Names.glyphs
    var input = Names.glyphs
    var after = Names.glyphs
  }

  struct NameList {
    var start: Int
    var count: Int
    let names: Names

    var end: Int { start + count * 2 }
  }

  mutating func applyContext(
    _ lookup: LayoutLookup, _ subtable: Int, at place: Int, depth: Int, isChained: Bool
  ) throws(FontError) -> Int? {
    let format = try table.uint16(at: subtable)
    if format == 3 {
      let names = Names.coverages(subtable)
      return try applyRule(
        subtable + 2, lookup, RuleNames(before: names, input: names, after: names), at: place,
        depth: depth, isChained: isChained)
    }
    guard format == 1 || format == 2 else { throw table.error(.badValue(format), at: subtable) }
    let glyph = Int(glyphs[place].glyph)
    let coverage = try table.offset16(at: subtable + 2, from: subtable)
    guard var set = try table.coverageIndex(of: glyph, at: coverage) else { return nil }
    var names = RuleNames()
    var sets = subtable + 4
    if format == 2 {
      names.input = .classes(try table.offset16(at: subtable + (isChained ? 6 : 4), from: subtable))
      if isChained {
        names.before = .classes(try table.offset16(at: subtable + 4, from: subtable))
        names.after = .classes(try table.offset16(at: subtable + 8, from: subtable))
      }
      sets += isChained ? 6 : 2
      set = try glyphClass(of: glyph, names.input)
    }
    guard set < (try table.uint16(at: sets)),
      let rules = try table.offset16(at: sets + 2 + set * 2, from: subtable)
    else { return nil }
    for index in 0..<(try table.uint16(at: rules)) {
      try spend()
      guard let rule = try table.offset16(at: rules + 2 + index * 2, from: rules) else { continue }
      if let next = try applyRule(
        rule, lookup, names, at: place, depth: depth, isChained: isChained)
      {
        return next
      }
    }
    return nil
  }

  private mutating func applyRule(
    _ rule: Int, _ lookup: LayoutLookup, _ names: RuleNames, at place: Int, depth: Int,
    isChained: Bool
  ) throws(FontError) -> Int? {
    // A list follows its count; a rule that is not chained has one list, and the count of records before it.
    let before = isChained ? try list(at: rule, names.before) : nil
    let countField = before?.end ?? rule
    let start = countField + (isChained ? 2 : 4)
    var input = NameList(start: start, count: try table.uint16(at: countField), names: names.input)
    if case .coverages = names.input {
      guard input.count > 0, try isNamed(place, at: input.start, names.input) else { return nil }
      input.start += 2
    }
    // The first glyph of the input is already matched; only coverages list it.
    input.count = max(input.count - 1, 0)
    let after = isChained ? try list(at: input.end, names.after) : nil
    guard let places = try match(input, from: place, lookup) else { return nil }
    if let before, let after {
      guard try match(before, from: place, step: -1, lookup, isContext: true) != nil,
        try match(after, from: places[places.count - 1], lookup, isContext: true) != nil
      else { return nil }
    }
    let records = after.map { $0.end + 2 } ?? input.end
    let recordCount = try table.uint16(at: after?.end ?? rule + 2)
    return try applyRecords(at: records, count: recordCount, places, depth: depth)
  }

  // MARK: Matching

  func list(at field: Int, _ names: Names) throws(FontError) -> NameList {
    NameList(start: field + 2, count: try table.uint16(at: field), names: names)
  }

  /// Returns `place` and those of the glyphs that a list names: after it, or before it with a `step` of -1.
  mutating func match(
    _ list: NameList, from place: Int, step: Int = 1, _ lookup: LayoutLookup,
    isContext: Bool = false
  ) throws(FontError) -> [Int]? {
    var places = [place]
    for index in 0..<list.count {
      let name = Search.named(list.start + index * 2, list.names, isContext: isContext)
      guard let next = try next(after: places[places.count - 1], step: step, lookup, name) else {
        return nil
      }
      places.append(next)
    }
    return places
  }

  func isNamed(_ place: Int, at field: Int, _ names: Names) throws(FontError) -> Bool {
    let glyph = Int(glyphs[place].glyph)
    switch names {
    case .glyphs: return try table.uint16(at: field) == glyph
    case .classes: return try table.uint16(at: field) == glyphClass(of: glyph, names)
    case .coverages(let base):
      return try table.coverageIndex(of: glyph, at: table.offset16(at: field, from: base)) != nil
    }
  }

  private func glyphClass(of glyph: Int, _ names: Names) throws(FontError) -> Int {
    guard case .classes(let definition) = names else { return 0 }
    return try table.glyphClass(of: glyph, at: definition)
  }

  // MARK: Applying

  private mutating func applyRecords(
    at start: Int, count: Int, _ places: [Int], depth: Int
  ) throws(FontError) -> Int {
    var places = places
    for index in 0..<count {
      try spend()
      let record = start + index * 4
      let position = try table.uint16(at: record)
      let lookupIndex = try table.uint16(at: record + 2)
      guard position < places.count, lookupIndex < lookups.count,
        let lookup = lookups[lookupIndex], !glyphs[places[position]].isRemoved
      else { continue }
      let oldCount = glyphs.count
      guard try apply(lookup, at: places[position], depth: depth + 1) != nil else { continue }
      let growth = glyphs.count - oldCount
      if growth > 0 {
        let place = places[position]
        for later in (position + 1)..<max(places.count, position + 1) {
          places[later] += growth
        }
        places.insert(contentsOf: (1...growth).map { place + $0 }, at: position + 1)
      }
      // A part of a new ligature has no place of its own.
      places.removeAll { glyphs[$0].isRemoved }
      guard !places.isEmpty else { break }
    }
    return (places.last ?? 0) + 1
  }
}
