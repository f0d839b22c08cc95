/// Lookups of `GSUB`.
extension LayoutRun {
  /// - Parameter index: the glyph's index in the subtable's coverage.
  mutating func substitute(
    _ lookup: LayoutLookup, _ subtable: Int, _ index: Int, at place: Int
  ) throws(FontError) -> Int? {
    if lookup.type == 8 { return try substituteBackwards(lookup, subtable, index, at: place) }
    if lookup.type == 1, try table.uint16(at: subtable) == 1 {
      let glyph = Int(glyphs[place].glyph) + (try table.int16(at: subtable + 4))
      return try replace(place, with: glyph & 0xFFFF)
    }
    guard index < (try table.uint16(at: subtable + 4)) else { return nil }
    let field = subtable + 6 + index * 2
    guard lookup.type != 1 else { return try replace(place, with: try table.uint16(at: field)) }
    guard let set = try table.offset16(at: field, from: subtable) else { return nil }
    switch lookup.type {
    case 2: return try multiply(place, set)
    case 3:
      return try step.value <= table.uint16(at: set)
        ? replace(place, with: try table.uint16(at: set + step.value * 2)) : nil
    case 4: return try ligate(lookup, set, at: place)
    default: return nil
    }
  }

  mutating func replace(_ place: Int, with glyph: Int) throws(FontError) -> Int {
    glyphs[place].glyph = UInt16(truncatingIfNeeded: glyph)
    glyphs[place].ignorable = .none
    glyphs[place].hasOwnAdvance = false
    try plan.definitions?.classify(&glyphs[place])
    return place + 1
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
      glyphs[place].isMultiplied = true
      let copies = repeatElement(glyphs[place], count: count - 1)
      glyphs.insert(contentsOf: copies, at: place + 1)
    }
    for index in 0..<count {
      // A mark stays on its part of a ligature.
      if count > 1, glyphs[place + index].ligature == 0 { glyphs[place + index].part = index }
      _ = try replace(place + index, with: try table.uint16(at: sequence + 2 + index * 2))
    }
    return place + count
  }

  // MARK: From the end

  /// Applies a reverse chaining lookup, which runs from the end of the text.
  private mutating func substituteBackwards(
    _ lookup: LayoutLookup, _ subtable: Int, _ index: Int, at place: Int
  ) throws(FontError) -> Int? {
    let before = try list(at: subtable + 4, .coverages(subtable))
    let after = try list(at: before.end, .coverages(subtable))
    guard try match(before, from: place, step: -1, lookup, isContext: true) != nil,
      try match(after, from: place, lookup, isContext: true) != nil,
      index < (try table.uint16(at: after.end))
    else { return nil }
    return try replace(place, with: try table.uint16(at: after.end + 2 + index * 2))
  }
}
