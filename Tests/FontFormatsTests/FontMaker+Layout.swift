import FontFormats

/// A table `GSUB` or `GPOS` to be written.
struct LayoutMaker {
  struct Lookup {
    var type: Int
    var flags = 0
    /// Each subtable, whose offsets count from its own start.
    var subtables: [[UInt8]]

    init(_ type: Int, flags: Int = 0, _ subtables: [UInt8]...) {
      self.type = type
      self.flags = flags
      self.subtables = subtables
    }
  }

  struct Feature {
    var tag: String
    var lookups: [Int]
  }

  struct Script {
    var tag: String
    /// Indices of features for the languages that are not listed.
    var features: [Int]
    var languages: [(tag: String, features: [Int])] = []
  }

  var lookups: [Lookup]
  var features: [Feature]
  var scripts: [Script]

  /// Creates a table of one script, all of whose features are on.
  init(_ features: [(tag: String, lookups: [Int])], _ lookups: Lookup...) {
    self.lookups = lookups
    self.features = features.map { Feature(tag: $0.tag, lookups: $0.lookups) }
    scripts = [Script(tag: "DFLT", features: Array(features.indices))]
  }

  /// The table's bytes.
  func table() -> [UInt8] {
    let scriptList = Self.records(scripts.map { ($0.tag, Self.script($0)) })
    let featureList = Self.records(
      features.map { feature in
        (feature.tag, .words([0, feature.lookups.count] + feature.lookups))
      })
    return .bigEndian(
      .word(1, 0, 10, 10 + scriptList.count, 10 + scriptList.count + featureList.count),
      scriptList + featureList + Self.list(lookups.map(Self.lookup)))
  }

  private static func script(_ script: Script) -> [UInt8] {
    func system(_ features: [Int]) -> [UInt8] { .words([0, 0xFFFF, features.count] + features) }
    let header = 4 + script.languages.count * 6
    var systems = system(script.features)
    var records: [UInt8] = []
    for language in script.languages {
      records += .tag(language.tag) + .word(header + systems.count)
      systems += system(language.features)
    }
    return .word(header, script.languages.count) + records + systems
  }

  private static func lookup(_ lookup: Lookup) -> [UInt8] {
    .word(lookup.type, lookup.flags) + list(lookup.subtables, headerBefore: 4)
  }

  /// Parts with a count and their offsets, which count from `headerBefore` bytes before the count.
  static func list(_ parts: [[UInt8]], headerBefore: Int = 0) -> [UInt8] {
    var bytes = [UInt8].word(parts.count)
    var offset = headerBefore + 2 + parts.count * 2
    for part in parts {
      bytes += .word(offset)
      offset += part.count
    }
    return bytes + parts.joined()
  }

  private static func records(_ parts: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
    var bytes = [UInt8].word(parts.count)
    var offset = 2 + parts.count * 6
    for part in parts {
      bytes += .tag(part.tag) + .word(offset)
      offset += part.bytes.count
    }
    return bytes + parts.flatMap(\.bytes)
  }

  // MARK: Parts of subtables

  /// A coverage table of single glyphs.
  static func coverage(_ glyphs: [Int]) -> [UInt8] {
    .words([1, glyphs.count] + glyphs)
  }

  /// A subtable with a coverage after its fields, each of which holds a number or leads to a part.
  static func subtable(format: Int, _ glyphs: [Int], _ fields: [Field]) -> [UInt8] {
    let all = [Field.number(format), .part(coverage(glyphs))] + fields
    var bytes: [UInt8] = []
    var parts: [UInt8] = []
    for field in all {
      switch field {
      case .number(let value): bytes += .word(value)
      case .part(let part):
        bytes += .word(all.count * 2 + parts.count)
        parts += part
      }
    }
    return bytes + parts
  }

  enum Field: ExpressibleByIntegerLiteral {
    case number(Int)
    /// An offset to bytes after all fields.
    case part([UInt8])

    init(integerLiteral value: Int) { self = .number(value) }
  }

  // MARK: Positions

  static func anchor(_ x: Int, _ y: Int) -> [UInt8] { .word(1, x, y) }

  /// Anchors in rows of `classCount`.
  static func anchors(_ rows: [[(Int, Int)]]) -> [UInt8] {
    let all = rows.joined().map { anchor($0.0, $0.1) }
    var bytes = list(all)
    // The count is of rows.
    bytes.replaceSubrange(0..<2, with: [UInt8(rows.count >> 8), UInt8(rows.count & 0xFF)])
    return bytes
  }

  /// A `GDEF` table with a class for each glyph: 1 for letters, 2 for ligatures and 3 for marks.
  static func definitions(_ classes: [Int], attachmentClasses: [Int] = []) -> [UInt8] {
    let lists = [classes, attachmentClasses].filter { !$0.isEmpty }
    return .word(1, 0, 12, 0, 0, attachmentClasses.isEmpty ? 0 : 12 + 6 + classes.count * 2)
      + lists.flatMap { [UInt8].words([1, 0, $0.count] + $0) }
  }
}

extension LayoutMaker.Lookup {
  /// One glyph for another.
  static func single(_ glyphs: [Int: Int]) -> Self {
    let keys = glyphs.keys.sorted()
    let fields = [keys.count] + keys.map { glyphs[$0]! }
    return Self(1, LayoutMaker.subtable(format: 2, keys, fields.map { .number($0) }))
  }

  /// Several glyphs for one.
  static func multiple(_ glyph: Int, _ glyphs: [Int]) -> Self {
    let sequence = [UInt8].words([glyphs.count] + glyphs)
    return Self(2, LayoutMaker.subtable(format: 1, [glyph], [1, .part(sequence)]))
  }

  /// One glyph for several, which begin with the same.
  static func ligatures(
    _ first: Int, flags: Int = 0, _ ligatures: [(rest: [Int], glyph: Int)]
  ) -> Self {
    let set = LayoutMaker.list(
      ligatures.map { ligature in
        .words([ligature.glyph, ligature.rest.count + 1] + ligature.rest)
      })
    return Self(4, flags: flags, LayoutMaker.subtable(format: 1, [first], [1, .part(set)]))
  }

  /// Lookups for glyphs between others: the nearest of `before` comes first.
  static func chain(
    before: [[Int]] = [], input: [[Int]], after: [[Int]] = [],
    _ records: [(place: Int, lookup: Int)]
  ) -> Self {
    let groups = [before, input, after]
    let start = 10 + groups.joined().count * 2 + records.count * 4
    var bytes = [UInt8].word(3)
    var parts: [UInt8] = []
    for group in groups {
      bytes += .word(group.count)
      for glyphs in group {
        bytes += .word(start + parts.count)
        parts += LayoutMaker.coverage(glyphs)
      }
    }
    bytes += .words([records.count] + records.flatMap { [$0.place, $0.lookup] })
    return Self(6, bytes + parts)
  }

  /// Marks of one class on letters, on ligatures (type 5), whose rows are their parts, or on marks (type 6).
  static func attachment(
    _ type: Int = 4, marks: [Int: (Int, Int)], to bases: [Int], at rows: [[(Int, Int)]]
  ) -> Self {
    let anchors = LayoutMaker.anchors(rows)
    return attachment(
      type, marks: marks, to: bases, type == 5 ? LayoutMaker.list([anchors]) : anchors)
  }

  static func attachment(
    _ type: Int = 4, marks: [Int: (Int, Int)], to bases: [Int], _ list: [UInt8]
  ) -> Self {
    let keys = marks.keys.sorted()
    let markArray =
      [UInt8].words([keys.count] + keys.indices.flatMap { [0, 2 + keys.count * 4 + $0 * 6] })
      + keys.flatMap { LayoutMaker.anchor(marks[$0]!.0, marks[$0]!.1) }
    let fields: [LayoutMaker.Field] = [
      .part(LayoutMaker.coverage(bases)), 1, .part(markArray), .part(list),
    ]
    return Self(type, LayoutMaker.subtable(format: 1, keys, fields))
  }
}

extension LayoutGlyph {
  /// The advance, and where the glyph stands beside the pen.
  var place: [Double] { [advance, xOffset, yOffset] }
}

extension FontMaker {
  /// Creates a font of `count` empty glyphs, each 10 wide and 10 more for each glyph before it.
  init(layoutGlyphs count: Int) {
    self.init(glyphs: Array(repeating: .empty, count: count))
    for index in 0..<count { metrics[index].advance = 10 + index * 10 }
  }

  /// Creates a font of 20 such glyphs with the given tables.
  ///
  /// - Parameter classes: the class of each glyph in `GDEF`; empty for none.
  init(
    substituting substitutions: LayoutMaker? = nil, positioning: LayoutMaker? = nil,
    classes: [Int] = []
  ) {
    self.init(layoutGlyphs: 20)
    tables["GSUB"] = substitutions?.table()
    tables["GPOS"] = positioning?.table()
    if !classes.isEmpty { tables["GDEF"] = LayoutMaker.definitions(classes) }
  }

  /// Returns such a font that has a feature of the first lookup.
  static func substituting(_ tag: String, _ lookups: LayoutMaker.Lookup...) -> FontMaker {
    var layout = LayoutMaker([(tag, [0])])
    layout.lookups = lookups
    return FontMaker(substituting: layout)
  }

  static func positioning(
    _ tag: String, classes: [Int] = [], _ lookup: LayoutMaker.Lookup
  ) -> FontMaker {
    FontMaker(positioning: LayoutMaker([(tag, [0])], lookup), classes: classes)
  }

  /// Lays out glyphs as they are, each a cluster of its own.
  func layOut(
    _ glyphs: [UInt16], scripts: [FontTag] = [], language: FontTag? = nil,
    isRightToLeft: Bool = false, substitutions: [[LayoutFeature]] = LayoutFeature.substitutions,
    masks: [UInt32] = []
  ) throws -> [LayoutGlyph] {
    let font = try font()
    let plan = try font.layoutPlan(
      scripts: scripts, language: language, isRightToLeft: isRightToLeft,
      substitutions: substitutions)
    var layout = glyphs.enumerated().map { index, glyph in
      LayoutGlyph(
        glyph, cluster: index, character: "a", features: index < masks.count ? masks[index] : 0)
    }
    try font.layOut(&layout, by: plan)
    return layout
  }
}
