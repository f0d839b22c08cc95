import AnimatableLayers

/// Measures text, from the string to the pixels.
///
/// - `text_layout`: breaks 10,000 characters of Latin text into lines of 400 points.
/// - `text_page`: draws a page of 5,000 glyphs of 14 points, laid out before, into a bitmap.
/// - `text_label`: lays out and draws a number in a small layer, as a counter does.
let textStage = [
  Scene(name: "text_layout") {
    let string = TextPage.string(characters: 10_000)
    return repeating { _ = TextPage.frame(of: string, height: 100_000) }
  },
  Scene(name: "text_page") {
    let frame = TextPage.frame(of: TextPage.string(characters: 5_000), height: 2_000)
    let context = bitmapContext(width: 420, height: 2_000)
    return repeating {
      CTFrameDraw(frame, context)
      context.flush()
    }
  },
  Scene(name: "text_label") {
    let context = bitmapContext(width: 64, height: 32)
    let font = TextFont.system(size: 17, weight: 600).tabularFigures()
    let black = CGColor(gray: 0, alpha: 1)
    let bounds = CGRect(x: 0, y: 0, width: 64, height: 32)
    var number = 0
    return repeating {
      number = (number + 1) % 1_000
      context.draw("\(number)", font: font, color: black, in: bounds)
    }
  },
]

private enum TextPage {
  private static let words = """
    A line of text is broken where it is full, between two words, and every letter of it is a shape \
    that was drawn once by hand and is filled again and again. 
    """

  static func string(characters: Int) -> NSAttributedString {
    let text = String(
      String(repeating: words, count: characters / words.count + 1).prefix(characters))
    let font = CTFontCreateUIFontForLanguage(.system, 14, nil)
    let attributes = font.map { [NSAttributedString.Key.font: $0] } ?? [:]
    return NSAttributedString(string: text, attributes: attributes)
  }

  static func frame(of string: NSAttributedString, height: CGFloat) -> CTFrame {
    CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(string), CFRange(),
      CGPath(rect: CGRect(x: 10, y: 0, width: 400, height: height), transform: nil), nil)
  }
}
