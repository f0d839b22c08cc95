/// How lines that exceed the width are wrapped or truncated.
public enum TextLineBreak: Hashable, Sendable {
  /// Wrap between words, and inside a word that is longer than a line.
  case wordWrap
  /// Overflow the width.
  case clip
  /// Truncate the end, with an ellipsis.
  case truncateTail
  /// Truncate the beginning, with an ellipsis.
  case truncateHead
  /// Truncate the middle, with an ellipsis.
  case truncateMiddle

  var truncation: CTLineTruncationType? {
    switch self {
    case .wordWrap, .clip: nil
    case .truncateTail: .end
    case .truncateHead: .start
    case .truncateMiddle: .middle
    }
  }
}
