import PortableGeometry

extension CGContext {
  /// Clears the current path.
  public func beginPath() {
    if sharesPath {
      currentPath = PathBuilder()
      sharesPath = false
    } else if !currentPath.path.isEmpty {
      currentPath.removeAll()
    }
  }

  /// Begins a subpath.
  public func move(to point: CGPoint) { userPath.move(to: point) }

  /// Adds a line from the current point.
  public func addLine(to point: CGPoint) { userPath.addLine(to: point) }

  /// Adds a cubic curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    userPath.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    userPath.addQuadCurve(to: end, control: control)
  }

  /// Closes the subpath with a line to its beginning, which becomes the current point.
  public func closePath() { currentPath.close() }

  /// Adds a closed rectangle; negative sizes are turned around.
  public func addRect(_ rect: CGRect) { userPath.addRect(rect) }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { userPath.addRects(rects) }

  /// Begins a subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) { userPath.addLines(between: points) }

  /// Adds the ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect) { userPath.addEllipse(in: rect) }

  /// Adds an arc of a circle, after a line from the current point to where it begins.
  ///
  /// Angles are in radians from the x axis toward the y axis. A clockwise arc runs toward smaller angles, which is
  /// clockwise where y points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    userPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds the arc that rounds the corner at `tangent1End` on the way from the current point to `tangent2End`, after a
  /// line to where it begins.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    userPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) {
    if currentPath.path.isEmpty {
      currentPath = path.builder
      sharesPath = true
      pathTransform = state.ctm
    } else {
      userPath.addPath(path.path)
    }
  }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.path.isEmpty }

  /// Where the next line would begin; the origin without a path.
  public var currentPointOfPath: CGPoint { userPath.currentPoint ?? .zero }

  /// The smallest rectangle around all points of the current path, control points included; null without a path.
  public var boundingBoxOfPath: CGRect { userPath.path.controlBounds }

  /// The current path, or `nil` without one.
  public var path: CGPath? {
    bringPathToUserSpace()
    if currentPath.path.isEmpty { return nil }
    sharesPath = true
    return CGPath(currentPath)
  }

  /// Replaces the current path with the outline of its stroke, which `fillPath` fills as `strokePath` would paint; without
  /// a width the path becomes empty.
  public func replacePathWithStrokedPath() {
    bringPathToUserSpace()
    currentPath = PathBuilder(strokedPath)
  }

  private var strokedPath: Path {
    let lines = state.dashes.map { currentPath.path.dashed($0) } ?? currentPath.path
    return lines.stroked(state.strokeStyle)
  }

  /// Returns whether drawing the current path would paint a point of user space; on a border it may count either way.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    bringPathToUserSpace()
    if let rule = mode.fillRule, currentPath.path.contains(point, rule: rule) { return true }
    return mode.strokes && strokedPath.contains(point)
  }

  /// The current path in the present user space.
  private var userPath: PathBuilder {
    _read {
      bringPathToUserSpace()
      yield currentPath
    }
    _modify {
      bringPathToUserSpace()
      yield &currentPath
    }
  }

  /// Points stay where they were on the device when the transform changes. Keeping them in the space in which they
  /// were given makes the common case, in which nothing changes, exact and free.
  func bringPathToUserSpace() {
    if pathTransform == state.ctm { return }
    defer { pathTransform = state.ctm }
    if currentPath.path.isEmpty { return }
    guard state.ctm.isInvertible else {
      // No point of this user space is on the path.
      currentPath = PathBuilder()
      return
    }
    let change = pathTransform.concatenating(state.ctm.inverted())
    currentPath = PathBuilder(currentPath.path.transformed(by: change))
  }
}
