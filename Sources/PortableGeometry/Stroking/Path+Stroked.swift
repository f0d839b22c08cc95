import Foundation

extension Path {
  /// Returns the outline of a stroke for filling with the non-zero rule; see `FlattenedOutline.appendStroke`.
  ///
  /// Curves stay curves, close enough to be magnified; in bends tighter than the stroke they are short lines. Parts may
  /// overlap. `region` is where the outline can be seen, in the path's space; curves outside are not followed closely.
  package func stroked(_ style: StrokeStyle, region: CGRect? = nil) -> Path {
    let box = controlBounds
    let size = max(box.width, box.height, style.width)
    guard !box.isNull, style.width > 0, style.width.isFinite, size.isFinite else { return Path() }
    // Scaling by a power of two is exact, and brings the path to a size for which the outliner's limits are made.
    let exponent = min(max(13 - Int(Double(size).exponent), -1000), 1000)
    let scale = CGFloat(sign: .plus, exponent: exponent, significand: 1)
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    let visible = region.map { DeviceBox($0.applying(transform)) } ?? .everything
    guard
      let pen = StrokePen(
        width: style.width, transform: transform, flatness: 1e-3, visible: visible)
    else { return Path() }
    var outliner = StrokeOutliner(
      pen: pen, style: style, scratch: OutlineScratch(left: CurveContour(), right: CurveContour()))
    defer { outliner.scratch.stack.deallocate() }
    var builder = PathBuilder()
    let back = 1 / scale
    func point(_ vector: DeviceVector) -> CGPoint {
      CGPoint(x: CGFloat(vector.x) * back, y: CGFloat(vector.y) * back)
    }
    outliner.stroke(self, transform: transform) { contour in
      guard let first = contour.segments.first else { return }
      builder.move(to: point(first.end))
      for segment in contour.segments.dropFirst() {
        if let (control1, control2) = segment.controls {
          builder.addCurve(
            to: point(segment.end), control1: point(control1), control2: point(control2))
        } else {
          builder.addLine(to: point(segment.end))
        }
      }
      builder.close()
    }
    return builder.path
  }
}
