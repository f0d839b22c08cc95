/// Writes the tables `GSUB` and `GPOS`.
enum FontLayoutWriter {
  /// Returns a table for all scripts, whose features have one lookup each.
  ///
  /// - Parameter features: names in ascending order, each with its lookup's type and only subtable, as words.
  static func table(_ features: [(tag: FontTag, type: Int, subtable: [Int])]) -> [UInt8] {
    let count = features.count
    // A default script with a default language, which has all features.
    var scripts = [1]
    scripts += FontFileWriter.long(Int(("DFLT" as FontTag).rawValue))
    scripts += [8, 4, 0, 0, 0xFFFF, count]
    scripts += 0..<count
    var records = [count]
    var bodies: [Int] = []
    var lookups = [count]
    var lookupBodies: [Int] = []
    for (index, feature) in features.enumerated() {
      records += FontFileWriter.long(Int(feature.tag.rawValue))
      records.append((1 + count * 3 + bodies.count) * 2)
      bodies += [0, 1, index]
      lookups.append((1 + count + lookupBodies.count) * 2)
      lookupBodies += [feature.type, 0, 1, 8] + feature.subtable
    }
    let featureStart = 10 + scripts.count * 2
    let lookupStart = featureStart + (records.count + bodies.count) * 2
    let header = [1, 0, 10, featureStart, lookupStart]
    let words = [header, scripts, records, bodies, lookups, lookupBodies].flatMap { $0 }
    return FontFileWriter.words(words)
  }

  /// Returns a coverage of glyphs in ascending order, as ranges: first and last glyph, and the first one's index.
  static func coverage(_ glyphs: [Int]) -> [Int] {
    var ranges: [Int] = []
    for (index, glyph) in glyphs.enumerated() {
      if index > 0, glyph == glyphs[index - 1] + 1 {
        ranges[ranges.count - 2] = glyph
      } else {
        ranges += [glyph, glyph, index]
      }
    }
    return [2, ranges.count / 3] + ranges
  }

  /// Returns the classes of glyphs 0 and following, read by index: layout reads two for each pair of glyphs.
  static func classes(_ classes: [Int]) -> [Int] {
    let last = classes.lastIndex { $0 != 0 } ?? -1
    return [1, 0, last + 1] + classes[...last]
  }
}
