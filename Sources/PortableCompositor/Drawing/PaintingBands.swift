import PortableRaster

/// Draws frames of many large nodes band by band, which is faster because a band stays in the processor's cache. The pixels
/// are the same either way.
enum PaintingBands {
  /// The number of pixels that fit a cache beside the content.
  private static let cachedPixels = 262_144
  private static let rows = 64
  /// In pixels; the overhead of smaller nodes exceeds the gain.
  private static let smallestNode = 65_536

  static func height(for tree: RenderTree, _ placed: PlacedTree, area: PixelRect) -> Int {
    let pixels = area.width * area.height
    guard pixels > cachedPixels, area.height > rows, !placed.sortsRootsByDepth else {
      return area.height
    }
    var covered = 0
    for index in placed.placements.indices {
      // Groups, blurs and shapes would be drawn once for each band.
      guard isPlain(tree.entries, index) else { return area.height }
      let rect = placed.placements[index].own.intersection(area)
      if !rect.isEmpty { covered += rect.width * rect.height }
    }
    let isCrowded = covered >= 4 * pixels && covered >= smallestNode * placed.placements.count
    return isCrowded ? rows : area.height
  }

  private static func isPlain(_ entries: [RenderTree.Entry], _ index: Int) -> Bool {
    if entries[index].role == .mask || entries[index].node.clipsToBounds { return false }
    if entries[index].node.keepsDepth || entries[index].node.detailsBox != nil { return false }
    // A single operation fades by itself.
    return entries[index].node.opacity >= 1
      || (entries[index].end == index + 1 && entries[index].node.drawsBounds == false)
  }
}
