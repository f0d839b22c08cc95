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

  init(_ table: TableBytes, isVariable: Bool) throws(FontError) {
    self.table = table
    self.isVariable = isVariable
    let version = try table.uint8(at: 0)
    guard version == (isVariable ? 2 : 1) else { throw table.error(.badValue(version), at: 0) }
    let start: Int
    let top: CFFDictionary
    let strings: CFFIndex?
    if isVariable {
      start = try table.uint8(at: 2)
      let end = start + (try table.uint16(at: 3))
      try table.require(end - start, at: start)
      top = try CFFDictionary(table, in: start..<end)
      strings = nil
      globalSubroutines = try CFFIndex(table, at: end, hasLongCount: true)
    } else {
      start = try CFFIndex(table, at: try table.uint8(at: 2)).end
      let tops = try CFFIndex(table, at: start)
      guard tops.count > 0 else { throw table.error(.badValue(0), at: start) }
      let texts = try CFFIndex(table, at: tops.end)
      strings = texts
      globalSubroutines = try CFFIndex(table, at: texts.end)
      top = try CFFDictionary(table, in: tops.range(at: 0))
      let type = top.number(.charstringType) ?? 2
      guard type == 2 else { throw table.error(.badValue(type), at: start) }
    }
    guard let programs = top.number(.charStrings) else {
      throw table.error(.badOperands, at: start)
    }
    charStrings = try CFFIndex(table, at: programs, hasLongCount: isVariable)
    let count = charStrings.count
    // The store follows its own size.
    variationStore = isVariable ? top.number(.variationStore).map { $0 + 2 } : nil
    charset =
      isVariable ? nil : try CFFCharset(table, at: top.number(.charset) ?? 0, glyphCount: count)

    if let charset, let strings, top.operands(.registryOrderingSupplement) == nil {
      fonts = [try Self.font(of: top, in: table)]
      select = nil
      names = CFFGlyphNames(table: table, charset: charset, strings: strings)
      return
    }
    names = nil
    let selectStart = top.number(.fontDictionarySelect)
    guard let dictionaries = top.number(.fontDictionaries),
      isVariable || selectStart != nil
    else { throw table.error(.badOperands, at: start) }
    let list = try CFFIndex(table, at: dictionaries, hasLongCount: isVariable)
    // A glyph chooses by one byte, or by two, whose upper byte no font uses.
    guard list.count <= 256 else { throw table.error(.badValue(list.count), at: dictionaries) }
    fonts = try (0..<list.count).map { index throws(FontError) in
      try Self.font(of: CFFDictionary(table, in: list.range(at: index)), in: table)
    }
    select = try selectStart.map { start throws(FontError) in
      try CFFFontSelect(table, at: start, glyphCount: count)
    }
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
      subroutines: try inner.number(.subroutines).map { (offset) throws(FontError) in
        try CFFIndex(table, at: start + offset, hasLongCount: isVariable)
      }, variationIndex: inner.number(.variationIndex) ?? 0)
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
