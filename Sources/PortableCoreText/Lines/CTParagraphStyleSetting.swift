/// The property that a setting of a paragraph sets.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// A `CTTextAlignment`.
  case alignment = 0
  /// A `CGFloat`: the distance of the first line from the leading edge.
  case firstLineHeadIndent = 1
  /// A `CGFloat`: the distance of the other lines from the leading edge.
  case headIndent = 2
  /// A `CGFloat`: where lines end, from the leading edge, or from the trailing edge when it is 0 or less.
  case tailIndent = 3
  /// A `CFArray` of `CTTextTab`, in ascending order.
  case tabStops = 4
  /// A `CGFloat`: the distance of further tabs; 0 for none.
  case defaultTabInterval = 5
  /// A `CTLineBreakMode`.
  case lineBreakMode = 6
  /// A `CGFloat`: the factor of the heights of lines; 0 counts as 1.
  case lineHeightMultiple = 7
  /// A `CGFloat`: the greatest height of a line; 0 for any.
  case maximumLineHeight = 8
  /// A `CGFloat`: the least height of a line.
  case minimumLineHeight = 9
  /// A `CGFloat`: the distance that is added between lines.
  case lineSpacing = 10
  /// A `CGFloat`: the distance to the paragraph that follows.
  case paragraphSpacing = 11
  /// A `CGFloat`: the distance from the paragraph before.
  case paragraphSpacingBefore = 12
  /// A `CTWritingDirection`.
  case baseWritingDirection = 13
  /// A `CGFloat`: the most that is added between lines.
  case maximumLineSpacing = 14
  /// A `CGFloat`: the least that is added between lines.
  case minimumLineSpacing = 15
  /// A `CGFloat`: the same as `lineSpacing`.
  case lineSpacingAdjustment = 16
}

/// One setting of a paragraph.
public struct CTParagraphStyleSetting {
  /// The property that is set.
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value in bytes; a setting whose size is not that of its type is ignored.
  public var valueSize: Int
  /// The value.
  public var value: UnsafeRawPointer

  /// Creates a setting of a value that must live until the style is made.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }
}
