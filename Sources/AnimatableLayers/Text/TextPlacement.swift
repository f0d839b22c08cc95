/// The position of text in a rectangle.
public struct TextPlacement: Hashable, Sendable {
  /// A position along one axis.
  public enum Position: Hashable, Sendable {
    /// At the left, or at the top.
    case start
    /// In the middle.
    case center
    /// At the right, or at the bottom.
    case end
  }

  /// The position of each line from left to right.
  public var horizontal: Position
  /// The position of all lines from top to bottom.
  public var vertical: Position

  /// Creates a placement.
  public init(horizontal: Position, vertical: Position) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = TextPlacement(horizontal: .center, vertical: .center)
  /// In the middle of the left side.
  public static let left = TextPlacement(horizontal: .start, vertical: .center)
  /// In the middle of the right side.
  public static let right = TextPlacement(horizontal: .end, vertical: .center)
  /// In the middle of the top.
  public static let top = TextPlacement(horizontal: .center, vertical: .start)
  /// In the middle of the bottom.
  public static let bottom = TextPlacement(horizontal: .center, vertical: .end)
  /// In the upper left corner.
  public static let topLeft = TextPlacement(horizontal: .start, vertical: .start)
  /// In the upper right corner.
  public static let topRight = TextPlacement(horizontal: .end, vertical: .start)
}

extension TextPlacement.Position {
  /// The fraction of the free space that precedes the text.
  var fraction: CGFloat {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
