/// The kinds of path elements.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath; one point.
  case moveToPoint = 0
  /// A straight line; one point, its end.
  case addLineToPoint = 1
  /// A quadratic Bézier curve; two points, its control point and its end.
  case addQuadCurveToPoint = 2
  /// A cubic Bézier curve; three points, its control points and its end.
  case addCurveToPoint = 3
  /// Closes the subpath with a line to its start; no points.
  case closeSubpath = 4
}

/// An element of a path.
public struct CGPathElement {
  /// The kind of element, which determines the number of points.
  public var type: CGPathElementType
  /// The points, valid only inside the call that hands the element out.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// Receives `info` and each element of a path.
///
/// A C function on Apple's systems, where the element is a C structure; the same closures fit.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

/// Receives each element of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
