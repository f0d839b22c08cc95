/// How the stored rows and columns of an image are to be shown.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// The pixels are stored upright.
  case up = 1
  /// Flipped from left to right.
  case upMirrored = 2
  /// Turned by 180°.
  case down = 3
  /// Flipped from top to bottom.
  case downMirrored = 4
  /// The first row at the left, the first column at the top.
  case leftMirrored = 5
  /// Turned by 90° clockwise.
  case right = 6
  /// The first row at the right, the first column at the bottom.
  case rightMirrored = 7
  /// Turned by 90° counterclockwise.
  case left = 8
}
