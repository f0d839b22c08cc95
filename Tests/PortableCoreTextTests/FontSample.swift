import PortableCoreText

@testable import FontFormats
@testable import PortableCoreText

/// A font of empty glyphs for tests: one for each of some characters, in their order from glyph 1 on.
///
/// There are 1000 units per em; glyph n is 100 n wide, and missing characters are 50 wide.
enum FontSample {
  static func face(
    _ characters: [Unicode.Scalar], tables: [(tag: FontTag, bytes: [UInt8])] = [],
    sequences: [UInt8]? = nil, lineGap: Int = 0
  ) throws -> Font {
    typealias Writer = FontFileWriter
    let places = characters.enumerated().map { (code: Int($1.value), glyph: $0 + 1) }
    let ranges = places.sorted { $0.code < $1.code }.map {
      (characters: $0.code...$0.code, glyph: $0.glyph)
    }
    let count = characters.count + 1
    let (glyf, loca) = Writer.glyphs(Array(repeating: [], count: count))
    var cmap = Writer.cmap(ranges)
    if let sequences {
      // A second subtable after the usual one.
      let usual = Array(cmap.dropFirst(12))
      cmap =
        Writer.words([0, 2, 0, 5] + Writer.long(20 + usual.count) + [3, 10, 0, 20]) + usual
        + sequences
    }
    var hhea = Writer.hhea(ascent: 800, descent: -200, glyphCount: count)
    hhea.replaceSubrange(8..<10, with: Writer.words([lineGap]))
    let own: [(tag: FontTag, bytes: [UInt8])] = [
      ("cmap", cmap), ("glyf", glyf), ("loca", loca),
      ("head", Writer.head(unitsPerEm: 1000, bounds: [0, -200, 1000, 800])),
      ("hhea", hhea),
      ("hmtx", Writer.words((0..<count).flatMap { [$0 == 0 ? 50 : $0 * 100, 0] })),
      ("maxp", Writer.words([1, 0, count])),
    ]
    return try FontFile(Writer.file((own + tables).sorted { $0.tag < $1.tag })).font()
  }

  /// The font at 1000 points, so that points are its units.
  static func font(_ characters: [Unicode.Scalar], sequences: [UInt8]? = nil) throws -> CTFont {
    CTFont(CGFont(try face(characters, sequences: sequences)), size: 1000)
  }

  /// Returns the line of a text in a font.
  static func line(_ text: String, _ font: CTFont) -> CTLine {
    CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
  }
}
