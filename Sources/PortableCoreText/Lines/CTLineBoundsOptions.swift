/// Options of a line's bounds.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  /// The bits of all options.
  public let rawValue: UInt

  /// Creates options of their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Without the leading.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 &<< 0)
  /// Without the shifts of raised text; they are left as they are.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 &<< 1)
  /// Without punctuation at the ends; it is left as it is.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 &<< 2)
  /// The outlines of the glyphs.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 &<< 3)
  /// The outlines of the glyphs; optical bounds of fonts are not read.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 &<< 4)
  /// With room for any language; it is left as it is.
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 &<< 5)
}
