/// Lookups of `GSUB` that join several glyphs to one; marks stay on the parts of ligatures.
extension LayoutRun {
  mutating func ligate(
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

  private mutating func match(
    _ ligature: Int, _ lookup: LayoutLookup, at place: Int
  ) throws(FontError) -> [Int]? {
    var places = [place]
    for part in 1..<max(try table.uint16(at: ligature + 2), 1) {
      let name = Search.named(ligature + 2 + part * 2, .glyphs, isContext: false)
      guard let next = try next(after: places[places.count - 1], lookup, name),
        try mayJoin(glyphs[place], glyphs[next], lookup, before: place)
      else { return nil }
      places.append(next)
    }
    return places
  }

  /// Whether glyphs may form a ligature: marks on parts of an earlier ligature must be on the same part, unless the
  /// lookup skips that ligature, which starts before `place`.
  private mutating func mayJoin(
    _ first: LayoutGlyph, _ other: LayoutGlyph, _ lookup: LayoutLookup, before place: Int
  ) throws(FontError) -> Bool {
    guard first.ligature != 0, first.part != 0 else {
      return other.ligature == 0 || other.part == 0 || other.ligature == first.ligature
    }
    if first.ligature == other.ligature, first.part == other.part { return true }
    var base = place - 1
    while base >= 0, glyphs[base].ligature == first.ligature || glyphs[base].isRemoved {
      try spend()
      if !glyphs[base].isRemoved, glyphs[base].part == 0 {
        return try isSkipped(base, by: lookup)
      }
      base -= 1
    }
    return false
  }

  /// Behind the first part of a ligature, several glyphs that replaced one are one part.
  private func partCount(at place: Int, isFirst: Bool) -> Int {
    let glyph = glyphs[place]
    if !isFirst, glyph.isMultiplied, glyph.part > 0 { return 0 }
    return glyph.kind == .ligature && glyph.partCount > 0 ? glyph.partCount : 1
  }

  private mutating func form(_ glyph: Int, of places: [Int]) throws(FontError) -> Int {
    let first = places[0]
    let last = places[places.count - 1]
    // A ligature of marks stays on its letter, and a letter with its marks stays a letter.
    let isOfMarksBehind = places.dropFirst().allSatisfy { glyphs[$0].kind == .mark }
    let isOfMarks = isOfMarksBehind && glyphs[first].kind == .mark
    let isLigature = !isOfMarksBehind || ![.mark, .base].contains(glyphs[first].kind)
    let counts = places.map { partCount(at: $0, isFirst: $0 == first) }
    if isLigature { lastLigature += 1 }
    let number = isLigature ? lastLigature : 0
    var parts = counts[0]
    var lastCount = counts[0]
    var joined = glyphs[first].ligature
    for index in places.indices.dropFirst() {
      if isLigature {
        for place in (places[index - 1] + 1)..<places[index] where !glyphs[place].isRemoved {
          move(place, to: number, parts: parts, lastCount: lastCount)
        }
      }
      joined = glyphs[places[index]].ligature
      lastCount = counts[index]
      parts += lastCount
    }
    if !isOfMarks, joined != 0 {
      for place in glyphs.indices.dropFirst(last + 1) {
        guard glyphs[place].ligature == joined, glyphs[place].part > 0 else { break }
        move(place, to: number, parts: parts, lastCount: lastCount)
      }
    }
    if isLigature {
      glyphs[first].partCount = parts
      glyphs[first].ligature = number
      glyphs[first].part = 0
      glyphs[first].kind = .ligature
    }
    glyphs[first].isMultiplied = false
    for place in places.dropFirst() {
      glyphs[place].isRemoved = true
    }
    hasRemoved = hasRemoved || places.count > 1
    glyphs[first].cluster = (first...last).map { glyphs[$0].cluster }.min()!
    _ = try replace(first, with: glyph)
    return last + 1
  }

  /// Moves a mark to the part of the new ligature that its letter became. `parts` counts the ligature's parts up to that
  /// letter, `lastCount` the letter's own among them.
  private mutating func move(_ place: Int, to number: Int, parts: Int, lastCount: Int) {
    let part = glyphs[place].part == 0 ? lastCount : glyphs[place].part
    glyphs[place].ligature = number
    glyphs[place].part = parts - lastCount + min(part, lastCount)
    glyphs[place].partCount = 0
  }
}
