import Foundation

/// How text is shown in a snapshot: by its letters, or by what does not depend on their forms.
public enum TextLook: Hashable, Sendable {
  /// By its letters.
  case outlines
  /// By boxes in the color of the text: one for each word, as wide as the word and as tall as a line of its font.
  case boxes
  /// Not at all; it takes its room all the same.
  case hidden

  /// How texts are shown that are drawn now, on this task.
  package static let current = TaskLocal(wrappedValue: TextLook.outlines)

  /// Returns a string that is laid out like another one and has this look.
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
  /// The key of colors in attributed strings of views.
  private static let color = NSAttributedString.Key(rawValue: "NSColor")

  /// What is drawn of text.
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

  /// The ranges of a text between white space.
  private static func words(of text: String) -> [NSRange] {
    var words: [NSRange] = []
    var start = 0
    var place = 0
    for character in text {
      let end = place + character.utf16.count
      if character.isWhitespace {
        if start < place { words.append(NSRange(location: start, length: place - start)) }
        start = end
      }
      place = end
    }
    if start < place { words.append(NSRange(location: start, length: place - start)) }
    return words
  }
}
