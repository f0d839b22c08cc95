import Foundation

extension FlattenedOutline {
  /// Adds the same contour as the path of `PathBuilder.addEllipse`, without building it.
  ///
  /// `transform` leads to device pixels, y down. A rectangle or a transform that is not finite adds nothing.
  package func appendEllipse(
    in rect: CGRect, transform: CGAffineTransform = .identity,
    flatness: Double = Flatness.standard
  ) {
    precondition(flatness > 0, "flatness is \(flatness), but must be greater than 0")
    guard transform.isFinite, let ellipse = PathBuilder.Ellipse(in: rect) else { return }
    guard ellipse.isFinite else {
      // A path leaves out what overflows.
      var builder = PathBuilder()
      builder.addEllipse(in: rect)
      append(builder.path, transform: transform, flatness: flatness)
      return
    }
    var writer = self.writer
    writer.bindToNumbers()
    writer.flatness = flatness
    writer.visible = visible
    @inline(__always) func moved(_ point: CGPoint) -> (Double, Double) {
      (
        transform.a * point.x + transform.c * point.y + transform.tx,
        transform.b * point.x + transform.d * point.y + transform.ty
      )
    }
    let (startX, startY) = moved(ellipse.start)
    writer.begin(startX, startY)
    ellipse.forEachQuarter { control1, control2, end in
      let (x1, y1) = moved(control1)
      let (x2, y2) = moved(control2)
      let (x3, y3) = moved(end)
      writer.cubic(x1, y1, x2, y2, x3, y3)
    }
    writer.finishContour()
    self.writer = writer
  }
}
