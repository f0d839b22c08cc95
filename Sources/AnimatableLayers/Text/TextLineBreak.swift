/// What becomes of lines that are too long.
public enum TextLineBreak: Hashable, Sendable {
  /// They break between words, or within one that is longer than a line.
  case wordWrap
  /// They stay whole and go beyond the edge.
  case clip
  /// They end with an ellipsis.
  case truncateTail
  /// They begin with an ellipsis.
  case truncateHead
  /// They have an ellipsis in the middle.
  case truncateMiddle

  /// Where the engine cuts a line; `nil` for nowhere.
  var truncation: CTLineTruncationType? {
    switch self {
    case .wordWrap, .clip: nil
    case .truncateTail: .end
    case .truncateHead: .start
    case .truncateMiddle: .middle
    }
  }
}
