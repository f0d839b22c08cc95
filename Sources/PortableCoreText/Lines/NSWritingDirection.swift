/// The base writing direction of a paragraph, with UIKit's values.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of its first letter.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

extension NSWritingDirection {
  init(_ direction: CTWritingDirection) {
    self =
      switch direction {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
  }
}

extension CTWritingDirection {
  init(_ direction: NSWritingDirection) {
    self =
      switch direction {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
  }
}
