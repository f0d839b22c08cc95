import PortableGeometry

/// A figure of lines and curves that can be added to.
///
/// Copies and whatever was drawn before do not change with it. Lines and curves without a current point, and elements
/// with coordinates that are not finite, are left out.
public final class CGMutablePath: CGPath {
  /// Creates a path without elements.
  public init() { super.init(PathBuilder()) }

  override init(_ builder: PathBuilder) { super.init(builder) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    builder.move(to: point.applying(transform))
  }

  /// Adds a line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    builder.addLine(to: point.applying(transform))
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    builder.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    builder.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Closes the subpath with a line to its beginning, which becomes the current point.
  public func closeSubpath() { builder.close() }

  /// Adds a closed rectangle; negative sizes are turned around.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    builder.addRect(rect, transform: transform)
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    builder.addRects(rects, transform: transform)
  }

  /// Begins a subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    builder.addLines(between: points, transform: transform)
  }

  /// Adds the ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    builder.addEllipse(in: rect, transform: transform)
  }

  /// Adds a rectangle with elliptic corners, each at most half as wide and high as the rectangle.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    builder.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  /// Adds an arc of a circle, after a line from the current point to where it begins.
  ///
  /// Angles are in radians from the x axis toward the y axis. A clockwise arc runs toward smaller angles, which is
  /// clockwise where y points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    builder.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: transform)
  }

  /// Adds an arc of a circle by the angle that it spans, after a line from the current point to where it begins.
  ///
  /// Angles are in radians from the x axis toward the y axis; a negative `delta` runs toward smaller angles.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    builder.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds the arc that rounds the corner at `tangent1End` on the way from the current point to `tangent2End`, after a
  /// line to where it begins.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    builder.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    builder.addPath(path.path, transform: transform)
  }
}
