/// The common structure of `GSUB` and `GPOS`: scripts, features and lookups.
struct LayoutTable: Sendable {
  let table: TableBytes
  private let scripts: Int?
  private let features: Int?
  private let lookups: Int?
  private let variations: FeatureVariations?

  struct Selection: Hashable, Sendable {
    let index: Int
    /// See ``LayoutFeature/mask``, but all bits for all glyphs.
    var mask: UInt32
    var value: Int
    var stopsAtJoiners: Bool
  }

  /// The limit for the features of one stage; real fonts name some hundred.
  private static let maximumLookups = 1 &<< 16

  /// - Parameter coordinates: normalized; empty for the default instance.
  init(_ table: TableBytes, coordinates: [Double]) throws(FontError) {
    self.table = table
    scripts = try table.offset16(at: 4, from: 0)
    features = try table.offset16(at: 6, from: 0)
    lookups = try table.offset16(at: 8, from: 0)
    let isOfVersion1 = try table.uint16(at: 2) >= 1
    let exchanges = isOfVersion1 ? try table.offset32(at: 10, from: 0) : nil
    variations = try exchanges.map { (start) throws(FontError) in
      try FeatureVariations(table, at: start, coordinates: coordinates)
    }
  }

  /// `nil` for lookups that the font omits.
  func allLookups(isSubstitution: Bool, glyphCount: Int) throws(FontError) -> [LayoutLookup?] {
    guard let lookups else { return [] }
    // The largest fonts in use name some hundred thousand glyphs in their lookups.
    var work = 1 &<< 23
    return try (0..<(try table.uint16(at: lookups))).map { index throws(FontError) in
      guard let start = try table.offset16(at: lookups + 2 + index * 2, from: lookups) else {
        return nil
      }
      return try LayoutLookup(
        table, at: start, isSubstitution: isSubstitution, glyphCount: glyphCount, work: &work)
    }
  }

  /// Returns the lookups of features in the font's order; see ``Font/layoutPlan(scripts:language:)``.
  func lookups(
    of features: [LayoutFeature], scripts: [FontTag], language: FontTag?
  ) throws(FontError) -> [Selection] {
    guard let system = try languageSystem(scripts: scripts, language: language),
      let list = self.features
    else { return [] }
    let featureCount = try table.uint16(at: list)
    let required = try table.uint16(at: system + 2)
    let indices = try (0..<(try table.uint16(at: system + 4))).map { field throws(FontError) in
      try table.uint16(at: system + 6 + field * 2)
    }
    var found: [Selection] = []
    for index in indices + [required] where index < featureCount {
      let record = list + 2 + index * 6
      let tag = try table.tag(at: record)
      guard let feature = features.first(where: { $0.tag == tag }),
        let start = try start(ofFeature: index, in: list)
      else { continue }
      for field in 0..<(try table.uint16(at: start + 2)) {
        found.append(
          Selection(
            index: try table.uint16(at: start + 4 + field * 2),
            mask: feature.mask == 0 ? UInt32.max : feature.mask, value: feature.value,
            stopsAtJoiners: feature.stopsAtJoiners))
        // Each feature could name all lookups.
        guard found.count <= Self.maximumLookups else { throw table.error(.tooMuchWork, at: start) }
      }
    }
    found.sort { $0.index < $1.index }
    // A lookup runs once, for the glyphs of all its features.
    return found.reduce(into: []) { merged, next in
      var next = next
      if let last = merged.last, last.index == next.index {
        next.mask |= last.mask
        next.value = max(last.value, next.value)
        next.stopsAtJoiners = last.stopsAtJoiners || next.stopsAtJoiners
        merged.removeLast()
      }
      merged.append(next)
    }
  }

  private func start(ofFeature index: Int, in list: Int) throws(FontError) -> Int? {
    if let start = variations?.tables[index] { return start }
    return try table.offset16(at: list + 2 + index * 6 + 4, from: list)
  }

  private func languageSystem(
    scripts names: [FontTag], language: FontTag?
  ) throws(FontError) -> Int? {
    guard let scripts else { return nil }
    for name in names + ["DFLT", "dflt", "latn"] {
      guard let script = try place(of: name, inRecordsAt: scripts, from: scripts) else { continue }
      if let language,
        let system = try place(of: language, inRecordsAt: script + 2, from: script)
      {
        return system
      }
      return try table.offset16(at: script, from: script)
    }
    return nil
  }

  private func place(
    of tag: FontTag, inRecordsAt list: Int, from base: Int
  ) throws(FontError) -> Int? {
    for index in 0..<(try table.uint16(at: list)) {
      let record = list + 2 + index * 6
      if try table.tag(at: record) == tag { return try table.offset16(at: record + 4, from: base) }
    }
    return nil
  }
}
