/// The names of a CFF font's glyphs, as numbers of strings; accented letters are put together by them.
struct CFFCharset: Sendable {
  private let table: TableBytes
  private let start: Int
  private let glyphCount: Int

  init(_ table: TableBytes, at start: Int, glyphCount: Int) throws(FontError) {
    self.table = table
    self.start = start
    self.glyphCount = glyphCount
    // 0, 1 and 2 name sets that every reader knows.
    guard start > 2 else { return }
    let format = try table.uint8(at: start)
    guard format <= 2 else { throw table.error(.badValue(format), at: start) }
  }

  /// Returns the glyph with a name, or `nil` when there is none.
  func glyph(named name: Int) throws(FontError) -> Int? {
    // In Adobe's Latin set names are numbered as its glyphs are.
    guard start > 2 else { return start == 0 && name < glyphCount ? name : nil }
    let format = try table.uint8(at: start)
    var glyph = 1
    var offset = start + 1
    while glyph < glyphCount {
      let first = try table.uint16(at: offset)
      var extra = 0
      if format > 0 { extra = try table.uint(size: format, at: offset + 2) }
      if (first...(first + extra)).contains(name) { return glyph + name - first }
      glyph += 1 + extra
      offset += 2 + format
    }
    return nil
  }

  /// Returns the name of a character of Adobe's standard encoding.
  static func standardName(ofCode code: Int) -> Int? {
    for run in standardRuns where run.codes.contains(code) {
      return run.firstName + code - run.codes.lowerBound
    }
    return nil
  }

  /// Adobe's standard encoding: names rise with the codes, and some codes have none.
  private static let standardRuns: [(codes: ClosedRange<Int>, firstName: Int)] = [
    (32...126, 1), (161...175, 96), (177...180, 111), (182...189, 115), (191...191, 123),
    (193...200, 124), (202...203, 132), (205...208, 134), (225...225, 138), (227...227, 139),
    (232...235, 140), (241...241, 144), (245...245, 145), (248...251, 146),
  ]
}
