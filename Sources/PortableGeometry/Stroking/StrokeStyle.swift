import Foundation

package struct StrokeStyle: Hashable, Sendable {
  /// The width in the path's units. A width that is not positive, or not finite, draws nothing.
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  /// The largest ratio of a corner's length, from inner to outer point, to the width before a miter becomes a bevel.
  package var miterLimit: CGFloat

  /// The defaults are those of a Core Graphics context.
  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}
