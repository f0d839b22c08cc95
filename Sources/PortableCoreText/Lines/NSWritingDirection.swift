/// The base writing direction of a paragraph, with UIKit's values.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of its first letter.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

// Core Text's values are the same.

extension NSWritingDirection {
  init(_ direction: CTWritingDirection) { self.init(rawValue: Int(direction.rawValue))! }
}

extension CTWritingDirection {
  init(_ direction: NSWritingDirection) { self.init(rawValue: Int8(direction.rawValue))! }
}
