/// A character with its glyph, in the canonically equivalent form that a font has.
struct MappedCharacter {
  var character: Unicode.Scalar
  /// The index of the original character in the text.
  var index: Int
  /// 0 for none.
  var glyph: UInt16
  /// The place among marks; see ``MarkOrder``.
  var order: UInt8 = 0
  /// In font units, where the glyph is another character's.
  var ownAdvance: Double?
  /// Whether the character kept marks from changing places; see ``IgnorableCharacter/separator``.
  var separates = true
}
