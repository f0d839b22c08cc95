/// The table `CFF `: outlines of cubic curves, as programs.
final class CFFTable: Sendable {
  let table: TableBytes
  let globalSubroutines: CFFIndex
  private let charStrings: CFFIndex
  /// The subroutines of each font dictionary; one alone in fonts that are not CID-keyed.
  private let localSubroutines: [CFFIndex?]
  private let select: CFFFontSelect?
  private let charset: CFFCharset
  /// The glyphs' names; `nil` for CID-keyed fonts, whose glyphs have numbers instead.
  let names: CFFGlyphNames?

  init(_ table: TableBytes) throws(FontError) {
    self.table = table
    let version = try table.uint8(at: 0)
    guard version == 1 else { throw table.error(.badValue(version), at: 0) }
    let fonts = try CFFIndex(table, at: try table.uint8(at: 2))
    let tops = try CFFIndex(table, at: fonts.end)
    guard tops.count > 0 else { throw table.error(.badValue(0), at: fonts.end) }
    let strings = try CFFIndex(table, at: tops.end)
    globalSubroutines = try CFFIndex(table, at: strings.end)

    let top = try CFFDictionary(table, in: tops.range(at: 0))
    let type = top.operands(.charstringType)?.first ?? 2
    guard type == 2 else { throw table.error(.badValue(type), at: fonts.end) }
    guard let charStringsOffset = top.operands(.charStrings)?.first else {
      throw table.error(.badOperands, at: fonts.end)
    }
    charStrings = try CFFIndex(table, at: charStringsOffset)
    charset = try CFFCharset(
      table, at: top.operands(.charset)?.first ?? 0, glyphCount: charStrings.count)

    guard top.operands(.registryOrderingSupplement) != nil else {
      localSubroutines = [try Self.subroutines(of: top, in: table)]
      select = nil
      names = CFFGlyphNames(table, charset: charset, strings: strings)
      return
    }
    guard let dictionariesOffset = top.operands(.fontDictionaries)?.first,
      let selectOffset = top.operands(.fontDictionarySelect)?.first
    else { throw table.error(.badOperands, at: fonts.end) }
    let dictionaries = try CFFIndex(table, at: dictionariesOffset)
    // A glyph chooses by one byte.
    guard dictionaries.count <= 256 else {
      throw table.error(.badValue(dictionaries.count), at: dictionariesOffset)
    }
    var subroutines: [CFFIndex?] = []
    for index in 0..<dictionaries.count {
      let dictionary = try CFFDictionary(table, in: dictionaries.range(at: index))
      subroutines.append(try Self.subroutines(of: dictionary, in: table))
    }
    localSubroutines = subroutines
    names = nil
    select = try CFFFontSelect(table, at: selectOffset, glyphCount: charStrings.count)
  }

  private static func subroutines(
    of dictionary: CFFDictionary, in table: TableBytes
  ) throws(FontError) -> CFFIndex? {
    guard let place = dictionary.operands(.privateDictionary), place.count == 2 else { return nil }
    let size = place[0]
    let start = place[1]
    try table.require(size, at: start)
    let inner = try CFFDictionary(table, in: start..<(start + size))
    guard let offset = inner.operands(.subroutines)?.first else { return nil }
    return try CFFIndex(table, at: start + offset)
  }

  /// Adds a glyph's contours.
  func append(_ glyph: Int, to outline: inout GlyphOutline) throws(FontError) {
    guard glyph < charStrings.count else { return }
    var interpreter = CharstringInterpreter(font: self)
    try interpreter.draw(glyph, into: &outline)
  }

  /// Returns where a glyph's program lies, or `nil` when there is no such glyph.
  func program(of glyph: Int) throws(FontError) -> Range<Int>? {
    guard glyph < charStrings.count else { return nil }
    return try charStrings.range(at: glyph)
  }

  /// Returns the subroutines that only some glyphs call, such as this one.
  func localSubroutines(of glyph: Int) throws(FontError) -> CFFIndex? {
    let index = try select?.fontIndex(of: glyph) ?? 0
    return index < localSubroutines.count ? localSubroutines[index] : nil
  }

  /// Returns the glyph of a character of Adobe's standard encoding.
  func glyph(ofStandardCode code: Int) throws(FontError) -> Int? {
    guard let name = CFFCharset.standardName(ofCode: code) else { return nil }
    return try charset.glyph(named: name)
  }
}
