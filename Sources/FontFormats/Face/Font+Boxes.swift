extension Font {
  /// A face whose characters are all boxes: as wide as they advance, and as tall as a line.
  ///
  /// For pictures that must not depend on the forms of letters. There are 1024 units per em, 768 above the
  /// baseline and 256 below. Every character advances by 1024; spaces are as wide and empty, and combining
  /// marks and control characters have neither width nor box.
  package static let boxes = BoxFace.font()
}

/// Writes the file of ``Font/boxes``, so that it is read like any other.
private enum BoxFace {
  private static let unitsPerEm = 1024
  private static let ascent = 768
  private static let descent = 256

  /// Glyphs in their order; the first stands for characters that the font does not have.
  private enum Glyph: Int, CaseIterable {
    case missing
    case box
    case space
    case nothing

    var advance: Int { self == .nothing ? 0 : unitsPerEm }
    var hasBox: Bool { self == .missing || self == .box }
  }

  /// Where runs of characters begin that share a glyph.
  private static let runs: [(first: Int, glyph: Glyph)] = [
    (0x00, .nothing), (0x20, .space), (0x21, .box), (0x7F, .nothing), (0xA0, .space), (0xA1, .box),
    // A hyphen that shows only at the end of a line; combining marks.
    (0xAD, .nothing), (0xAE, .box), (0x300, .nothing), (0x370, .box), (0x483, .nothing),
    (0x48A, .box), (0x591, .nothing), (0x5BE, .box), (0x5BF, .nothing), (0x5C0, .box),
    (0x64B, .nothing), (0x660, .box), (0x1AB0, .nothing), (0x1B00, .box), (0x1DC0, .nothing),
    // Spaces of many widths, all the same here, and marks of direction.
    (0x1E00, .box), (0x2000, .space), (0x200B, .nothing), (0x2010, .box), (0x2028, .nothing),
    (0x202F, .space), (0x2030, .box), (0x205F, .space), (0x2060, .nothing), (0x2070, .box),
    (0x20D0, .nothing), (0x2100, .box), (0x3000, .space), (0x3001, .box), (0xD800, .missing),
    (0xE000, .box), (0xFE00, .nothing), (0xFE10, .box), (0xFE20, .nothing), (0xFE30, .box),
    (0xFEFF, .nothing), (0xFF00, .box), (0xE0000, .nothing), (0xE1000, .box),
    (0x110000, .missing),
  ]

  static func font() -> Font {
    do {
      return try FontFile(file()).font()
    } catch {
      preconditionFailure("the face of boxes is damaged: \(error)")
    }
  }

  private static func file() -> [UInt8] {
    let tables: [(tag: FontTag, bytes: [UInt8])] = [
      ("cmap", cmap()), ("glyf", box() + box()), ("head", head()), ("hhea", hhea()),
      ("hmtx", hmtx()),
      ("loca", loca()), ("maxp", words([1, 0, Glyph.allCases.count])), ("name", name()),
    ]
    var offset = 12 + tables.count * 16
    var directory = words([1, 0, tables.count, 0, 0, 0])
    for table in tables {
      let tag = Int(table.tag.rawValue)
      directory += words([tag >> 16, tag & 0xFFFF, 0, 0, 0, offset, 0, table.bytes.count])
      offset += table.bytes.count
    }
    return directory + tables.flatMap(\.bytes)
  }

  private static func words(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  // MARK: Tables

  /// Ranges of characters that each share a glyph (format 13).
  private static func cmap() -> [UInt8] {
    var groups: [Int] = []
    for (run, next) in zip(runs, runs.dropFirst()) where run.glyph != .missing {
      let last = next.first - 1
      groups += [
        run.first >> 16, run.first & 0xFFFF, last >> 16, last & 0xFFFF, 0, run.glyph.rawValue,
      ]
    }
    let length = 16 + groups.count * 2
    return words([0, 1, 3, 10, 0, 12, 13, 0, 0, length, 0, 0, 0, groups.count / 6] + groups)
  }

  /// One contour of four points, clockwise from the lower left.
  private static func box() -> [UInt8] {
    let header = words([1, 0, -descent, unitsPerEm, ascent, 3, 0])
    let xs = words([0, 0, unitsPerEm, 0])
    let ys = words([-descent, ascent + descent, 0, -ascent - descent])
    // Four points on the curve, whose numbers have two bytes each.
    return header + [1, 1, 1, 1] + xs + ys
  }

  private static func loca() -> [UInt8] {
    // Offsets are counted in pairs of bytes; an empty glyph begins where it ends.
    var offsets = [0]
    for glyph in Glyph.allCases {
      offsets.append(offsets[offsets.count - 1] + (glyph.hasBox ? box().count / 2 : 0))
    }
    return words(offsets)
  }

  private static func head() -> [UInt8] {
    words(
      [1, 0, 0, 0, 0, 0, 0x5F0F, 0x3CF5, 0, unitsPerEm] + Array(repeating: 0, count: 8)
        + [0, -descent, unitsPerEm, ascent, 0, 0, 0, 0, 0])
  }

  private static func hhea() -> [UInt8] {
    words(
      [1, 0, ascent, -descent, 0] + Array(repeating: 0, count: 12) + [Glyph.allCases.count])
  }

  private static func hmtx() -> [UInt8] {
    words(Glyph.allCases.flatMap { [$0.advance, 0] })
  }

  /// Family, full name and PostScript name, all the same.
  private static func name() -> [UInt8] {
    let text = words("Boxes".utf16.map { Int($0) })
    let identifiers = [FontName.family, .full, .postScript].map(\.identifier)
    let records = identifiers.flatMap { [3, 1, 0x409, $0, text.count, 0] }
    return words([0, identifiers.count, 6 + identifiers.count * 12] + records) + text
  }
}
