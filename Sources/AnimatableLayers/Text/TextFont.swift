/// A font for drawing text in `draw(in:)`.
///
/// ```swift
/// ctx.draw(
///   "42 %", font: .system(size: 17, weight: 600).tabularFigures(),
///   color: white, in: bounds)
/// ```
public struct TextFont: Hashable, Sendable {
  /// The font's PostScript name or full name; `nil` for the system's font.
  public var name: String?
  /// The size in points; 12 for 0, less, and NaN.
  public var size: CGFloat
  /// From 100, thin, to 900, black; 400 is regular. Only the system's font has weights; that of the portable engine has
  /// 400, 500, 600 and 700, of which the nearest is taken, and between two the heavier.
  public var weight: Double
  /// Whether the font is oblique. Only the system's font can be.
  public var isSlanted: Bool
  /// Whether all figures have one width, so that a changing number does not move its neighbors.
  public var hasTabularFigures: Bool

  /// Returns the system's font; see ``size``, ``weight`` and ``isSlanted``. Default: regular and upright.
  public static func system(
    size: CGFloat, weight: Double = 400, isSlanted: Bool = false
  ) -> TextFont {
    TextFont(name: nil, size: size, weight: weight, isSlanted: isSlanted, hasTabularFigures: false)
  }

  /// Returns the font with a PostScript name or a full name, and a size in points; the engine's fallback if there is none.
  public static func named(_ name: String, size: CGFloat) -> TextFont {
    TextFont(name: name, size: size, weight: 400, isSlanted: false, hasTabularFigures: false)
  }

  /// Returns the font with figures of equal width.
  public func tabularFigures() -> TextFont {
    var font = self
    font.hasTabularFigures = true
    return font
  }
}

extension TextFont {
  private static let systemFonts = RecentValues<TextFont, CTFont>(capacity: 64)

  var platformFont: CTFont {
    let sharedFont = TextDrawing.current.get().sharedFont
    // Not cached: fonts may be registered later.
    if name != nil || sharedFont != nil { return makePlatformFont(sharedFont) }
    return Self.systemFonts.value(for: self) { makePlatformFont(nil) }
  }

  private func makePlatformFont(_ sharedFont: ((CTFont) -> CTFont)?) -> CTFont {
    let own = name.map { CTFontCreateWithName($0 as CFString, size, nil) } ?? systemFont
    let font = sharedFont?(own) ?? own
    guard hasTabularFigures else { return font }
    let setting =
      [
        kCTFontOpenTypeFeatureTag as String: "tnum" as Any,
        kCTFontOpenTypeFeatureValue as String: 1 as Any,
      ] as CFDictionary
    let attributes =
      [kCTFontFeatureSettingsAttribute as String: [setting] as CFArray as Any] as CFDictionary
    return CTFontCreateCopyWithAttributes(
      font, 0, nil, CTFontDescriptorCreateWithAttributes(attributes))
  }

  private var systemFont: CTFont {
    let size = size > 0 && size.isFinite ? size : 12
    guard let regular = CTFontCreateUIFontForLanguage(.system, size, nil) else {
      return CTFontCreateWithName("Helvetica" as CFString, size, nil)
    }
    guard weight != 400 || isSlanted else { return regular }
    var traits: [String: Any] = [kCTFontWeightTrait as String: FontWeight.trait(ofWeight: weight)]
    // The slant of Apple's oblique system font.
    if isSlanted { traits[kCTFontSlantTrait as String] = 0.07 }
    let descriptor = CTFontDescriptorCreateCopyWithAttributes(
      CTFontCopyFontDescriptor(regular),
      [kCTFontTraitsAttribute as String: traits as CFDictionary as Any] as CFDictionary)
    return CTFontCreateWithFontDescriptor(descriptor, size, nil)
  }
}
