import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster

extension RenderNode {
  /// The user space of the context must be the node's own, as in the following functions.
  package func drawContents(in context: CGContext) {
    if background != .clear { context.fill(boundsPath(), background) }
    if let content = details?.content, content.isBelowImage { content.draw(in: context, of: self) }
    if let image { image.draw(in: context, bounds: bounds) }
    if let content = details?.content, !content.isBelowImage {
      content.draw(in: context, of: self)
    }
  }

  package func drawBorder(in context: CGContext) {
    guard hasBorder else { return }
    context.addPath(CGPath(boundsPath()))
    context.addPath(CGPath(boundsPath(insetBy: borderWidth)))
    context.setFillColor(CGColor(borderColor))
    context.fillPath(using: .evenOdd)
  }

  package func clipToBounds(_ context: CGContext) {
    // Edges of rectangles within each other are one edge where they meet in a pixel.
    guard corners.areRounded else { return context.clip(to: bounds) }
    context.addPath(CGPath(boundsPath()))
    context.clip()
  }

  /// `distance` is in points; empty if nothing is left inside.
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
  func fill(_ path: Path, _ color: PremultipliedPixel, rule: CGPathFillRule = .winding) {
    setFillColor(CGColor(color))
    addPath(CGPath(path))
    fillPath(using: rule)
  }
}

extension CGColor {
  package convenience init(_ pixel: PremultipliedPixel) {
    let (red, green, blue, alpha) = pixel.straight
    self.init(
      srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
      alpha: CGFloat(alpha) / 255)
  }
}
