import PortableGeometry
import PortableRaster

/// Paints with one thread's scratch memory, kept from frame to frame.
final class BandPainter {
  private let rasterizer = Rasterizer()
  private let flattener = FlattenedOutline()
  let pool = BitmapPool()
  private let rasters = RasterCache()
  let perspectives = PerspectiveImages()

  /// `endFrame()` must follow the last part.
  func paint(_ tree: RenderTree, _ placed: PlacedTree, into bitmap: Bitmap, area: PixelRect) {
    let height = PaintingBands.height(for: tree, placed, area: area)
    var top = area.minY
    repeat {
      let bottom = min(top + height, area.maxY)
      let band = PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: bottom)
      paintBand(tree, placed, into: bitmap, area: band)
      top = bottom
    } while top < area.maxY
  }

  private func paintBand(
    _ tree: RenderTree, _ placed: PlacedTree, into bitmap: Bitmap, area: PixelRect
  ) {
    tree.entries.withUnsafeBufferPointer { entries in
      placed.placements.withUnsafeBufferPointer { placements in
        var painter = FramePainter(
          entries: entries, placements: placements,
          sortsRootsByDepth: placed.sortsRootsByDepth, whole: bitmap.bounds,
          canvas: Canvas(bitmap: bitmap, x: 0, y: 0, clip: Clip(bounds: area)),
          rasterizer: rasterizer, flattener: flattener, pool: pool,
          rasters: rasters, perspectives: perspectives)
        painter.paint()
      }
    }
  }

  func endFrame() {
    pool.endFrame()
    rasters.endFrame()
    perspectives.endFrame()
  }
}
