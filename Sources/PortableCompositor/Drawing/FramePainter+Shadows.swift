import Foundation
import PortableGeometry
import PortableRaster

extension FramePainter {
  enum Silhouette {
    /// In the node's own space.
    case path(Path)
    /// The rounded bounds.
    case bounds(opacity: UInt8)
    /// The alpha of the node and its descendants, which must be drawn first.
    case bitmap
  }

  /// Paints the shadow, or adds it to the plan if its caster must be drawn first.
  mutating func paintUnlessCastByContent(
    _ shadow: RenderShadow, of index: Int, _ plan: inout GroupPlan
  ) {
    let silhouette = silhouette(of: index, shadow)
    if case .bitmap = silhouette {
      plan.castShadow(of: entry(index))
    } else {
      paint(shadow, of: index, silhouette, opacity: plan.shadowOpacity)
    }
  }

  func placed(_ shadow: RenderShadow, of index: Int) -> PlacedShadow {
    PlacedShadow(shadow, of: entries[index].node.bounds, placements[index].projection)
  }

  private func silhouette(of index: Int, _ shadow: RenderShadow) -> Silhouette {
    if let path = shadow.path { return .path(path) }
    let node = entries[index].node
    let details = node.detailsBox?.value
    let alpha = node.background.alpha
    guard details?.content?.exceedsBounds != true, alpha > 0 else { return .bitmap }
    if alpha < 255 {
      let isPlain = node.image == nil && details?.content == nil && !node.hasBorder
      return isPlain && entries[index].end == index + 1 ? .bounds(opacity: alpha) : .bitmap
    }
    // Content inside an opaque layer does not change its silhouette.
    return inside(of: index).contains(contents(of: index)) ? .bounds(opacity: 255) : .bitmap
  }

  private func contents(of index: Int) -> PixelRect {
    let node = entries[index].node
    var result = PixelRect.nothing
    if let image = node.image {
      result = placements[index].projection.pixelBounds(of: image.frame(in: node.bounds))
    }
    var child = index + 1
    while child < entries[index].end {
      if entries[child].role == .child { result = result.union(placements[child].whole) }
      child = entries[child].end
    }
    return result
  }

  /// Returns whole pixels inside the rounded bounds; empty if the node is rotated.
  private func inside(of index: Int) -> PixelRect {
    let node = entries[index].node
    let projection = placements[index].projection
    guard projection.isUpright else { return .nothing }
    // A rounded corner is within less than a third of the radius of the corner of the bounds, along both sides.
    let corner = node.corners.areRounded ? max(node.corners.radius, 0) / 3 : 0
    let rect = node.bounds.insetBy(dx: CGFloat(corner), dy: CGFloat(corner))
    if rect.isNull { return .nothing }
    let outer = projection.pixelBounds(of: rect)
    return corner == 0 && projection.wholePixels(of: rect) != nil ? outer : outer.widened(by: -1)
  }

  private mutating func paint(
    _ shadow: RenderShadow, of index: Int, _ silhouette: Silhouette, opacity: UInt8
  ) {
    let node = entries[index].node
    let placed = placed(shadow, of: index)
    var projection = placements[index].projection
      .concatenating(PlaneProjection(scale: 1, tx: placed.x, ty: placed.y))
    let rect: CGRect
    var color = shadow.color
    switch silhouette {
    case .path(let path): rect = path.controlBounds
    case .bounds(let alpha):
      rect = node.bounds
      color = color.scaled(by: alpha)
    case .bitmap: return
    }
    guard opacity > 0, !rect.isNull else { return }
    let visible = canvas.visible
    let isSharp = placed.sigma < 0.5
    let all = allPixels(around: index)
    let casters = projection.pixelBounds(of: rect)
      .intersection(all.widened(by: placements[index].margin))
    let halvings = placed.halvings(content: casters, canvas: all)
    if halvings > 0 { projection = projection.concatenating(PlaneProjection(halvings: halvings)) }
    // The coverage has its own canvas, which begins with the first relevant pixel.
    let area = projection.pixelBounds(of: rect)
      .intersection(visible.widened(by: placed.reach).halved(halvings))
    if area.isEmpty { return }
    let (x, y) = isSharp ? (canvas.x, canvas.y) : (area.minX, area.minY)
    outline.begin(projection, x: x, y: y, visible: area)
    if case .path(let path) = silhouette {
      path.add(to: &outline)
    } else {
      let shape = RoundedRectangle(node.bounds, node.corners)
      if shape.hasArea { shape.add(to: &outline) }
    }
    if isSharp {
      fillOutline(.solid(color), opacity: opacity)
      return
    }
    let bounds = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
    let mask = outline.withContours {
      rasterizer.coverage(points: $0, contourEnds: $1, bounds: bounds)
    }
    if let mask {
      paint(
        mask.moved(x: area.minX, y: area.minY), halved: halvings > 0, sigma: placed.sigma, color,
        opacity: opacity)
    }
  }

  mutating func paint(
    _ shadow: RenderShadow, of index: Int, castBy content: Canvas, opacity: UInt8
  ) {
    let drawn = content.drawn
    guard let part = content.bitmap.part(drawn) else { return }
    let placed = placed(shadow, of: index)
    let place = drawn.offset(x: content.x, y: content.y)
    let mask = CoverageMask(
      alphaOf: part, x: place.minX + Int(placed.x.rounded()),
      y: place.minY + Int(placed.y.rounded()))
    paint(mask, halved: false, sigma: placed.sigma, shadow.color, opacity: opacity)
  }

  /// Draws the caster of a wide shadow at a reduced size, and paints the shadow; returns false, without effect, where the
  /// caster must be drawn at full size.
  ///
  /// Nested shadows need content ever further outside of the visible part: at full size, bitmaps would grow from level to
  /// level to many times the canvas.
  mutating func paintHalved(_ shadow: RenderShadow, of index: Int, _ plan: GroupPlan) -> Bool {
    let placed = placed(shadow, of: index)
    let content = placements[index].content
    let halvings = placed.halvings(content: content, canvas: allPixels(around: index))
    guard halvings > 0 else { return false }
    let x = placed.x.rounded()
    let y = placed.y.rounded()
    let area = content.offset(x: Int(x), y: Int(y)).halved(halvings)
    let seen = canvas.visible.widened(by: placed.reach).halved(halvings).intersection(area)
    if seen.isEmpty { return true }
    let opacity = entry(index).pointee.node.fadesAsGroup ? 1 : placements[index].opacity
    let tree = RenderTree(casterAt: index, in: entries, opacity: opacity)
    var below = PlacedTree()
    below.place(
      tree,
      root: placements[index].projection.concatenating(PlaneProjection(scale: 1, tx: x, ty: y))
        .concatenating(PlaneProjection(halvings: halvings)), canvas: area)
    let casting = group(area, seen)
    tree.entries.withUnsafeBufferPointer { entries in
      below.placements.withUnsafeBufferPointer { placements in
        var painter = FramePainter(
          entries: entries, placements: placements, sortsRootsByDepth: below.sortsRootsByDepth,
          whole: area, canvas: casting, rasterizer: rasterizer, flattener: flattener, pool: pool,
          rasters: rasters, perspectives: perspectives)
        painter.isCasting = true
        painter.paint()
      }
    }
    let drawn = casting.drawn
    if let part = casting.bitmap.part(drawn) {
      let mask = CoverageMask(alphaOf: part, x: drawn.minX + casting.x, y: drawn.minY + casting.y)
      paint(mask, halved: true, sigma: placed.sigma, shadow.color, opacity: plan.groupOpacity)
    }
    pool.giveBack(casting.bitmap)
    return true
  }

  /// Returns the pixels of the frame, or of the bitmap in which the node is rasterized.
  func allPixels(around index: Int) -> PixelRect {
    let raster = placements[index].raster
    guard raster >= 0, let placed = PlacedRaster(entry(raster).pointee.node) else { return whole }
    return placed.canvas
  }

  /// - Parameters:
  ///   - mask: in pixels of the frame.
  ///   - halved: whether the mask has the reduced size of the blur.
  private func paint(
    _ mask: CoverageMask, halved: Bool, sigma: Double, _ color: PremultipliedPixel, opacity: UInt8
  ) {
    guard let blurred = mask.blurred(sigma: sigma, within: canvas.visible, isHalved: halved) else {
      return
    }
    let moved = blurred.moved(x: -canvas.x, y: -canvas.y)
    canvas.willDraw(in: moved.rect)
    rasterizer.fill(
      moved, paint: .solid(color), opacity: opacity, clip: canvas.clip, into: canvas.bitmap)
  }
}
