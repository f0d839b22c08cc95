/// The slant, weight and width of a font, as bits.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// The bits of all traits.
  public let rawValue: UInt32

  /// Creates traits of their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Italic or oblique.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 &<< 0)
  /// Bold.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 &<< 1)
  /// Wider than normal.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 &<< 5)
  /// Narrower than normal.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 &<< 6)
  /// All glyphs are equally wide.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 &<< 10)
}
