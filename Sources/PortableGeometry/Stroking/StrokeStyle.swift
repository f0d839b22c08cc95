import Foundation

/// The ends of stroked lines.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its last point.
  case butt = 0
  /// A half circle around the last point.
  case round = 1
  /// Half a square beyond the last point.
  case square = 2
}

/// The corners of stroked lines.
public enum CGLineJoin: Int32, Sendable {
  /// Sharp, unless the corner is longer than the miter limit allows; then bevelled.
  case miter = 0
  /// A circle around the corner.
  case round = 1
  /// Cut off.
  case bevel = 2
}

package struct StrokeStyle: Hashable, Sendable {
  package typealias Cap = CGLineCap
  package typealias Join = CGLineJoin

  /// The width in the path's units; 0, less, or a number that is not finite draws nothing.
  package var width: CGFloat
  package var cap: Cap
  package var join: Join
  /// The largest ratio of a corner's length, from inner to outer point, to the width before a miter becomes a bevel.
  package var miterLimit: CGFloat

  /// Creates a style; the defaults are those of a Core Graphics context.
  package init(width: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10)
  {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}
