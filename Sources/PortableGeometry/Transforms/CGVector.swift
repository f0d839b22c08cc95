import Foundation

/// A direction and length in the plane.
///
/// Mirrors Core Graphics' `CGVector`, which Foundation lacks outside Apple's systems.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component, in points.
  public var dx: CGFloat
  /// The vertical component, in points.
  public var dy: CGFloat

  /// The vector of length zero.
  public static var zero: CGVector { CGVector() }

  /// Creates the vector of length zero.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Creates a vector from its components, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
