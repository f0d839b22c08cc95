import PortableCoreGraphics
import Testing

/// Files of fonts.
enum FontBytes {
  /// Returns the font of ``triangle``.
  static func font() throws -> CGFont {
    let provider = try #require(CGDataProvider(data: Data(triangle)))
    return try #require(CGFont(provider))
  }

  /// 1000 units per em, 800 above and 200 below the baseline; glyph 1, for every character from A to Z, has one curved
  /// contour from (100, 0) to (600, 700).
  static let triangle: [UInt8] = {
    let glyph =
      words([1, 100, 0, 600, 700, 3, 0]) + [1, 1, 0, 1] + words([100, 500, 0, -250])
      + words([0, 0, 700, 0])
    let tables: [(String, [UInt8])] = [
      ("cmap", cmap), ("glyf", glyph),
      (
        "head",
        words(
          [1, 0, 0, 0, 0, 0, 0x5F0F, 0x3CF5, 0, 1000] + zeros(8)
            + [100, 0, 600, 700, 0, 0, 0, 0, 0])
      ),
      ("hhea", words([1, 0, 800, -200, 0] + zeros(12) + [2])),
      ("hmtx", words([500, 0, 700, 100])),
      ("loca", words([0, 0, glyph.count / 2])), ("maxp", words([1, 0, 2])),
    ]
    var offset = 12 + tables.count * 16
    var directory = words([1, 0, tables.count, 0, 0, 0])
    for (tag, bytes) in tables {
      directory += Array(tag.utf8) + words([0, 0, 0, offset, 0, bytes.count])
      offset += bytes.count
    }
    return directory + tables.flatMap(\.1)
  }()

  /// One range of characters that share a glyph (format 13).
  private static let cmap =
    words([0, 1, 3, 10, 0, 12, 13, 0, 0, 28, 0, 0, 0, 1, 0, 0x41, 0, 0x5A, 0, 1])

  private static func zeros(_ count: Int) -> [Int] { Array(repeating: 0, count: count) }

  private static func words(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }
}
