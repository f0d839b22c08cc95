/// Writes the tables `GSUB` and `GPOS` of the faces that the project brings.
enum FontLayoutWriter {
  /// Returns a table with one lookup for all scripts.
  ///
  /// - Parameters:
  ///   - feature: what the lookup is for.
  ///   - lookup: the lookup with its subtables, as words.
  static func table(feature: FontTag, lookup: [Int]) -> [UInt8] {
    // A default script with a default language, which has the one feature.
    let scripts = [1] + tag("DFLT") + [8] + [4, 0] + [0, 0xFFFF, 1, 0]
    let features = [1] + tag(feature) + [8] + [0, 1, 0]
    let header = [1, 0, 10, 10 + scripts.count * 2, 10 + (scripts.count + features.count) * 2]
    return FontFileWriter.words(header + scripts + features + [1, 4] + lookup)
  }

  private static func tag(_ tag: FontTag) -> [Int] { FontFileWriter.long(Int(tag.rawValue)) }
}
