/// A character with its glyph, in the canonically equivalent form that a font has.
struct MappedCharacter {
  var character: Unicode.Scalar
  /// Which character of the text it comes from.
  var index: Int
  /// The font's glyph; 0 for none.
  var glyph: UInt16
  /// Its rank among marks; see ``MarkOrder``.
  var order: UInt8 = 0
  /// How far it moves the pen where the glyph is another character's, in font units.
  var ownAdvance: Double?
  /// Whether marks were kept apart by it; see ``IgnorableCharacter/separator``.
  var separates = true
}
