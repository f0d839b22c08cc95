/// The tables `CFF ` and `CFF2`: outlines of cubic curves, as programs.
final class CFFTable: Sendable {
  let table: TableBytes
  let globalSubroutines: CFFIndex
  private let charStrings: CFFIndex
  /// One for each font dictionary; a single one in fonts that are not CID-keyed.
  private let fonts: [GlyphFont]
  private let select: CFFFontSelect?
  /// `nil` in `CFF2`, which has no names and no accented letters of two parts.
  private let charset: CFFCharset?
  /// `nil` for `CFF2`, and for CID-keyed fonts, whose glyphs have numbers instead.
  let names: CFFGlyphNames?
  /// Whether the table is a `CFF2`.
  let isVariable: Bool
  let variationStore: Int?

  /// The entries of a font dictionary that charstrings use.
  struct GlyphFont: Sendable {
    let subroutines: CFFIndex?
    /// The outer index of deltas in the variation store, unless a program selects another.
    let variationIndex: Int
  }

  init(_ table: TableBytes) throws(FontError) {
    self.table = table
    isVariable = false
    variationStore = nil
    let version = try table.uint8(at: 0)
    guard version == 1 else { throw table.error(.badValue(version), at: 0) }
    let fontNames = try CFFIndex(table, at: try table.uint8(at: 2))
    let tops = try CFFIndex(table, at: fontNames.end)
    guard tops.count > 0 else { throw table.error(.badValue(0), at: fontNames.end) }
    let strings = try CFFIndex(table, at: tops.end)
    globalSubroutines = try CFFIndex(table, at: strings.end)

    let top = try CFFDictionary(table, in: tops.range(at: 0))
    let type = top.operands(.charstringType)?.first ?? 2
    guard type == 2 else { throw table.error(.badValue(type), at: fontNames.end) }
    guard let charStringsOffset = top.operands(.charStrings)?.first else {
      throw table.error(.badOperands, at: fontNames.end)
    }
    charStrings = try CFFIndex(table, at: charStringsOffset)
    let charset = try CFFCharset(
      table, at: top.operands(.charset)?.first ?? 0, glyphCount: charStrings.count)
    self.charset = charset

    guard top.operands(.registryOrderingSupplement) != nil else {
      fonts = [try Self.font(of: top, in: table)]
      select = nil
      names = CFFGlyphNames(table: table, charset: charset, strings: strings)
      return
    }
    guard let dictionaries = top.operands(.fontDictionaries)?.first,
      let selectOffset = top.operands(.fontDictionarySelect)?.first
    else { throw table.error(.badOperands, at: fontNames.end) }
    fonts = try Self.fonts(CFFIndex(table, at: dictionaries), in: table, at: dictionaries)
    names = nil
    select = try CFFFontSelect(table, at: selectOffset, glyphCount: charStrings.count)
  }

  init(variable table: TableBytes) throws(FontError) {
    self.table = table
    isVariable = true
    charset = nil
    names = nil
    let version = try table.uint8(at: 0)
    guard version == 2 else { throw table.error(.badValue(version), at: 0) }
    let topStart = try table.uint8(at: 2)
    let topSize = try table.uint16(at: 3)
    try table.require(topSize, at: topStart)
    let top = try CFFDictionary(table, in: topStart..<(topStart + topSize))
    globalSubroutines = try CFFIndex(table, at: topStart + topSize, hasLongCount: true)
    guard let programs = top.operands(.charStrings)?.first,
      let dictionaries = top.operands(.fontDictionaries)?.first
    else { throw table.error(.badOperands, at: topStart) }
    charStrings = try CFFIndex(table, at: programs, hasLongCount: true)
    fonts = try Self.fonts(
      CFFIndex(table, at: dictionaries, hasLongCount: true), in: table, at: dictionaries)
    let count = charStrings.count
    select = try top.operands(.fontDictionarySelect)?.first.map { (start) throws(FontError) in
      try CFFFontSelect(table, at: start, glyphCount: count)
    }
    // The store follows its own size.
    variationStore = top.operands(.variationStore)?.first.map { $0 + 2 }
  }

  private static func fonts(
    _ dictionaries: CFFIndex, in table: TableBytes, at offset: Int
  ) throws(FontError) -> [GlyphFont] {
    // A glyph chooses by one byte, or by two, whose upper byte no font uses.
    guard dictionaries.count <= 256 else {
      throw table.error(.badValue(dictionaries.count), at: offset)
    }
    var fonts: [GlyphFont] = []
    for index in 0..<dictionaries.count {
      let dictionary = try CFFDictionary(table, in: dictionaries.range(at: index))
      fonts.append(try font(of: dictionary, in: table))
    }
    return fonts
  }

  private static func font(
    of dictionary: CFFDictionary, in table: TableBytes
  ) throws(FontError) -> GlyphFont {
    guard let place = dictionary.operands(.privateDictionary), place.count == 2 else {
      return GlyphFont(subroutines: nil, variationIndex: 0)
    }
    let size = place[0]
    let start = place[1]
    try table.require(size, at: start)
    let inner = try CFFDictionary(table, in: start..<(start + size))
    let isVariable = try table.uint8(at: 0) == 2
    return GlyphFont(
      subroutines: try inner.operands(.subroutines)?.first.map { (offset) throws(FontError) in
        try CFFIndex(table, at: start + offset, hasLongCount: isVariable)
      }, variationIndex: inner.operands(.variationIndex)?.first ?? 0)
  }

  func append(
    _ glyph: Int, to outline: inout GlyphOutline, variations: ItemVariations? = nil
  ) throws(FontError) {
    guard glyph < charStrings.count else { return }
    var interpreter = CharstringInterpreter(font: self, variations: variations)
    swap(&interpreter.outline, &outline)
    defer { swap(&interpreter.outline, &outline) }
    try interpreter.draw(glyph)
  }

  func program(of glyph: Int) throws(FontError) -> Range<Int>? {
    guard glyph < charStrings.count else { return nil }
    return try charStrings.range(at: glyph)
  }

  /// `nil` for a glyph without a font dictionary.
  func font(of glyph: Int) throws(FontError) -> GlyphFont? {
    let index = try select?.fontIndex(of: glyph) ?? 0
    return index < fonts.count ? fonts[index] : nil
  }

  func glyph(ofStandardCode code: Int) throws(FontError) -> Int? {
    guard let name = CFFCharset.standardName(ofCode: code) else { return nil }
    return try charset?.glyph(named: name)
  }
}
