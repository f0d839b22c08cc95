/// In font units; y goes up.
package struct LineMetrics: Hashable, Sendable {
  package var ascent: Double
  /// Negative below the baseline.
  package var descent: Double
  package var lineGap: Double
  /// 0 where the font does not specify it.
  package var capHeight = 0.0
  /// 0 where the font does not specify it.
  package var xHeight = 0.0
  /// The center of the underline; negative below the baseline.
  package var underlinePosition: Double
  package var underlineThickness: Double
  /// The top of the line; 0 where the font does not specify it.
  package var strikeoutPosition = 0.0
  /// 0 where the font does not specify it.
  package var strikeoutThickness = 0.0
}

extension LineMetrics {
  /// Reads ascent and descent from `hhea`, or from `OS/2` where both are 0 or the font uses its typographic metrics.
  init(hhea: TableBytes, windows: TableBytes?, post: TableBytes?) throws(FontError) {
    ascent = Double(try hhea.int16(at: 4))
    descent = Double(try hhea.int16(at: 6))
    lineGap = Double(try hhea.int16(at: 8))
    if let windows {
      try windows.require(78, at: 0)
      let usesTypographicMetrics = try windows.uint16(at: 62) & 1 &<< 7 != 0
      if usesTypographicMetrics || (ascent == 0 && descent == 0) {
        ascent = Double(try windows.int16(at: 68))
        descent = Double(try windows.int16(at: 70))
        lineGap = Double(try windows.int16(at: 72))
      }
      if ascent == 0 && descent == 0 {
        ascent = Double(try windows.uint16(at: 74))
        descent = -Double(try windows.uint16(at: 76))
      }
      strikeoutThickness = Double(try windows.int16(at: 26))
      strikeoutPosition = Double(try windows.int16(at: 28))
      if try windows.uint16(at: 0) >= 2 {
        xHeight = Double(try windows.int16(at: 86))
        capHeight = Double(try windows.int16(at: 88))
      }
    }
    underlinePosition = Double(try post?.int16(at: 8) ?? 0)
    underlineThickness = Double(try post?.int16(at: 10) ?? 0)
  }
}
