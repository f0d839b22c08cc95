/// The alignment of a paragraph's lines, with UIKit's values.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both sides, except the last line.
  case justified = 3
  /// At the edge where the paragraph's direction begins.
  case natural = 4
}

extension NSTextAlignment {
  init(_ alignment: CTTextAlignment) {
    self =
      switch alignment {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      case .natural: .natural
      }
  }
}

extension CTTextAlignment {
  /// Converts from UIKit's values, which count center before right.
  public init(_ alignment: NSTextAlignment) {
    self =
      switch alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
  }
}
