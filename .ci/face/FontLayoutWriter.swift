/// Writes the tables `GSUB` and `GPOS`.
enum FontLayoutWriter {
  /// Returns a table for all scripts, whose features have one lookup each.
  ///
  /// - Parameter features: names in ascending order, each with its lookup's type and only subtable, as words.
  static func table(_ features: [(tag: FontTag, type: Int, subtable: [Int])]) -> [UInt8] {
    func letters(_ tag: FontTag) -> [Int] { FontFileWriter.long(Int(tag.rawValue)) }
    let count = features.count
    // A default script with a default language, which has all features.
    let scripts = [1] + letters("DFLT") + [8, 4, 0, 0, 0xFFFF, count] + features.indices
    let records = linked(
      [count] + features.flatMap { letters($0.tag) + [nil] }, features.indices.map { [0, 1, $0] })
    let lookups = linked(
      [count] + features.map { _ in nil }, features.map { [$0.type, 0, 1, 8] + $0.subtable })
    return FontFileWriter.words(linked([1, 0, nil, nil, nil], [scripts, records, lookups]))
  }

  /// Returns a header and its parts behind it. Where the header is `nil`, it has the next part's offset in bytes.
  static func linked(_ header: [Int?], _ parts: [[Int]]) -> [Int] {
    var rest = parts[...]
    var offset = header.count * 2
    let words = header.map { word in
      if let word { return word }
      defer { offset += rest.removeFirst().count * 2 }
      return offset
    }
    return words + parts.joined()
  }

  /// Returns a coverage of glyphs in ascending order, as ranges: first and last glyph, and the first one's index.
  static func coverage(_ glyphs: [Int]) -> [Int] {
    let ranges = ranges(zip(glyphs, 0...))
    return [2, ranges.count]
      + ranges.flatMap { [$0.characters.lowerBound, $0.characters.upperBound, $0.glyph] }
  }

  /// Returns the ranges of keys in ascending order that follow each other and have values that do, too.
  static func ranges(_ pairs: some Sequence<(Int, Int)>) -> [FontFileWriter.CharacterRange] {
    var ranges: [FontFileWriter.CharacterRange] = []
    for (key, value) in pairs {
      if let (keys, first) = ranges.last, key == keys.upperBound + 1, value == first + keys.count {
        ranges[ranges.count - 1].characters = keys.lowerBound...key
      } else {
        ranges.append((key...key, value))
      }
    }
    return ranges
  }

  /// Returns the classes of glyphs 0 and following, read by index: layout reads two for each pair of glyphs.
  static func classes(_ classes: [Int]) -> [Int] {
    let last = classes.lastIndex { $0 != 0 } ?? -1
    return [1, 0, last + 1] + classes[...last]
  }
}
