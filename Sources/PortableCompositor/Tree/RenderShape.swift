import Foundation
import PortableGeometry
import PortableRaster

/// Filled and then stroked, in the space of the node.
package struct RenderShape: Sendable, Equatable {
  package var path: Path
  package var fill = PremultipliedPixel.black
  package var fillRule = Path.FillRule.winding
  package var stroke = PremultipliedPixel.clear
  /// The width is in points.
  package var strokeStyle = StrokeStyle()
  /// They begin where the stroked part does.
  package var dashes: DashPattern?
  /// Where the stroked part of the path begins, in parts of its length.
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1

  package init(_ path: Path) {
    self.path = path
  }

  package var isStroked: Bool {
    stroke != .clear && strokeStyle.width > 0 && strokeStyle.width < .infinity
      && strokeStart < strokeEnd && strokeEnd > 0 && strokeStart < 1
  }

  /// Not yet dashed.
  package var strokedPath: Path { path.trimmed(from: strokeStart, to: strokeEnd) }

  /// `nil` if nothing is drawn.
  var coveredRect: CGRect? {
    let rect = path.controlBounds
    guard !rect.isNull, fill != .clear || isStroked else { return nil }
    guard isStroked else { return rect }
    return rect.insetBy(dx: -strokeReach, dy: -strokeReach)
  }

  /// How far the lines reach around the path, in points: a square cap √2 half widths, a miter as many as its limit.
  var strokeReach: CGFloat {
    let factor = strokeStyle.join == .miter ? max(strokeStyle.miterLimit, 1.5) : 1.5
    return strokeStyle.width / 2 * min(factor, 1_000)
  }
}
