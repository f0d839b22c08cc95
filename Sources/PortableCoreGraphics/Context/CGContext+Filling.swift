import PortableGeometry
import PortableRaster

extension CGContext {
  /// Fills the current path, and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fillCurrentPath(rule.raster)
    beginPath()
  }

  func fillCurrentPath(_ rule: FillRule) {
    if state.clip.isEmpty || currentPath.path.isEmpty { return }
    let outline = flattened(currentPath.path, pathTransform.concatenating(target.deviceToBitmap))
    paint(outline, rule: rule, color: state.fill)
  }

  /// Fills a rectangle, and clears the current path.
  public func fill(_ rect: CGRect) {
    beginPath()
    guard let outline = outline(of: rect) else { return }
    paint(outline, rule: .nonZero, color: state.fill)
  }

  /// Fills the union of the rectangles, and clears the current path.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    let path = shape { for rect in rects { $0.addRect(rect.drawable) } }
    paint(flattened(path, userToBitmap), rule: .nonZero, color: state.fill)
  }

  /// Fills the ellipse that fits into a rectangle, and clears the current path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    if state.clip.isEmpty { return }
    let outline = outline {
      $0.appendEllipse(in: rect, transform: userToBitmap, flatness: state.flatness)
    }
    paint(outline, rule: .nonZero, color: state.fill)
  }

  /// Makes a rectangle inside the clip transparent, or black where the context has no alpha, whatever the blend mode.
  public func clear(_ rect: CGRect) {
    guard let outline = outline(of: rect), !state.clip.isEmpty else { return }
    paintPlain(outline, rule: .nonZero, .solid(.clear), opacity: 255, blendMode: .clear)
  }

  /// `nil` for a rectangle that draws nothing.
  func outline(of rect: CGRect) -> DeviceOutline? {
    guard !rect.isNull, !rect.origin.x.isNaN, !rect.origin.y.isNaN, !rect.size.width.isNaN,
      !rect.size.height.isNaN
    else { return nil }
    let transform = userToBitmap
    guard transform.keepsRectanglesUpright || DeviceBox.everything.holds(rect.applying(transform))
    else {
      // A side that leaves the grid keeps its slope.
      return flattened(shape { $0.addRect(rect.drawable) }, transform)
    }
    quad.set(rect, transform)
    return quad.outline
  }
}
