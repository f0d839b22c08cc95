import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster

extension RenderNode {
  /// Draws what the node draws itself below its children in a context whose user space is the node's own.
  package func drawContents(in context: CGContext) {
    if background != .clear { context.fill(boundsPath(), background) }
    if let content = details?.content, content.isBelowImage { content.draw(in: context, of: self) }
    if let image { image.draw(in: context, bounds: bounds) }
    if let content = details?.content, !content.isBelowImage {
      content.draw(in: context, of: self)
    }
  }

  /// Draws the node's border in a context whose user space is the node's own.
  package func drawBorder(in context: CGContext) {
    guard hasBorder else { return }
    context.addPath(CGPath(boundsPath()))
    context.addPath(CGPath(boundsPath(insetBy: borderWidth)))
    context.setFillColor(CGColor(borderColor))
    context.fillPath(using: .evenOdd)
  }

  /// Narrows the clip of a context whose user space is the node's own to the rounded bounds.
  package func clipToBounds(_ context: CGContext) {
    // Edges of rectangles within each other are one edge where they meet in a pixel.
    guard corners.areRounded else { return context.clip(to: bounds) }
    context.addPath(CGPath(boundsPath()))
    context.clip()
  }

  /// Returns the outline that runs inside the rounded bounds at a distance everywhere, in points; empty when nothing is
  /// left inside.
  package func boundsPath(insetBy distance: Double = 0) -> Path {
    var shape = RoundedRectangle(bounds, corners)
    if distance > 0 { shape = shape.inset(by: distance) }
    guard shape.hasArea else { return Path() }
    var sink = PathSink()
    shape.add(to: &sink)
    return sink.builder.path
  }
}

extension CGContext {
  /// Fills a path with a color.
  func fill(_ path: Path, _ color: PremultipliedPixel, rule: CGPathFillRule = .winding) {
    setFillColor(CGColor(color))
    addPath(CGPath(path))
    fillPath(using: rule)
  }
}

extension CGColor {
  /// Creates the color of a pixel, in sRGB.
  package convenience init(_ pixel: PremultipliedPixel) {
    let (red, green, blue, alpha) = pixel.straight
    self.init(
      srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
      alpha: CGFloat(alpha) / 255)
  }
}
