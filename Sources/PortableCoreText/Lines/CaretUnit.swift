import PortableCoreGraphics

/// The extent of one caret unit on a line: what is read as one character.
struct CaretUnit {
  /// Units of UTF-16.
  var range: Range<Int>
  var x: CGFloat
  var width: CGFloat
  var isRightToLeft: Bool

  /// Where the character begins, in its direction.
  var leading: CGFloat { isRightToLeft ? x + width : x }
  var trailing: CGFloat { isRightToLeft ? x : x + width }
}
