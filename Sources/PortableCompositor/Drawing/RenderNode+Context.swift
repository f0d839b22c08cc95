import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster

extension RenderNode {
  // The user space of contexts must be the node's own.

  package func drawContents(in context: CGContext) {
    if background != .clear { context.fill(boundsPath(), background) }
    if let content = details?.content, content.isBelowImage { content.draw(in: context, of: self) }
    if let image { image.draw(in: context, bounds: bounds) }
    if let content = details?.content, !content.isBelowImage { content.draw(in: context, of: self) }
  }

  package func drawBorder(in context: CGContext) {
    guard hasBorder else { return }
    context.addPath(CGPath(boundsPath()))
    context.addPath(CGPath(boundsPath(insetBy: borderWidth)))
    context.setFillColor(CGColor(borderColor))
    context.fillPath(using: .evenOdd)
  }

  package func clipToBounds(_ context: CGContext) {
    // Edges of nested rectangular clips count once in a pixel.
    guard corners.areRounded else { return context.clip(to: bounds) }
    context.addPath(CGPath(boundsPath()))
    context.clip()
  }

  /// Returns the rounded bounds, inset by a distance in points; empty if nothing is left.
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

extension RenderGradient {
  func draw(in context: CGContext, of node: RenderNode) {
    guard let placement = placement(in: node.bounds) else { return }
    context.saveGState()
    node.clipToBounds(context)
    context.concatenate(placement)
    let beyond: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch kind {
    case .axial: context.drawLinearGradient(gradient, start: start, end: end, options: beyond)
    case .radial:
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
        options: beyond)
    case .conic: CGContextDrawConicGradient(context, gradient, .zero, 0)
    }
    context.restoreGState()
  }
}

extension RenderShape {
  func draw(in context: CGContext) {
    if fill != .clear { context.fill(path, fill, rule: fillRule) }
    guard isStroked, let region = context.visibleRegion(reach: 2 * strokeReach) else { return }
    var lines = strokedPath
    if let dashes { lines = lines.dashed(dashes, region: region, pixels: context.pixelsOfDashes) }
    context.fill(lines.stroked(strokeStyle, region: region), stroke)
  }
}

extension RenderImage {
  func draw(in context: CGContext, bounds: CGRect) {
    guard let shown else { return }
    var frame = frame(in: bounds)
    context.saveGState()
    // Recorded for enlarged images.
    if shown.shouldInterpolate { context.interpolationQuality = .high }
    if magnification == .nearest { context.interpolationQuality = .none }
    context.moveToPixels(&frame, of: shown, pixelsPerPoint: pixelsPerPoint)
    if !isFlipped {
      // Core Graphics puts an image's top where y is greatest.
      context.translateBy(x: 0, y: frame.minY + frame.maxY)
      context.scaleBy(x: 1, y: -1)
    }
    context.draw(shown, in: frame)
    context.restoreGState()
  }

  /// `nil` if the visible part lies beside the image.
  private var shown: CGImage? {
    visiblePart == CGRect(x: 0, y: 0, width: 1, height: 1) ? image : image.cropping(to: pixelRect)
  }
}

extension CGContext {
  /// Moves an image with the device's resolution onto whole pixels, as recorded for contents at fractions of a pixel.
  /// Its last column and row may reach beyond the rectangle.
  fileprivate func moveToPixels(_ rect: inout CGRect, of image: CGImage, pixelsPerPoint: CGFloat) {
    let map = ctm
    func isNear(_ length: CGFloat, _ other: CGFloat) -> Bool { abs(length - other) < 1 / 512 }
    func fits(_ length: CGFloat, _ scale: CGFloat, _ count: Int) -> Bool {
      let pixels = length * scale.magnitude
      return isNear(pixels, CGFloat(count))
        || isNear(scale.magnitude, pixelsPerPoint) && pixels.rounded(.up) == CGFloat(count)
    }
    guard map.b == 0, map.c == 0, fits(rect.width, map.a, image.width),
      fits(rect.height, map.d, image.height)
    else { return }
    rect.size = CGSize(
      width: CGFloat(image.width) / map.a.magnitude, height: CGFloat(image.height) / map.d.magnitude
    )
    let device = rect.applying(map)
    // Rows count downwards, device space upwards.
    let x = (device.minX + 0.5).rounded(.down)
    let y = (device.maxY - 0.5).rounded(.up)
    translateBy(x: (x - device.minX) / map.a, y: (y - device.maxY) / map.d)
  }
}
