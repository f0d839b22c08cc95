/// How lines that are too long are broken or truncated, with UIKit's values.
public enum NSLineBreakMode: Int, Sendable {
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

// Core Text's values are the same.

extension NSLineBreakMode {
  init(_ mode: CTLineBreakMode) { self.init(rawValue: Int(mode.rawValue))! }
}

extension CTLineBreakMode {
  init(_ mode: NSLineBreakMode) { self.init(rawValue: UInt8(mode.rawValue))! }
}
