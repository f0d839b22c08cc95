import Foundation

/// How a line along a path is drawn.
package struct StrokeStyle: Hashable, Sendable {
  /// The shape of an open end.
  package enum Cap: Hashable, Sendable {
    /// Cut off at the end.
    case butt
    /// A half circle beyond the end.
    case round
    /// Half a square beyond the end.
    case square
  }

  /// The shape of a corner.
  package enum Join: Hashable, Sendable {
    /// The outer sides meet in a point; where that is too long for `miterLimit`, a bevel.
    case miter
    /// A circle around the corner.
    case round
    /// The outer corner is cut off.
    case bevel
  }

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
