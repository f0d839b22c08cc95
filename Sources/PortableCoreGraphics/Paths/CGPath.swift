import PortableGeometry

/// A figure of lines and curves that does not change, unless it is a `CGMutablePath`.
///
/// Elements with coordinates that are not finite are left out when a path is built.
public class CGPath: Hashable {
  /// Changed by `CGMutablePath` only.
  final var builder: PathBuilder

  init(_ builder: PathBuilder) { self.builder = builder }

  package convenience init(_ path: Path) { self.init(PathBuilder(path)) }

  package final var path: Path { builder.path }

  /// Creates a closed rectangle; negative sizes are turned around.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var builder = PathBuilder()
    builder.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(builder)
  }

  /// Creates the ellipse that fits into a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var builder = PathBuilder()
    builder.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(builder)
  }

  /// Creates a rectangle with elliptic corners, each at most half as wide and high as the rectangle.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var builder = PathBuilder()
    builder.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
    self.init(builder)
  }

  /// Whether the path has no elements.
  public final var isEmpty: Bool { builder.path.isEmpty }

  /// Where the next line would begin; the origin in an empty path.
  public final var currentPoint: CGPoint { builder.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public final var boundingBox: CGRect { builder.path.controlBounds }

  /// The smallest rectangle around what the path draws; null for an empty path.
  public final var boundingBoxOfPath: CGRect { builder.path.bounds }

  /// Returns whether the path is a rectangle with upright sides, and which.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = builder.path.rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// Returns a path with the same elements that never changes.
  public final func copy() -> CGPath? { snapshot }

  /// Returns a path with transformed elements that never changes.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let transform else { return snapshot }
    return CGPath(builder.path.transformed(by: transform.pointee))
  }

  /// Returns a path with the same elements that can be added to.
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(builder) }

  /// Returns a path with transformed elements that can be added to.
  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    guard let transform else { return mutableCopy() }
    return CGMutablePath(builder.path.transformed(by: transform.pointee))
  }

  final var snapshot: CGPath { self is CGMutablePath ? CGPath(builder) : self }

  /// Whether both have the same elements.
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
    lhs === rhs || lhs.builder.path == rhs.builder.path
  }

  /// Hashes what `==` compares.
  public final func hash(into hasher: inout Hasher) { hasher.combine(builder.path) }
}
