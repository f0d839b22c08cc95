package struct LayoutGlyph: Hashable, Sendable {
  /// The class of a glyph in `GDEF`.
  enum Kind: UInt8, Sendable {
    case unknown, base, ligature, mark, component
  }

  package var glyph: UInt16
  /// `none` once a substitution has replaced the glyph.
  package var ignorable: IgnorableCharacter
  package internal(set) var hasOwnAdvance = false
  /// The index of the first character that the glyph shows, as the caller counts.
  package var cluster: Int
  /// The movement of the pen, in font units.
  package internal(set) var advance = 0.0
  /// From the pen, in font units; positive is right.
  package internal(set) var xOffset = 0.0
  /// From the pen, in font units; positive is up.
  package internal(set) var yOffset = 0.0

  /// Bits of the features that do not apply to all glyphs; see ``LayoutFeature/mask``.
  var features: UInt32
  var kind: Kind
  var attachmentClass = 0
  /// A ligature and the marks on it share a number; 0 for none.
  var ligature = 0
  /// The part of the ligature that a mark is on, from 1; 0 for the last. For a multiplied glyph, its index.
  var part = 0
  /// Whether the glyph is one of several that replaced one, until it becomes a ligature.
  var isMultiplied = false
  var partCount = 0
  /// The distance to the glyph that this one is attached to, in glyphs, negative for one before it; 0 for none.
  var attachment = 0
  /// Whether the attachment is cursive, and not that of a mark.
  var isCursive = false
  /// Skipped until the lookup ends, and deleted then.
  var isRemoved = false

  /// `character` determines the class of a glyph in fonts without glyph classes.
  package init(_ glyph: UInt16, cluster: Int, character: Unicode.Scalar, features: UInt32 = 0) {
    self.glyph = glyph
    self.cluster = cluster
    self.features = features
    ignorable = IgnorableCharacter(character)
    // Latin letters need no lookup in Unicode's tables.
    let isMark =
      character.value >= 0x300 && ignorable == .none
      && character.properties.generalCategory == .nonspacingMark
    kind = isMark ? .mark : .base
  }

  package mutating func setOwnAdvance(_ width: Double) {
    advance = width
    hasOwnAdvance = true
  }

  var isIgnored: Bool { ignorable != .none }
}
