import PortableGeometry
import PortableRaster

extension CGContext {
  /// Fills the clip with colors that change from `startPoint`, where the gradient is at 0, to `endPoint`, where it is at 1.
  ///
  /// Points are in user space; two equal points paint nothing. `options` tell whether the first and the last color extend
  /// beyond their points.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard let start = GradientPaint.Point(startPoint), let end = GradientPaint.Point(endPoint)
    else { return }
    draw(gradient, along: .linear(start: start, end: end), userToBitmap, options)
  }

  /// Fills the clip with colors that change from the circle around `startCenter`, where the gradient is at 0, to the circle
  /// around `endCenter`, where it is at 1.
  ///
  /// Circles are in user space. Where several of the circles between the two meet in a point, the one nearest to the end
  /// colors it. A negative radius, or two equal circles, paint nothing. `options` tell whether the first and the last
  /// color extend beyond their circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard let start = GradientPaint.Point(startCenter), let end = GradientPaint.Point(endCenter)
    else { return }
    let shape = GradientPaint.Shape.radial(
      start: start, startRadius: Double(startRadius), end: end, endRadius: Double(endRadius))
    draw(gradient, along: shape, userToBitmap, options)
  }

  /// Fills the clip with colors that change around a point.
  ///
  /// Where the colors meet, at `angle`, the last one ends and the first one begins. Core Graphics has the function
  /// `CGContextDrawConicGradient` alone.
  ///
  /// - Parameters:
  ///   - gradient: the colors once around.
  ///   - center: in user space.
  ///   - angle: where the gradient is at 0, in radians from the x axis toward the y axis of user space, which is also
  ///     the direction of growth: counterclockwise, and clockwise where y points down. A center or an angle that is not
  ///     finite paints nothing.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard angle.isFinite, center.x.isFinite, center.y.isFinite else { return }
    let turned = CGAffineTransform(rotationAngle: angle)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
      .concatenating(userToBitmap)
    draw(gradient, along: .conic(center: GradientPaint.Point(x: 0, y: 0)), turned, [])
  }

  /// Fills the clip with colors that a function computes.
  public func drawShading(_ shading: CGShading) {
    switch shading.geometry {
    case .axial(let start, let end):
      drawLinearGradient(shading.gradient, start: start, end: end, options: shading.options)
    case .radial(let start, let startRadius, let end, let endRadius):
      drawRadialGradient(
        shading.gradient, startCenter: start, startRadius: startRadius, endCenter: end,
        endRadius: endRadius, options: shading.options)
    }
  }

  private func draw(
    _ gradient: CGGradient, along shape: GradientPaint.Shape, _ transform: CGAffineTransform,
    _ options: CGGradientDrawingOptions
  ) {
    guard transform.isFinite, let outline = clipOutline, let ramp = gradient.ramp,
      let paint = GradientPaint(
        ramp, shape: shape, transform: PixelTransform(transform),
        extendsStart: options.contains(.drawsBeforeStartLocation),
        extendsEnd: options.contains(.drawsAfterEndLocation))
    else { return }
    self.paint(outline, rule: .nonZero, .gradient(paint), opacity: opacity)
  }
}

/// Does what `CGContext.drawConicGradient(_:center:angle:)` does; without a gradient, paints nothing.
public func CGContextDrawConicGradient(
  _ c: CGContext, _ gradient: CGGradient?, _ center: CGPoint, _ angle: CGFloat
) {
  guard let gradient else { return }
  c.drawConicGradient(gradient, center: center, angle: angle)
}

extension GradientPaint.Point {
  init?(_ point: CGPoint) {
    guard (point.x + point.y).isFinite else { return nil }
    self.init(x: Double(point.x), y: Double(point.y))
  }
}
