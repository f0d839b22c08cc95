import Foundation

extension FlattenedOutline {
  /// Adds the contour of the ellipse that fits into a rectangle: the same as the path that `PathBuilder.addEllipse` builds,
  /// without building it.
  ///
  /// A rectangle or a transform that is not finite adds nothing.
  /// - Parameters:
  ///   - transform: from the rectangle's space to device pixels, y down.
  ///   - flatness: how closely curves are followed, in device pixels, greater than 0; see `Flatness`.
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
    // The writer lives in a local while it works: class properties are checked at every access.
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
