/// Writes the font files of the project's own faces from their tables.
package enum FontFileWriter {
  /// Returns the file of some tables, whose tags must be in ascending order.
  package static func file(_ tables: [(tag: FontTag, bytes: [UInt8])]) -> [UInt8] {
    let start = 12 + tables.count * 16
    var directory = words([1, 0, tables.count, 0, 0, 0])
    var body: [UInt8] = []
    for (tag, bytes) in tables {
      // The reader ignores checksums.
      directory += words(long(Int(tag.rawValue)) + [0, 0])
      directory += words(long(start + body.count) + long(bytes.count))
      body += bytes
      while body.count % 4 != 0 { body.append(0) }
    }
    return directory + body
  }

  /// Returns 16-bit numbers, signed or not, as big-endian bytes.
  package static func words(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 &>> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  /// Returns a 32-bit number as two 16-bit ones.
  package static func long(_ value: Int) -> [Int] { [value &>> 16, value & 0xFFFF] }

  // MARK: Tables

  /// A range of characters with glyphs in a row, or with one glyph for all.
  package typealias CharacterRange = (characters: ClosedRange<Int>, glyph: Int)

  /// - Parameter isShared: whether all characters of a range share its glyph.
  package static func cmap(_ ranges: [CharacterRange], isShared: Bool = false) -> [UInt8] {
    let groups = ranges.flatMap { range in
      long(range.characters.lowerBound) + long(range.characters.upperBound) + long(range.glyph)
    }
    let header = [0, 1, 3, 10, 0, 12, isShared ? 13 : 12, 0]
    let lengths = long(16 + groups.count * 2) + [0, 0] + long(ranges.count)
    return words(header + lengths + groups)
  }

  /// The table `head`, for 16-bit offsets of glyphs. Bit 0 of `style` is for bold faces, bit 1 for italic ones.
  package static func head(unitsPerEm: Int, bounds: [Int], style: Int = 0) -> [UInt8] {
    let start = [1, 0, 0, 0, 0, 0, 0x5F0F, 0x3CF5, 0, unitsPerEm]
    let dates = [Int](repeating: 0, count: 8)
    return words(start + dates + bounds + [style, 0, 0, 0, 0])
  }

  package static func hhea(ascent: Int, descent: Int, glyphCount: Int) -> [UInt8] {
    let caret = [Int](repeating: 0, count: 12)
    return words([1, 0, ascent, descent, 0] + caret + [glyphCount])
  }

  /// The tables `glyf` and `loca` of glyphs' descriptions, whose lengths are even and 131,070 bytes at most together.
  package static func glyphs(_ descriptions: [[UInt8]]) -> (glyf: [UInt8], loca: [UInt8]) {
    var glyf: [UInt8] = []
    var offsets: [Int] = []
    for description in descriptions {
      offsets.append(glyf.count / 2)
      glyf += description
    }
    return (glyf, words(offsets + [glyf.count / 2]))
  }

  /// The table `name`, in American English.
  package static func name(_ names: [(FontName, String)]) -> [UInt8] {
    var records: [Int] = []
    var text: [UInt8] = []
    for (name, value) in names {
      let bytes = words(value.utf16.map { Int($0) })
      records += [3, 1, 0x409, name.identifier, bytes.count, text.count]
      text += bytes
    }
    return words([0, names.count, 6 + names.count * 12] + records) + text
  }
}
