/// The names of a CFF font's glyphs, as string identifiers (SIDs); accented letters refer to their parts by them.
struct CFFCharset: Sendable {
  private let table: TableBytes
  private let start: Int
  private let glyphCount: Int
  /// The names of a predefined charset; empty for a custom one.
  private let known: [ClosedRange<Int>]

  init(_ table: TableBytes, at start: Int, glyphCount: Int) throws(FontError) {
    self.table = table
    self.start = start
    self.glyphCount = glyphCount
    known = Self.predefined.indices.contains(start) ? Self.predefined[start] : []
    guard known.isEmpty else { return }
    let format = try table.uint8(at: start)
    guard format <= 2 else { throw table.error(.badValue(format), at: start) }
  }

  func glyph(named name: Int) throws(FontError) -> Int? {
    try search { first, names in
      names.contains(name) ? first + name - names.lowerBound : nil
    }
  }

  func name(of glyph: Int) throws(FontError) -> Int? {
    guard glyph < glyphCount else { return nil }
    return try search { first, names in
      glyph - first < names.count ? names.lowerBound + glyph - first : nil
    }
  }

  /// Passes runs of consecutive names, clamped to the font's glyphs, to `body` until it returns a result.
  private func search(
    _ body: (_ first: Int, _ names: ClosedRange<Int>) -> Int?
  ) throws(FontError) -> Int? {
    var first = 0
    for names in known where first < glyphCount {
      if let found = body(first, names.clamped(count: glyphCount - first)) { return found }
      first += names.count
    }
    guard known.isEmpty, glyphCount > 0 else { return nil }
    // The first glyph, `.notdef`, is not in the table.
    if let found = body(0, 0...0) { return found }
    let format = try table.uint8(at: start)
    var offset = start + 1
    first = 1
    while first < glyphCount {
      let name = try table.uint16(at: offset)
      let extra = format > 0 ? try table.uint(size: format, at: offset + 2) : 0
      let names = (name...(name + extra)).clamped(count: glyphCount - first)
      if let found = body(first, names) { return found }
      first += 1 + extra
      offset += 2 + format
    }
    return nil
  }

  static func standardName(ofCode code: Int) -> Int? {
    standardRuns.first { $0.codes.contains(code) }
      .map { $0.firstName + code - $0.codes.lowerBound }
  }

  /// The predefined charsets 0, 1 and 2: ISOAdobe, Expert and ExpertSubset.
  private static let predefined: [[ClosedRange<Int>]] = [
    [0...228],
    [
      0...1, 229...238, 13...15, 99...99, 239...248, 27...28, 249...266, 109...110, 267...318,
      158...158, 155...155, 163...163, 319...326, 150...150, 164...164, 169...169, 327...378,
    ],
    [
      0...1, 231...232, 235...238, 13...15, 99...99, 239...248, 27...28, 249...251, 253...266,
      109...110, 267...270, 272...272, 300...302, 305...305, 314...315, 158...158, 155...155,
      163...163, 320...326, 150...150, 164...164, 169...169, 327...346,
    ],
  ]

  /// Adobe's standard encoding: names rise with the codes, and some codes have none.
  private static let standardRuns: [(codes: ClosedRange<Int>, firstName: Int)] = [
    (32...126, 1), (161...175, 96), (177...180, 111), (182...189, 115), (191...191, 123),
    (193...200, 124), (202...203, 132), (205...208, 134), (225...225, 138), (227...227, 139),
    (232...235, 140), (241...241, 144), (245...245, 145), (248...251, 146),
  ]
}

extension ClosedRange<Int> {
  /// Returns the first `count` numbers of the range, at least one.
  fileprivate func clamped(count: Int) -> ClosedRange<Int> {
    lowerBound...Swift.min(upperBound, lowerBound + count - 1)
  }
}
