import AnimatableLayers

extension CGContext {
  /// Adds a rectangle with round corners to the path; a radius of half its shorter side makes a
  /// capsule, and greater ones count as that.
  func addRoundedRect(_ rect: CGRect, radius: CGFloat) {
    let radius = Swift.min(radius, Swift.min(rect.width, rect.height) / 2)
    guard radius > 0 else { return addRect(rect) }
    let inner = rect.insetBy(dx: radius, dy: radius)
    move(to: CGPoint(x: inner.minX, y: rect.minY))
    addArc(
      center: CGPoint(x: inner.maxX, y: inner.minY), radius: radius, startAngle: -.pi / 2,
      endAngle: 0, clockwise: false)
    addArc(
      center: CGPoint(x: inner.maxX, y: inner.maxY), radius: radius, startAngle: 0,
      endAngle: .pi / 2, clockwise: false)
    addArc(
      center: CGPoint(x: inner.minX, y: inner.maxY), radius: radius, startAngle: .pi / 2,
      endAngle: .pi, clockwise: false)
    addArc(
      center: CGPoint(x: inner.minX, y: inner.minY), radius: radius, startAngle: .pi,
      endAngle: 1.5 * .pi, clockwise: false)
    closePath()
  }

  func fillRoundedRect(_ rect: CGRect, radius: CGFloat, color: CGColor) {
    guard rect.width > 0, rect.height > 0 else { return }
    setFillColor(color)
    addRoundedRect(rect, radius: radius)
    fillPath()
  }

  func fillCapsule(_ rect: CGRect, color: CGColor) {
    fillRoundedRect(rect, radius: .infinity, color: color)
  }

  func clipToCapsule(_ rect: CGRect) {
    addRoundedRect(rect, radius: .infinity)
    clip()
  }
}

extension CGRect {
  /// The first points of a bar, and as much before it as it is high: a clip to the bar rounds its beginning.
  func filled(to length: CGFloat) -> CGRect {
    CGRect(x: minX - height, y: minY, width: height + length, height: height)
  }
}
