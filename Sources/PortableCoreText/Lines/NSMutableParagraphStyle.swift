/// A paragraph style whose properties are set one by one, as UIKit spells it.
///
/// Lengths that are not finite are ignored. A style that is changed after a layer drew its string shows when the layer
/// draws again: a string does not know what it holds.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines stand. Default `natural`.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = CTTextAlignment(newValue) }
  }

  /// How lines that are too long are broken or truncated. Default `byWordWrapping`.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreakMode = CTLineBreakMode(newValue) }
  }

  /// The direction in which the paragraph begins. Default `natural`.
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { values.baseWritingDirection = CTWritingDirection(newValue) }
  }

  /// What is added between lines. Default 0.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { set(\.lineSpacing, newValue) }
  }

  /// The distance to the paragraph that follows. Default 0.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { set(\.paragraphSpacing, newValue) }
  }

  /// The distance from the paragraph before. Default 0.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { set(\.paragraphSpacingBefore, newValue) }
  }

  /// The distance of the first line from the leading edge. Default 0.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { set(\.firstLineHeadIndent, newValue) }
  }

  /// The distance of the other lines from the leading edge. Default 0.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { set(\.headIndent, newValue) }
  }

  /// Where lines end, from the leading edge, or from the trailing edge when it is 0 or less. Default 0.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { set(\.tailIndent, newValue) }
  }

  /// The least height of a line. Default 0.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { set(\.minimumLineHeight, newValue) }
  }

  /// The greatest height of a line; 0, the default, for any.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { set(\.maximumLineHeight, newValue) }
  }

  /// What the heights of lines are multiplied by; 0, the default, for 1.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { set(\.lineHeightMultiple, newValue) }
  }

  /// The distance of tabs behind the last tab stop; 0, the default, for none.
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { set(\.defaultTabInterval, newValue) }
  }

  /// Takes over all values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    values = style.values
  }

  private func set(
    _ length: WritableKeyPath<CTParagraphStyle.Values, CGFloat>, _ value: CGFloat
  ) {
    if value.isFinite { values[keyPath: length] = value }
  }
}
