/// Lookups of `GSUB`: glyphs take the place of others.
extension LayoutRun {
  /// Applies a subtable at one glyph and returns the place behind what it took.
  mutating func substitute(
    _ lookup: LayoutLookup, _ subtable: Int, at place: Int, depth: Int
  ) throws(FontError) -> Int? {
    switch lookup.type {
    case 5, 6:
      return try applyContext(
        lookup, subtable, at: place, depth: depth, isChained: lookup.type == 6)
    case 8:
      return try substituteBackwards(lookup, subtable, at: place)
    default:
      let format = try table.uint16(at: subtable)
      guard let coverage = try table.offset16(at: subtable + 2, from: subtable),
        let index = try table.coverageIndex(of: Int(glyphs[place].glyph), at: coverage)
      else { return nil }
      if lookup.type == 1, format == 1 {
        let glyph = Int(glyphs[place].glyph) + (try table.int16(at: subtable + 4))
        return try replace(place, with: glyph & 0xFFFF)
      }
      guard index < (try table.uint16(at: subtable + 4)) else { return nil }
      let field = subtable + 6 + index * 2
      guard lookup.type != 1 else { return try replace(place, with: try table.uint16(at: field)) }
      guard let set = try table.offset16(at: field, from: subtable) else { return nil }
      switch lookup.type {
      case 2: return try multiply(place, set)
      // Of alternates the first is taken.
      case 3:
        return try table.uint16(at: set) > 0
          ? replace(place, with: try table.uint16(at: set + 2)) : nil
      case 4: return try ligate(lookup, set, at: place)
      default: return nil
      }
    }
  }

  private mutating func replace(_ place: Int, with glyph: Int) throws(FontError) -> Int {
    glyphs[place].glyph = UInt16(truncatingIfNeeded: glyph)
    try updateKind(at: place)
    return place + 1
  }

  /// Reads what a new glyph is; where the font does not say, it stays what it was.
  private mutating func updateKind(at place: Int) throws(FontError) {
    guard let definitions = plan.definitions, definitions.hasKinds else { return }
    glyphs[place].kind = try definitions.kind(of: Int(glyphs[place].glyph))
    glyphs[place].attachmentClass = try definitions.attachmentClass(of: Int(glyphs[place].glyph))
  }

  // MARK: One for several

  private mutating func multiply(_ place: Int, _ sequence: Int) throws(FontError) -> Int? {
    let count = try table.uint16(at: sequence)
    try spend(count)
    guard count > 0 else {
      glyphs[place].isRemoved = true
      hasRemoved = true
      return place + 1
    }
    if count > 1 {
      let copies = repeatElement(glyphs[place], count: count - 1)
      glyphs.insert(contentsOf: copies, at: place + 1)
    }
    for index in 0..<count {
      _ = try replace(place + index, with: try table.uint16(at: sequence + 2 + index * 2))
    }
    return place + count
  }

  // MARK: Several for one

  private mutating func ligate(
    _ lookup: LayoutLookup, _ set: Int, at place: Int
  ) throws(FontError) -> Int? {
    for index in 0..<(try table.uint16(at: set)) {
      try spend()
      guard let ligature = try table.offset16(at: set + 2 + index * 2, from: set),
        let places = try match(ligature, lookup, at: place)
      else { continue }
      return try form(try table.uint16(at: ligature), of: places)
    }
    return nil
  }

  /// Returns the places of a ligature's parts, or `nil` when they do not stand here.
  private mutating func match(
    _ ligature: Int, _ lookup: LayoutLookup, at place: Int
  ) throws(FontError) -> [Int]? {
    var places = [place]
    for part in 1..<max(try table.uint16(at: ligature + 2), 1) {
      guard let next = try next(after: places[places.count - 1], lookup),
        try table.uint16(at: ligature + 2 + part * 2) == Int(glyphs[next].glyph)
      else { return nil }
      // Marks of different letters, or of different parts of a ligature, do not join.
      let first = glyphs[place]
      let other = glyphs[next]
      if first.kind == .mark, other.kind == .mark,
        first.ligature != other.ligature || first.part != other.part
      {
        return nil
      }
      places.append(next)
    }
    return places
  }

  private mutating func form(_ glyph: Int, of places: [Int]) throws(FontError) -> Int {
    let first = places[0]
    let last = places[places.count - 1]
    let isOfMarks = places.allSatisfy { glyphs[$0].kind == .mark }
    if !isOfMarks {
      lastLigature += 1
      var part = 1
      for place in first...last {
        if places.contains(place) {
          if place != first { part += max(glyphs[place].partCount, 1) }
        } else if glyphs[place].kind == .mark {
          glyphs[place].ligature = lastLigature
          glyphs[place].part = part
        }
      }
      glyphs[first].partCount = part
      glyphs[first].ligature = lastLigature
      glyphs[first].part = 0
      glyphs[first].kind = .ligature
    }
    for place in places.dropFirst() {
      glyphs[place].isRemoved = true
    }
    hasRemoved = hasRemoved || places.count > 1
    glyphs[first].cluster = (first...last).map { glyphs[$0].cluster }.min()!
    _ = try replace(first, with: glyph)
    return last + 1
  }

  // MARK: From the end

  /// A glyph for another one between others; such lookups run from the text's end.
  private mutating func substituteBackwards(
    _ lookup: LayoutLookup, _ subtable: Int, at place: Int
  ) throws(FontError) -> Int? {
    guard let coverage = try table.offset16(at: subtable + 2, from: subtable),
      let index = try table.coverageIndex(of: Int(glyphs[place].glyph), at: coverage)
    else { return nil }
    let before = subtable + 6
    let beforeCount = try table.uint16(at: subtable + 4)
    let behind = before + beforeCount * 2 + 2
    let behindCount = try table.uint16(at: behind - 2)
    var other = place
    for index in 0..<beforeCount {
      guard let previous = try previous(before: other, lookup),
        try isCovered(previous, at: before + index * 2, subtable)
      else { return nil }
      other = previous
    }
    other = place
    for index in 0..<behindCount {
      guard let next = try next(after: other, lookup),
        try isCovered(next, at: behind + index * 2, subtable)
      else { return nil }
      other = next
    }
    let substitutes = behind + behindCount * 2
    guard index < (try table.uint16(at: substitutes)) else { return nil }
    return try replace(place, with: try table.uint16(at: substitutes + 2 + index * 2))
  }

  private func isCovered(_ place: Int, at field: Int, _ base: Int) throws(FontError) -> Bool {
    guard let coverage = try table.offset16(at: field, from: base) else { return false }
    return try table.coverageIndex(of: Int(glyphs[place].glyph), at: coverage) != nil
  }
}
