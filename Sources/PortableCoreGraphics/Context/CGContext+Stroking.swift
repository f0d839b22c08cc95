import PortableGeometry
import PortableRaster

extension CGContext {
  /// Strokes the current path, and clears it.
  public func strokePath() {
    strokeCurrentPath()
    beginPath()
  }

  /// Fills or strokes the current path, or both, after which it is forgotten.
  public func drawPath(using mode: CGPathDrawingMode) {
    if let rule = mode.fillRule { fillCurrentPath(rule.raster) }
    if mode.strokes { strokeCurrentPath() }
    beginPath()
  }

  /// Strokes a rectangle, and clears the current path.
  public func stroke(_ rect: CGRect) {
    stroke(shape { $0.addRect(rect) }, width: state.strokeStyle.width)
    beginPath()
  }

  /// Strokes a rectangle with another width than the state's, and clears the current path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    if width >= 0, width.isFinite { stroke(shape { $0.addRect(rect) }, width: width) }
    beginPath()
  }

  /// Strokes the ellipse that fits into a rectangle, and clears the current path.
  public func strokeEllipse(in rect: CGRect) {
    stroke(shape { $0.addEllipse(in: rect) }, width: state.strokeStyle.width)
    beginPath()
  }

  /// Strokes lines from every first to every second point, and clears the current path.
  ///
  /// A point without a partner is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = PathBuilder()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path.path, width: state.strokeStyle.width)
    beginPath()
  }

  private func strokeCurrentPath() {
    if state.clip.isEmpty || currentPath.path.isEmpty { return }
    bringPathToUserSpace()
    stroke(currentPath.path, width: state.strokeStyle.width)
  }

  /// In user space.
  func stroke(_ path: Path, width: CGFloat) {
    if width == 0 || state.clip.isEmpty || path.isEmpty { return }
    var style = state.strokeStyle
    style.width = width
    var lines = path
    if let dashes = state.dashes {
      guard let region = visibleRegion(reach: width * max(style.miterLimit, 2)) else { return }
      lines = path.dashed(dashes, region: region, pixels: pixelsOfDashes)
    }
    let pieces = style.hasThinCorners(userToBitmap) ? lines.cutAtSharpCorners : nil
    var outline = outline {
      $0.appendStroke(
        of: pieces ?? lines, style: style, transform: userToBitmap, flatness: state.flatness)
    }
    if pieces != nil { outline.overlap = .summed }
    paint(outline, rule: .nonZero, color: state.stroke)
  }

  /// How many pixels dashes can touch.
  package var pixelsOfDashes: Int {
    let seen = contributingPixels
    return Int(min(seen.width * seen.height, 1e9))
  }

  /// The visible rectangle in user space, extended by `reach`; `nil` if the transform has no inverse.
  package func visibleRegion(reach: CGFloat) -> CGRect? {
    let transform = userToBitmap
    guard transform.isInvertible else { return nil }
    let pixels = contributingPixels.insetBy(dx: -2, dy: -2)
    return pixels.applying(transform.inverted()).insetBy(dx: -reach, dy: -reach)
  }
}

extension StrokeStyle {
  /// Whether sharp corners have no join: the lines on either side end there and their areas add up.
  ///
  /// Recorded for lines no wider than a pixel with butt ends and miter joins; not known for others.
  fileprivate func hasThinCorners(_ transform: CGAffineTransform) -> Bool {
    cap == .butt && join == .miter && isThin(after: transform)
  }
}
