/// The names of glyphs in the table `post`, of formats 1 and 2.
struct GlyphNames: Sendable {
  private let table: TableBytes
  private let glyphCount: Int
  /// The offset of custom names; `nil` in format 1, which has only the standard ones.
  private let strings: Int?

  /// `nil` for a table without names.
  init?(_ table: TableBytes, glyphCount: Int) throws(FontError) {
    self.table = table
    switch try table.uint32(at: 0) {
    case 0x0001_0000:
      self.glyphCount = min(glyphCount, Self.standard.count)
      strings = nil
    case 0x0002_0000:
      let count = try table.uint16(at: 32)
      try table.require(count * 2, at: 34)
      self.glyphCount = min(glyphCount, count)
      strings = 34 + count * 2
    default: return nil
    }
  }

  func glyph(named name: String) throws(FontError) -> Int? {
    let standard = Self.standard.firstIndex(of: name)
    guard let strings else { return standard.flatMap { $0 < glyphCount ? $0 : nil } }
    let own = try index(ofString: Array(name.utf8), from: strings)
    for glyph in 0..<glyphCount {
      let number = try table.uint16(at: 34 + glyph * 2)
      if number == standard || number == own { return glyph }
    }
    return nil
  }

  func name(of glyph: Int) throws(FontError) -> String? {
    guard glyph < glyphCount else { return nil }
    guard let strings else { return Self.standard[glyph] }
    let number = try table.uint16(at: 34 + glyph * 2)
    if number < Self.standard.count { return Self.standard[number] }
    var offset = strings
    for _ in 0..<(number - Self.standard.count) { offset += 1 + (try table.uint8(at: offset)) }
    return String(decoding: try bytes(at: offset), as: UTF8.self)
  }

  /// Numbers of custom names follow those of the standard ones.
  private func index(ofString name: [UInt8], from start: Int) throws(FontError) -> Int? {
    var offset = start
    var number = Self.standard.count
    while offset < table.count {
      let bytes = try bytes(at: offset)
      if bytes.elementsEqual(name) { return number }
      offset += 1 + bytes.count
      number += 1
    }
    return nil
  }

  /// Reads a Pascal string: a byte with the length, and the characters.
  private func bytes(at offset: Int) throws(FontError) -> ArraySlice<UInt8> {
    try table.bytes(table.uint8(at: offset), at: offset + 1)
  }

  /// The names of the Macintosh's 258 glyphs, in their order.
  private static let standard = """
    .notdef .null nonmarkingreturn space exclam quotedbl numbersign dollar percent ampersand \
    quotesingle parenleft parenright asterisk plus comma hyphen period slash zero one two three four \
    five six seven eight nine colon semicolon less equal greater question at A B C D E F G H I J K L \
    M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore grave a b \
    c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde Adieresis \
    Aring Ccedilla Eacute Ntilde Odieresis Udieresis aacute agrave acircumflex adieresis atilde \
    aring ccedilla eacute egrave ecircumflex edieresis iacute igrave icircumflex idieresis ntilde \
    oacute ograve ocircumflex odieresis otilde uacute ugrave ucircumflex udieresis dagger degree \
    cent sterling section bullet paragraph germandbls registered copyright trademark acute dieresis \
    notequal AE Oslash infinity plusminus lessequal greaterequal yen mu partialdiff summation \
    product pi integral ordfeminine ordmasculine Omega ae oslash questiondown exclamdown logicalnot \
    radical florin approxequal Delta guillemotleft guillemotright ellipsis nonbreakingspace Agrave \
    Atilde Otilde OE oe endash emdash quotedblleft quotedblright quoteleft quoteright divide lozenge \
    ydieresis Ydieresis fraction currency guilsinglleft guilsinglright fi fl daggerdbl \
    periodcentered quotesinglbase quotedblbase perthousand Acircumflex Ecircumflex Aacute Edieresis \
    Egrave Iacute Icircumflex Idieresis Igrave Oacute Ocircumflex apple Ograve Uacute Ucircumflex \
    Ugrave dotlessi circumflex tilde macron breve dotaccent ring cedilla hungarumlaut ogonek caron \
    Lslash lslash Scaron scaron Zcaron zcaron brokenbar Eth eth Yacute yacute Thorn thorn minus \
    multiply onesuperior twosuperior threesuperior onehalf onequarter threequarters franc Gbreve \
    gbreve Idotaccent Scedilla scedilla Cacute cacute Ccaron ccaron dcroat
    """.split(separator: " ").map { String($0) }
}
