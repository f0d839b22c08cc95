/// Ignores attributes of a wrong type.
struct TextStyle {
  let attributes: [NSAttributedString.Key: Any]
  let font: CTFont
  /// `nil` for the context's color.
  let color: CGColor?
  let background: CGColor?
  let strokeColor: CGColor?
  /// In percent of the font's size; 0 for no stroke, negative to fill as well.
  let strokeWidth: CGFloat
  /// In points, after every character.
  let spacing: CGFloat
  let usesKerning: Bool
  let usesLigatures: Bool
  /// In points; positive is up.
  let baselineOffset: CGFloat
  let underline: CTUnderlineStyle
  let underlineColor: CGColor?
  let strikethrough: CTUnderlineStyle
  let strikethroughColor: CGColor?
  let paragraph: CTParagraphStyle.Values

  private static let defaultFont = CTFont(.system(weight: 400, slanted: false), size: 12)

  init(_ attributes: [NSAttributedString.Key: Any]) {
    self.attributes = attributes
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      plainNumber(attributes[key]).map { CGFloat($0) }
    }
    func color(_ key: NSAttributedString.Key) -> CGColor? { attributes[key] as? CGColor }
    func style(_ key: NSAttributedString.Key) -> CTUnderlineStyle {
      let bits = number(key).flatMap { Int32(exactly: $0.rounded()) } ?? 0
      return CTUnderlineStyle(rawValue: bits & 0xF)
    }
    font = attributes[.font] as? CTFont ?? Self.defaultFont
    let isFromContext =
      attributes[.init(kCTForegroundColorFromContextAttributeName)] as? Bool ?? false
    let ownColor = color(.init(kCTForegroundColorAttributeName)) ?? color(.foregroundColor)
    self.color = isFromContext ? nil : ownColor ?? .black
    background = color(.init(kCTBackgroundColorAttributeName)) ?? color(.backgroundColor)
    strokeColor = color(.strokeColor)
    strokeWidth = number(.strokeWidth) ?? 0
    let kern = number(.kern)
    let tracking = number(.tracking) ?? 0
    spacing = (kern ?? 0) + tracking
    usesKerning = kern != 0
    usesLigatures = number(.ligature) != 0 && tracking == 0
    baselineOffset = number(.baselineOffset) ?? 0
    underline = style(.underlineStyle)
    underlineColor = color(.underlineColor)
    strikethrough = style(.strikethroughStyle)
    strikethroughColor = color(.strikethroughColor)
    paragraph =
      switch attributes[.paragraphStyle] {
      case let style as CTParagraphStyle: style.values
      case let style as NSParagraphStyle: style.values
      default: .init()
      }
  }
}
