/// A paragraph style whose properties are set one by one, as UIKit spells it.
///
/// Lengths that are not finite are ignored. A change of a style that a layer has drawn shows when the layer draws again,
/// because a string does not observe its attributes.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = CTTextAlignment(newValue) }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreakMode = CTLineBreakMode(newValue) }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { values.baseWritingDirection = CTWritingDirection(newValue) }
  }

  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { set(\.lineSpacing, newValue) }
  }

  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { set(\.paragraphSpacing, newValue) }
  }

  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { set(\.paragraphSpacingBefore, newValue) }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { set(\.firstLineHeadIndent, newValue) }
  }

  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { set(\.headIndent, newValue) }
  }

  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { set(\.tailIndent, newValue) }
  }

  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { set(\.minimumLineHeight, newValue) }
  }

  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { set(\.maximumLineHeight, newValue) }
  }

  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { set(\.lineHeightMultiple, newValue) }
  }

  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { set(\.defaultTabInterval, newValue) }
  }

  /// Takes over all values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }

  private func set(_ length: WritableKeyPath<CTParagraphStyle.Values, CGFloat>, _ value: CGFloat) {
    if value.isFinite { values[keyPath: length] = value }
  }
}
