import PortableRaster

/// The bitmaps of rasterized nodes, cached while their descendants do not change.
final class RasterCache {
  private struct Item {
    let entries: ArraySlice<RenderTree.Entry>
    let scale: Double
    let content: PixelRect
    let bitmap: Bitmap
    /// In frames since the last use.
    var age = 0
  }

  private var items: [Item] = []
  /// The next item to compare, as frames use bitmaps in the same order.
  private var next = 0

  /// In frames without use.
  private static let patience = 30

  var count: Int { items.count }

  func bitmap(
    of index: Int, in entries: UnsafeBufferPointer<RenderTree.Entry>, scale: Double,
    content: PixelRect
  ) -> Bitmap? {
    for offset in items.indices {
      let candidate = (next + offset) % items.count
      let item = items[candidate]
      guard item.scale == scale, item.content == content,
        RasterCache.areEqual(item.entries, entries, below: index)
      else { continue }
      items[candidate].age = 0
      next = (candidate + 1) % items.count
      return item.bitmap
    }
    return nil
  }

  func keep(
    _ bitmap: Bitmap, of index: Int, in entries: UnsafeBufferPointer<RenderTree.Entry>,
    scale: Double, content: PixelRect
  ) {
    let below = Array(entries[index..<entries[index].end])[...]
    items.append(Item(entries: below, scale: scale, content: content, bitmap: bitmap))
    next = 0
  }

  func endFrame() {
    for index in items.indices { items[index].age += 1 }
    items.removeAll { $0.age > RasterCache.patience }
    next = 0
  }

  /// Returns whether the descendants of a node are the cached ones; the node itself only places the bitmap.
  private static func areEqual(
    _ kept: ArraySlice<RenderTree.Entry>, _ entries: UnsafeBufferPointer<RenderTree.Entry>,
    below index: Int
  ) -> Bool {
    guard kept.count == entries[index].end - index,
      kept[0].node.bounds == entries[index].node.bounds
    else { return false }
    let shift = index - (kept[0].end - kept.count)
    for offset in 1..<max(kept.count, 1) {
      let old = kept[offset]
      let new = entries[index + offset]
      guard old.role == new.role, old.end + shift == new.end, old.parent + shift == new.parent,
        old.node == new.node
      else { return false }
    }
    return true
  }
}
