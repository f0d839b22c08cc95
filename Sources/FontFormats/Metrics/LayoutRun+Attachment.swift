/// Lookups of `GPOS` that attach glyphs to each other by anchors.
extension LayoutRun {
  private func anchor(at field: Int, from base: Int) throws(FontError) -> GlyphOutline.Point? {
    guard let start = try table.offset16(at: field, from: base) else { return nil }
    var anchor = GlyphOutline.Point(
      x: Double(try table.int16(at: start + 2)), y: Double(try table.int16(at: start + 4)))
    guard try table.uint16(at: start) == 3 else { return anchor }
    anchor.x += try deviceDelta(at: start + 6, from: start)
    anchor.y += try deviceDelta(at: start + 8, from: start)
    return anchor
  }

  // MARK: Marks

  mutating func attachToLetter(
    _ subtable: Int, _ mark: Int, at place: Int, isLigature: Bool
  ) throws(FontError) -> Int? {
    var base = place - 1
    while base >= 0, try !isLetter(base, of: subtable, isLigature: isLigature) {
      try spend()
      base -= 1
    }
    guard base >= 0, let array = try anchors(subtable, of: base) else { return nil }
    guard isLigature else { return try attach(subtable, mark, at: place, to: base, array) }
    // A ligature has a list of anchors for each of its parts.
    guard let parts = try table.offset16(at: array.list + 2 + array.index * 2, from: array.list)
    else { return nil }
    let count = try table.uint16(at: parts)
    guard count > 0 else { return nil }
    let marked = glyphs[place]
    let isOnPart =
      marked.ligature != 0 && marked.ligature == glyphs[base].ligature && marked.part > 0
    let part = isOnPart ? min(count, marked.part) - 1 : count - 1
    return try attach(subtable, mark, at: place, to: base, (parts, part))
  }

  /// Whether marks attach to a glyph: of several that replaced one, to the first, to one after marks, and to covered ones.
  private func isLetter(
    _ place: Int, of subtable: Int, isLigature: Bool
  ) throws(FontError) -> Bool {
    let glyph = glyphs[place]
    guard glyph.kind != .mark, !glyph.isRemoved, !glyph.isIgnored else { return false }
    guard glyph.isMultiplied, glyph.part > 0 else { return true }
    if !isLigature {
      guard place > 0 else { return true }
      let previous = glyphs[place - 1]
      if previous.kind == .mark || !previous.isMultiplied || previous.ligature != glyph.ligature
        || previous.part + 1 != glyph.part
      {
        return true
      }
    }
    let coverage = try table.offset16(at: subtable + 4, from: subtable)
    return try table.coverageIndex(of: Int(glyph.glyph), at: coverage) != nil
  }

  /// Attaches a mark only to a mark on the same letter.
  mutating func attachToMark(
    _ lookup: LayoutLookup, _ subtable: Int, _ mark: Int, at place: Int
  ) throws(FontError) -> Int? {
    var base = place - 1
    while base >= 0, try isSkippedMark(base, by: lookup) {
      try spend()
      base -= 1
    }
    guard base >= 0, glyphs[base].kind == .mark else { return nil }
    let first = glyphs[base]
    let second = glyphs[place]
    let areTogether =
      first.ligature == second.ligature
      ? first.ligature == 0 || first.part == second.part
      // One of them is a ligature of marks itself.
      : first.ligature > 0 && first.part == 0 || second.ligature > 0 && second.part == 0
    guard areTogether, let array = try anchors(subtable, of: base) else { return nil }
    return try attach(subtable, mark, at: place, to: base, array)
  }

  private func isSkippedMark(_ place: Int, by lookup: LayoutLookup) throws(FontError) -> Bool {
    if glyphs[place].isRemoved || glyphs[place].isIgnored { return true }
    guard glyphs[place].kind == .mark, !lookup.flags.contains(.ignoreMarks) else { return false }
    return try isSkipped(place, by: lookup)
  }

  private func anchors(
    _ subtable: Int, of base: Int
  ) throws(FontError) -> (list: Int, index: Int)? {
    let coverage = try table.offset16(at: subtable + 4, from: subtable)
    guard let index = try table.coverageIndex(of: Int(glyphs[base].glyph), at: coverage),
      let list = try table.offset16(at: subtable + 10, from: subtable),
      index < (try table.uint16(at: list))
    else { return nil }
    return (list, index)
  }

  private mutating func attach(
    _ subtable: Int, _ mark: Int, at place: Int, to base: Int, _ anchors: (list: Int, index: Int)
  ) throws(FontError) -> Int? {
    let classCount = try table.uint16(at: subtable + 6)
    guard let marks = try table.offset16(at: subtable + 8, from: subtable),
      mark < (try table.uint16(at: marks))
    else { return nil }
    let record = marks + 2 + mark * 4
    let markClass = try table.uint16(at: record)
    let field = anchors.list + 2 + (anchors.index * classCount + markClass) * 2
    guard markClass < classCount, let own = try anchor(at: record + 2, from: marks),
      let other = try anchor(at: field, from: anchors.list)
    else { return nil }
    glyphs[place].xOffset = other.x - own.x
    glyphs[place].yOffset = other.y - own.y + (try height(of: base))
    glyphs[place].attachment = base - place
    glyphs[place].isCursive = false
    return place + 1
  }

  /// Returns a glyph's height after the cursive attachments so far. Later ones do not move its marks.
  private mutating func height(of place: Int) throws(FontError) -> Double {
    var place = place
    var height = glyphs[place].yOffset
    while glyphs[place].isCursive, glyphs[place].attachment != 0 {
      try spend()
      place += glyphs[place].attachment
      height += glyphs[place].yOffset
    }
    return height
  }

  // MARK: Strokes

  mutating func joinCursively(
    _ lookup: LayoutLookup, _ subtable: Int, _ index: Int, at place: Int
  ) throws(FontError) -> Int? {
    let count = try table.uint16(at: subtable + 4)
    guard index < count, let entry = try anchor(at: subtable + 6 + index * 4, from: subtable),
      let previous = try next(after: place, step: -1, lookup),
      let coverage = try table.offset16(at: subtable + 2, from: subtable),
      let other = try table.coverageIndex(of: Int(glyphs[previous].glyph), at: coverage),
      other < count, let exit = try anchor(at: subtable + 8 + other * 4, from: subtable)
    else { return nil }
    if plan.isRightToLeft {
      let distance = exit.x + glyphs[previous].xOffset
      glyphs[previous].advance -= distance
      glyphs[previous].xOffset -= distance
      glyphs[place].advance = entry.x + glyphs[place].xOffset
    } else {
      glyphs[previous].advance = exit.x + glyphs[previous].xOffset
      let distance = entry.x + glyphs[place].xOffset
      glyphs[place].advance -= distance
      glyphs[place].xOffset -= distance
    }
    // The baseline is that of a word's last glyph, or else of its first.
    let isLastOnBaseline = lookup.flags.contains(.rightToLeft)
    let child = isLastOnBaseline ? previous : place
    let parent = isLastOnBaseline ? place : previous
    try reverseCursiveChain(at: child, newParent: parent)
    glyphs[child].attachment = parent - child
    glyphs[child].isCursive = true
    glyphs[child].yOffset = isLastOnBaseline ? entry.y - exit.y : exit.y - entry.y
    if glyphs[parent].isCursive, glyphs[parent].attachment == child - parent {
      glyphs[parent].attachment = 0
      glyphs[parent].yOffset = 0
    }
    return place + 1
  }

  /// Reverses a chain of attached glyphs, so that its start may be attached to another one.
  private mutating func reverseCursiveChain(at start: Int, newParent: Int) throws(FontError) {
    var links: [(child: Int, parent: Int, yOffset: Double)] = []
    var child = start
    while glyphs[child].isCursive, glyphs[child].attachment != 0 {
      let parent = child + glyphs[child].attachment
      glyphs[child].attachment = 0
      guard parent != newParent else { break }
      links.append((child, parent, glyphs[child].yOffset))
      try spend()
      child = parent
    }
    for link in links {
      glyphs[link.parent].attachment = link.child - link.parent
      glyphs[link.parent].isCursive = true
      glyphs[link.parent].yOffset = -link.yOffset
    }
  }

  // MARK: The end

  mutating func resolveAttachments() throws(FontError) {
    for place in glyphs.indices where glyphs[place].attachment != 0 {
      var chain: [(child: Int, parent: Int)] = []
      var child = place
      // Each link is removed when it is followed, so that links in a circle end.
      while glyphs[child].attachment != 0 {
        let parent = child + glyphs[child].attachment
        glyphs[child].attachment = 0
        guard glyphs.indices.contains(parent) else { break }
        chain.append((child, parent))
        child = parent
      }
      for link in chain.reversed() {
        try move(link.child, with: link.parent)
      }
    }
  }

  /// `parent` has its final offset.
  private mutating func move(_ child: Int, with parent: Int) throws(FontError) {
    guard !glyphs[child].isCursive else {
      glyphs[child].yOffset += glyphs[parent].yOffset
      return
    }
    // A mark received its letter's height when it was attached.
    glyphs[child].xOffset += glyphs[parent].xOffset
    // The pen moves between the two.
    guard parent < child else { return }
    try spend(child - parent)
    if plan.isRightToLeft {
      for other in (parent + 1)...child {
        glyphs[child].xOffset += glyphs[other].advance
      }
    } else {
      for other in parent..<child {
        glyphs[child].xOffset -= glyphs[other].advance
      }
    }
  }
}
