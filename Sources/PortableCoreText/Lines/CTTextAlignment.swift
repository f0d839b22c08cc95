/// The alignment of a paragraph's lines.
public enum CTTextAlignment: UInt8, Sendable {
  /// At the left.
  case left = 0
  /// At the right.
  case right = 1
  /// In the middle.
  case center = 2
  /// At both sides, except the last line.
  case justified = 3
  /// At the edge where the paragraph's direction begins.
  case natural = 4
}

/// How lines that are too long are broken or truncated.
public enum CTLineBreakMode: UInt8, Sendable {
  /// Between words, or within one that is longer than a line.
  case byWordWrapping = 0
  /// Between characters.
  case byCharWrapping = 1
  /// At the edge.
  case byClipping = 2
  /// With an ellipsis at the start.
  case byTruncatingHead = 3
  /// With an ellipsis at the end.
  case byTruncatingTail = 4
  /// With an ellipsis in the middle.
  case byTruncatingMiddle = 5
}

/// The base writing direction of a paragraph.
public enum CTWritingDirection: Int8, Sendable {
  /// The direction of its first letter.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
