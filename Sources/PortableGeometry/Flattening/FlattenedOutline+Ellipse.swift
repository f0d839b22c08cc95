import Foundation

extension FlattenedOutline {
  /// Adds the same contour as the path of `PathBuilder.addEllipse`, without building it.
  ///
  /// `transform` leads to device pixels, y down. A rectangle or a transform that is not finite adds nothing.
  package func appendEllipse(
    in rect: CGRect, transform: CGAffineTransform = .identity, flatness: Double = Flatness.standard
  ) {
    guard transform.isFinite, let ellipse = PathBuilder.Ellipse(in: rect) else { return }
    guard ellipse.isFinite else {
      // A path leaves out what overflows.
      var builder = PathBuilder()
      builder.addEllipse(in: rect)
      append(builder.path, transform: transform, flatness: flatness)
      return
    }
    @inline(__always) func moved(_ point: CGPoint) -> DeviceVector {
      DeviceVector(
        transform.a * point.x + transform.c * point.y + transform.tx,
        transform.b * point.x + transform.d * point.y + transform.ty)
    }
    write(flatness: flatness) { writer in
      writer.begin(moved(ellipse.start))
      ellipse.forEachQuarter { control1, control2, end in
        writer.cubic(moved(control1), moved(control2), moved(end))
      }
      writer.finishContour()
    }
  }
}
