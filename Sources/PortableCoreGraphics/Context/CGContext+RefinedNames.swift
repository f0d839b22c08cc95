// The names under which Swift imports the C functions that it refines, for code that calls them. Each does what the
// function without underscores does.
extension CGContext {
  /// Sets the lengths of dashes; without lengths, lines are unbroken.
  public func __setLineDash(phase: CGFloat, lengths: UnsafePointer<CGFloat>?, count: Int) {
    setLineDash(phase: phase, lengths: array(lengths, count))
  }

  /// Begins a subpath.
  public func __moveTo(x: CGFloat, y: CGFloat) { move(to: CGPoint(x: x, y: y)) }

  /// Adds a line from the current point.
  public func __addLineTo(x: CGFloat, y: CGFloat) { addLine(to: CGPoint(x: x, y: y)) }

  /// Adds a cubic curve from the current point.
  public func __addCurveTo(
    cp1x: CGFloat, cp1y: CGFloat, cp2x: CGFloat, cp2y: CGFloat, endingAtX x: CGFloat, y: CGFloat
  ) {
    addCurve(
      to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y),
      control2: CGPoint(x: cp2x, y: cp2y))
  }

  /// Adds a quadratic curve from the current point.
  public func __addQuadCurveTo(cpx: CGFloat, cpy: CGFloat, endingAtX x: CGFloat, y: CGFloat) {
    addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy))
  }

  /// Adds closed rectangles.
  public func __addRects(_ rects: UnsafePointer<CGRect>?, count: Int) {
    addRects(array(rects, count))
  }

  /// Begins a subpath at the first point and adds lines to the others.
  public func __addLines(between points: UnsafePointer<CGPoint>?, count: Int) {
    addLines(between: array(points, count))
  }

  /// Adds an arc of a circle; `clockwise` is 0 or 1.
  public func __addArc(
    centerX x: CGFloat, y: CGFloat, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Int32
  ) {
    addArc(
      center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise != 0)
  }

  /// Adds the arc that rounds a corner.
  public func __addArc(x1: CGFloat, y1: CGFloat, x2: CGFloat, y2: CGFloat, radius: CGFloat) {
    addArc(tangent1End: CGPoint(x: x1, y: y1), tangent2End: CGPoint(x: x2, y: y2), radius: radius)
  }

  /// Fills rectangles.
  public func __fill(_ rects: UnsafePointer<CGRect>?, count: Int) { fill(array(rects, count)) }

  /// Strokes lines between pairs of points.
  public func __strokeLineSegments(between points: UnsafePointer<CGPoint>?, count: Int) {
    strokeLineSegments(between: array(points, count))
  }

  /// Clips to the union of rectangles.
  public func __clip(to rects: UnsafePointer<CGRect>, count: Int) { clip(to: array(rects, count)) }

  /// Draws an image into a rectangle.
  public func __draw(in rect: CGRect, image: CGImage?) {
    if let image { draw(image, in: rect) }
  }

  /// Fills the clip with copies of an image that is drawn into a rectangle.
  public func __draw(in rect: CGRect, byTiling image: CGImage?) {
    if let image { draw(image, in: rect, byTiling: true) }
  }

  /// Fills the current path by the winding rule.
  public func __fillPath() { fillPath() }

  /// Fills the current path by the even-odd rule.
  public func __eoFillPath() { fillPath(using: .evenOdd) }

  /// Clips to the current path by the winding rule.
  public func __clip() { clip() }

  /// Clips to the current path by the even-odd rule.
  public func __eoClip() { clip(using: .evenOdd) }
}
