/// A glyph of a text during layout.
package struct LayoutGlyph: Hashable, Sendable {
  /// The class of a glyph in `GDEF`.
  enum Kind: UInt8, Sendable {
    case unknown
    case base
    case ligature
    case mark
    case component
  }

  package var glyph: UInt16
  /// Whether the glyph's character is one that is not drawn; none once another glyph has taken its place.
  package var ignorable: IgnorableCharacter
  package internal(set) var hasOwnAdvance = false
  /// The index of the first character that the glyph shows, as the caller counts them.
  package var cluster: Int
  /// How far the glyph moves the pen, in font units.
  package internal(set) var advance = 0.0
  /// How far to the right of the pen the glyph is drawn, in font units.
  package internal(set) var xOffset = 0.0
  /// How far above the pen the glyph is drawn, in font units.
  package internal(set) var yOffset = 0.0

  /// The features that apply besides those for all glyphs; see ``LayoutFeature/mask``.
  var features: UInt32
  var kind: Kind
  var attachmentClass = 0
  /// A ligature and the marks on it share a number; 0 for none.
  var ligature = 0
  /// The part of the ligature that a mark is on, from 1; 0 for the last. Of several glyphs that took the place of one,
  /// how many precede this one.
  var part = 0
  /// Whether the glyph is one of several that took the place of one, and none of a later ligature.
  var isMultiplied = false
  var partCount = 0
  /// The distance to the glyph that this one is attached to, in glyphs, negative for one before it; 0 for none.
  var attachment = 0
  /// Whether the attachment joins strokes of handwriting, and not a mark to what it is on.
  var isCursive = false
  /// Whether the glyph became part of another one.
  var isRemoved = false

  /// - Parameters:
  ///   - character: decides the class of a glyph in fonts without glyph classes.
  ///   - features: the sum of the masks of the features that apply here and not everywhere.
  package init(
    _ glyph: UInt16, cluster: Int, character: Unicode.Scalar, features: UInt32 = 0
  ) {
    self.glyph = glyph
    self.cluster = cluster
    self.features = features
    ignorable = IgnorableCharacter(character)
    // Latin letters need no look-up in Unicode's tables.
    let isMark =
      character.value >= 0x300 && ignorable == .none
      && character.properties.generalCategory == .nonspacingMark
    kind = isMark ? .mark : .base
  }

  /// Moves the pen by another width than the font's, in font units.
  package mutating func setOwnAdvance(_ width: Double) {
    advance = width
    hasOwnAdvance = true
  }

  var isIgnored: Bool { ignorable != .none }
}
