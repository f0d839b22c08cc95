import Foundation
import PortableGeometry
import PortableRaster

extension FramePainter {
  /// - Parameter beyondBounds: whether to fill the whole clip, because the bounds are clipped later.
  mutating func paintBackground(of index: Int, opacity: UInt8, beyondBounds: Bool) {
    guard entries[index].node.background != .clear, opacity > 0 else { return }
    let node = entries[index].node
    if beyondBounds {
      fill(.solid(node.background), opacity: opacity, in: canvas.clip.bounds)
      return
    }
    var shape = RoundedRectangle(node.bounds, node.corners)
    // An opaque border hides the background's edge; if both edges were antialiased, the background would shine through.
    if node.hasBorder, node.borderColor.alpha == 255, opacity == 255,
      node.borderWidth * placements[index].projection.leastMagnification(of: node.bounds) >= 1.999
    {
      shape = shape.inset(by: node.borderWidth / 2)
    }
    guard shape.hasArea else { return }
    beginOutline(placements[index].projection)
    shape.add(to: &outline)
    fillOutline(.solid(node.background), opacity: opacity, antialias: node.antialiasesEdges)
  }

  /// Paints the border inside the rounded bounds.
  ///
  /// - Parameter beyondBounds: whether to continue outside, because the bounds are clipped later.
  mutating func paintBorder(of index: Int, opacity: UInt8, beyondBounds: Bool) {
    guard entries[index].node.hasBorder, opacity > 0 else { return }
    let node = entries[index].node
    let shape = RoundedRectangle(node.bounds, node.corners)
    guard shape.hasArea else { return }
    beginOutline(placements[index].projection)
    if beyondBounds {
      outline.addRectangle(of: canvas.visible)
    } else {
      shape.add(to: &outline)
    }
    let inner = shape.inset(by: node.borderWidth)
    if inner.hasArea { inner.add(to: &outline) }
    fillOutline(
      .solid(node.borderColor), rule: .evenOdd, opacity: opacity, antialias: node.antialiasesEdges)
  }

  /// Returns a projection onto pixels of the bitmap instead of pixels of the frame.
  func onBitmap(_ projection: PlaneProjection) -> PlaneProjection {
    projection.concatenating(
      PlaneProjection(scale: 1, tx: -Double(canvas.x), ty: -Double(canvas.y)))
  }

  mutating func beginOutline(_ projection: PlaneProjection) {
    outline.begin(projection, x: canvas.x, y: canvas.y, visible: canvas.visible)
  }

  mutating func fillOutline(
    _ paint: Paint, rule: FillRule = .nonZero, opacity: UInt8, antialias: Bool = true
  ) {
    outline.withContours { points, ends in
      canvas.willDraw(in: PixelRect(around: points))
      rasterizer.fill(
        points: points, contourEnds: ends, rule: rule, antialias: antialias, paint: paint,
        opacity: opacity, clip: canvas.clip, into: canvas.bitmap)
    }
  }

  mutating func fill(_ paint: Paint, opacity: UInt8, in rect: PixelRect) {
    outline.begin(.identity, x: 0, y: 0, visible: rect)
    outline.addRectangle(of: rect)
    fillOutline(paint, opacity: opacity)
  }
}

extension RenderNode {
  var antialiasesEdges: Bool { !hasSharpEdges || corners.areRounded }
}

extension Clip {
  mutating func intersectBounds(of index: Int, in painter: inout FramePainter) {
    let node = painter.entries[index].node
    painter.beginOutline(painter.placements[index].projection)
    let shape = RoundedRectangle(node.bounds, node.corners)
    if shape.hasArea { shape.add(to: &painter.outline) }
    intersect(painter.outline, antialias: node.antialiasesEdges, using: painter.rasterizer)
  }

  mutating func intersect(
    _ outline: ProjectedOutline, antialias: Bool, using rasterizer: Rasterizer
  ) {
    outline.withContours {
      intersect(points: $0, contourEnds: $1, antialias: antialias, using: rasterizer)
    }
  }
}
