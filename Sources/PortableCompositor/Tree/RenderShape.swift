import Foundation
import PortableGeometry
import PortableRaster

/// A path that is filled and then stroked, in the space of the node.
package struct RenderShape: Sendable, Equatable {
  package var path: Path
  package var fill = PremultipliedPixel.black
  package var fillRule = CGPathFillRule.winding
  package var stroke = PremultipliedPixel.clear
  /// The width is in points.
  package var strokeStyle = StrokeStyle()
  /// Dashes begin at `strokeStart`.
  package var dashes: DashPattern?
  /// The start of the stroked part, as a fraction of the path's length.
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1

  package init(_ path: Path) { self.path = path }

  package var isStroked: Bool {
    stroke != .clear && strokeStyle.width > 0 && strokeStyle.width < .infinity
      && strokeStart < strokeEnd && strokeEnd > 0 && strokeStart < 1
  }

  /// The stroked part, without dashes.
  package var strokedPath: Path { path.trimmed(from: strokeStart, to: strokeEnd) }

  /// `nil` if nothing is drawn.
  var coveredRect: CGRect? {
    let rect = path.controlBounds
    guard !rect.isNull, fill != .clear || isStroked else { return nil }
    guard isStroked else { return rect }
    return rect.insetBy(dx: -strokeReach, dy: -strokeReach)
  }

  /// The distance that strokes reach from the path, in points: √2 half widths for a square cap, the limit for a miter.
  var strokeReach: CGFloat {
    let factor = strokeStyle.join == .miter ? max(strokeStyle.miterLimit, 1.5) : 1.5
    return strokeStyle.width / 2 * min(factor, 1_000)
  }
}
