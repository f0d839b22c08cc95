import PortableCoreGraphics

/// The extent of a character on a line: a grapheme cluster.
struct CaretUnit {
  /// Units of UTF-16.
  var range: Range<Int>
  var x: CGFloat
  var width: CGFloat
  var isRightToLeft: Bool

  var leading: CGFloat { isRightToLeft ? x + width : x }
  var trailing: CGFloat { isRightToLeft ? x : x + width }
}
