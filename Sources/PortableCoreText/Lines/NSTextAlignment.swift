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
  /// Core Text's alignments in the order of UIKit's, which count center before right.
  fileprivate static let all: [CTTextAlignment] = [.left, .center, .right, .justified, .natural]

  init(_ alignment: CTTextAlignment) {
    self.init(rawValue: Self.all.firstIndex(of: alignment)!)!
  }
}

extension CTTextAlignment {
  /// Converts from UIKit's values, which count center before right.
  public init(_ alignment: NSTextAlignment) { self = NSTextAlignment.all[alignment.rawValue] }
}
