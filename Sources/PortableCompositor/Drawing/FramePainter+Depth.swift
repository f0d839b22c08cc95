import PortableRaster

extension FramePainter {
  /// Returns the pieces of a node's context, the nearest first; -1 is the space of the roots.
  func pieces(of context: Int) -> [DepthPiece] {
    var order = DepthOrder()
    var index = context + 1
    let end = context < 0 ? entries.count : entries[context].end
    // The range of the plain group that is expanded for depth sorting.
    var flat = -1
    var flatEnd = 0
    while index < end {
      if index >= flatEnd { flat = -1 }
      if entries[index].role == .child, !placements[index].whole.isEmpty {
        if entries[index].node.keepsDepth {
          index += 1
          continue
        }
        if placements[index].sharesDepth(of: entry(index)) {
          if flat < 0 { (flat, flatEnd) = (index, entries[index].end) }
          index += 1
          continue
        }
        order.add(
          index, placements[index], bounds: entry(index).pointee.node.bounds,
          in: placements[flat < 0 ? index : flat])
      }
      index = entries[index].end
    }
    return order.sorted().reversed()
  }

  /// Clips without antialiasing, because the adjacent piece covers the other pixels.
  mutating func clip(to part: [CanvasPoint]) {
    beginOutline(.identity)
    for point in part { outline.addPoint(point.x, point.y) }
    outline.endContour()
    canvas.clip.intersect(outline, antialias: false, using: rasterizer)
  }
}
