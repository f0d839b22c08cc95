/// How the lines of a paragraph are laid out, as UIKit spells it. Lengths are in points.
///
/// The attribute `paragraphStyle` of a string holds either such a style or a `CTParagraphStyle`, and text layers honor
/// both. Tab stops, hyphenation and tightening are left out; a `CTParagraphStyle` has tab stops.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  final var values = CTParagraphStyle.Values()

  /// Creates a style with the default of every property.
  public override init() {}

  /// A style with the default of every property.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines are placed between the margins. Default `natural`.
  open var alignment: NSTextAlignment { NSTextAlignment(values.alignment) }
  /// How lines that are too long are broken or truncated. Default `byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(values.lineBreakMode) }
  /// The direction in which the paragraph begins. Default `natural`.
  open var baseWritingDirection: NSWritingDirection {
    NSWritingDirection(values.baseWritingDirection)
  }
  /// The distance that is added between lines. Default 0.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance to the paragraph that follows. Default 0.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The distance from the paragraph before. Default 0.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The distance of the first line from the leading edge. Default 0.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge. Default 0.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end, from the leading edge, or from the trailing edge when it is 0 or less. Default 0.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line. Default 0.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line; 0, the default, for any.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of the heights of lines; 0, the default, counts as 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The distance of tabs after the last tab stop; 0, the default, for none.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// Returns a style that does not change.
  open func copy(with zone: NSZone? = nil) -> Any {
    let style = NSParagraphStyle()
    style.values = values
    return style
  }

  /// Returns an `NSMutableParagraphStyle` of the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let style = NSMutableParagraphStyle()
    style.values = values
    return style
  }

  /// Whether both lay out alike.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// Hashes what `isEqual(_:)` compares.
  open override var hash: Int { values.hashValue }
}
