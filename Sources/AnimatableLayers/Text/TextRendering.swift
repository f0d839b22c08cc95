/// How text is rendered in a snapshot: as glyphs, or independently of their outlines.
public enum TextRendering: Hashable, Sendable {
  /// Glyph outlines.
  case outlines
  /// A box in the text's color for each word, as wide as the word and as tall as a line of its font.
  case boxes
  /// Laid out but not drawn.
  case hidden

  /// Returns a string with the same layout and this rendering.
  package func applied(to string: NSAttributedString) -> NSAttributedString {
    if self == .outlines { return string }
    let result = NSMutableAttributedString(attributedString: string)
    let whole = NSRange(location: 0, length: string.length)
    for key in Self.inkKeys { result.removeAttribute(key, range: whole) }
    result.addAttribute(Self.foreground, value: Self.clear, range: whole)
    guard self == .boxes else { return result }
    for word in Self.words(of: string.string) {
      string.enumerateAttributes(in: word) { attributes, range, _ in
        let color = attributes[Self.foreground] ?? attributes[Self.color]
        result.addAttribute(
          Self.background, value: color.flatMap(Platform.color) ?? Self.black, range: range)
      }
    }
    return result
  }

  private static let foreground = key(kCTForegroundColorAttributeName)
  private static let background = key(kCTBackgroundColorAttributeName)
  /// The color attribute of UIKit and AppKit.
  private static let color = NSAttributedString.Key(rawValue: "NSColor")

  private static let inkKeys =
    [
      foreground, background, color, key(kCTForegroundColorFromContextAttributeName),
      key(kCTUnderlineStyleAttributeName), key(kCTStrokeWidthAttributeName),
      key(kCTStrokeColorAttributeName),
    ] + ["NSBackgroundColor", "NSStrikethrough", "NSShadow"].map { .init(rawValue: $0) }

  private static let clear = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
  private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

  private static func key(_ name: CFString) -> NSAttributedString.Key {
    NSAttributedString.Key(rawValue: name as String)
  }

  private static func words(of text: String) -> [NSRange] {
    text.split(whereSeparator: \.isWhitespace)
      .map { NSRange($0.startIndex..<$0.endIndex, in: text) }
  }
}
