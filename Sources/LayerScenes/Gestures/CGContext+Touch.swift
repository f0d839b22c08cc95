import AnimatableLayers

extension CGContext {
  /// Draws a touch as a disk.
  ///
  /// - Parameters:
  ///   - place: in points from the upper left corner.
  ///   - height: the context's, in pixels; its origin is at the lower left.
  ///   - scale: pixels for each point.
  package func drawTouch(at place: CGPoint, height: CGFloat, scale: CGFloat) {
    let radius = 9 * scale
    let disk = CGRect(
      x: place.x * scale - radius, y: height - place.y * scale - radius, width: 2 * radius,
      height: 2 * radius)
    setFillColor(CGColor(srgbRed: 0.35, green: 0.35, blue: 0.4, alpha: 0.35))
    fillEllipse(in: disk)
    setStrokeColor(CGColor(srgbRed: 0.35, green: 0.35, blue: 0.4, alpha: 0.7))
    setLineWidth(scale)
    strokeEllipse(in: disk.insetBy(dx: scale / 2, dy: scale / 2))
  }
}
