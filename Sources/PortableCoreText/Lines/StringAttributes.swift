/// Key of a `CTFont`; text without one is in the system's font at 12 points.
public let kCTFontAttributeName: CFString = "NSFont"
/// Key of the `CGColor` of glyphs; black without one.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// Key of a Boolean: whether glyphs have the context's fill color instead of one of their own.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// Key of the `CGColor` behind text.
public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// Key of a number of points between characters; 0 also turns the font's kerning off.
public let kCTKernAttributeName: CFString = "NSKern"
/// Key of a number of points between characters, added to the font's kerning; ligatures are not formed then.
public let kCTTrackingAttributeName: CFString = "CTTracking"
/// Key of a number: 0 for no ligatures but necessary ones.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// Key of a `CTParagraphStyle` or an `NSParagraphStyle`; that of a paragraph's first character counts.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// Key of a number of points by which glyphs are raised.
public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
/// Key of a number: a `CTUnderlineStyle`.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// Key of the underline's `CGColor`; the text's without one.
public let kCTUnderlineColorAttributeName: CFString = "NSUnderlineColor"
/// Key of the width of lines along outlines in percent of the font's size; negative widths fill as well.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// Key of the `CGColor` of lines along outlines; the text's without one.
public let kCTStrokeColorAttributeName: CFString = "NSStrokeColor"

extension NSAttributedString.Key {
  /// A `CTFont`; text without one is in the system's font at 12 points.
  public static let font = Self(kCTFontAttributeName)
  /// The `CGColor` of glyphs; black without one.
  public static let foregroundColor = Self("NSColor")
  /// The `CGColor` behind text.
  public static let backgroundColor = Self("NSBackgroundColor")
  /// A number of points between characters; 0 also turns the font's kerning off.
  public static let kern = Self(kCTKernAttributeName)
  /// A number of points between characters, added to the font's kerning; ligatures are not formed then.
  public static let tracking = Self(kCTTrackingAttributeName)
  /// A number: 0 for no ligatures but necessary ones.
  public static let ligature = Self(kCTLigatureAttributeName)
  /// An `NSParagraphStyle` or a `CTParagraphStyle`; that of a paragraph's first character counts.
  public static let paragraphStyle = Self(kCTParagraphStyleAttributeName)
  /// A number of points by which glyphs are raised.
  public static let baselineOffset = Self(kCTBaselineOffsetAttributeName)
  /// A number: a `CTUnderlineStyle`.
  public static let underlineStyle = Self(kCTUnderlineStyleAttributeName)
  /// The underline's `CGColor`; the text's without one.
  public static let underlineColor = Self(kCTUnderlineColorAttributeName)
  /// A number: a `CTUnderlineStyle` for the line through text.
  public static let strikethroughStyle = Self("NSStrikethrough")
  /// The `CGColor` of the line through text; the text's without one.
  public static let strikethroughColor = Self("NSStrikethroughColor")
  /// The width of lines along outlines in percent of the font's size; negative widths fill as well.
  public static let strokeWidth = Self(kCTStrokeWidthAttributeName)
  /// The `CGColor` of lines along outlines; the text's without one.
  public static let strokeColor = Self(kCTStrokeColorAttributeName)

  init(_ name: String) { self.init(rawValue: name) }
}
