import Foundation
import PortableGeometry
import PortableRaster

extension FramePainter {
  mutating func paint(_ shape: RenderShape, of index: Int, opacity: UInt8) {
    guard opacity > 0, !shape.path.isEmpty else { return }
    let projection = placements[index].projection
    if shape.fill != .clear {
      fill(
        shape.path, rule: shape.fillRule == .evenOdd ? .evenOdd : .nonZero, projection,
        .solid(shape.fill), opacity: opacity)
    }
    if shape.isStroked { stroke(shape, of: index, projection, opacity: opacity) }
  }

  private mutating func stroke(
    _ shape: RenderShape, of index: Int, _ projection: PlaneProjection, opacity: UInt8
  ) {
    var lines = shape.strokedPath
    let reach = shape.strokeReach
    let all = lines.controlBounds.insetBy(dx: -reach, dy: -reach)
    guard let seen = projection.part(of: all, seenIn: canvas.visible) else { return }
    let region = seen.insetBy(dx: -reach, dy: -reach)
    if let dashes = shape.dashes {
      // Independent of the drawn part, so that every part has the same dashes.
      let pixels = projection.pixelBounds(of: all).intersection(allPixels(around: index)).area
      lines = lines.dashed(dashes, region: region, pixels: pixels)
    }
    guard projection.isAffine else {
      fill(
        lines.stroked(shape.strokeStyle, region: region), rule: .nonZero, projection,
        .solid(shape.stroke),
        opacity: opacity)
      return
    }
    beginFlattening()
    flattener.appendStroke(
      of: lines, style: shape.strokeStyle, transform: onBitmap(projection).affine)
    fillFlattened(.solid(shape.stroke), rule: .nonZero, opacity: opacity)
  }

  mutating func fill(
    _ path: Path, rule: FillRule, _ projection: PlaneProjection, _ paint: Paint, opacity: UInt8
  ) {
    guard projection.isAffine else {
      beginOutline(projection)
      path.add(to: &outline)
      fillOutline(paint, rule: rule, opacity: opacity)
      return
    }
    beginFlattening()
    flattener.append(path, transform: onBitmap(projection).affine)
    fillFlattened(paint, rule: rule, opacity: opacity)
  }

  private func beginFlattening() {
    let clip = canvas.clip.bounds
    flattener.reset()
    flattener.visible = DeviceBox(
      CGRect(x: clip.minX, y: clip.minY, width: clip.width, height: clip.height))
  }

  private func fillFlattened(_ paint: Paint, rule: FillRule, opacity: UInt8) {
    canvas.willDraw(in: PixelRect(around: flattener.points))
    rasterizer.fill(
      points: flattener.points, contourEnds: flattener.contourEnds, rule: rule, paint: paint,
      opacity: opacity, clip: canvas.clip, into: canvas.bitmap)
  }
}

extension Path {
  func add(to outline: inout ProjectedOutline) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    var isOpen = false
    /// Begins a contour after a move or close.
    func begin(_ outline: inout ProjectedOutline) {
      if !isOpen { outline.addPoint(Double(current.x), Double(current.y)) }
      isOpen = true
    }
    forEachElement { element in
      switch element {
      case .move(let to):
        if isOpen { outline.endContour() }
        isOpen = false
        current = to
        start = to
      case .line(let to):
        begin(&outline)
        outline.addPoint(Double(to.x), Double(to.y))
        current = to
      case .quad(let control, let to):
        begin(&outline)
        outline.addCurve(
          Double(current.x + 2 * control.x) / 3, Double(current.y + 2 * control.y) / 3,
          Double(to.x + 2 * control.x) / 3, Double(to.y + 2 * control.y) / 3,
          Double(to.x), Double(to.y))
        current = to
      case .cubic(let control1, let control2, let to):
        begin(&outline)
        outline.addCurve(
          Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y),
          Double(to.x), Double(to.y))
        current = to
      case .close:
        if isOpen { outline.endContour() }
        isOpen = false
        current = start
      }
    }
    if isOpen { outline.endContour() }
  }
}
