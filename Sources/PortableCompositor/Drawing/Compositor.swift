import Foundation
import PortableGeometry
import PortableRaster

/// Turns trees of nodes into pixels.
///
/// It keeps scratch memory and the bitmaps of rasterized nodes from frame to frame and nothing else: the same tree
/// gives the same pixels whatever was drawn before. One compositor is used by one thread at a time.
package final class Compositor {
  private let rasterizer = Rasterizer()
  private let flattener = FlattenedOutline()
  private let pool = BitmapPool()
  private let rasters = RasterCache()
  private var placed = PlacedTree()

  /// Creates a compositor.
  package init() {}

  /// Draws a tree over what a bitmap shows.
  ///
  /// - Parameters:
  ///   - tree: The tree; all of its nodes must be closed.
  ///   - bitmap: Where the pixels go.
  ///   - scale: Pixels for each point of the space around the tree's roots; positive and finite.
  ///   - origin: The point of that space that comes to lie on the bitmap's top left corner.
  ///   - area: The only pixels to draw; all of them when `nil`. They get the colors that drawing all would give them.
  package func draw(
    _ tree: RenderTree, into bitmap: Bitmap, scale: Double = 1, origin: CGPoint = .zero,
    area: PixelRect? = nil
  ) {
    placed.place(tree, root: Self.root(scale: scale, origin: origin), canvas: bitmap.bounds)
    paint(tree, placed, into: bitmap, area: (area ?? bitmap.bounds).intersection(bitmap.bounds))
    endFrame()
  }

  /// From the space around a tree's roots to a bitmap's pixels.
  static func root(scale: Double, origin: CGPoint) -> PlaneProjection {
    precondition(scale > 0 && scale < .infinity, "a tree cannot be drawn at a scale of \(scale)")
    return PlaneProjection(
      scale: scale, tx: -Double(origin.x) * scale, ty: -Double(origin.y) * scale)
  }

  /// Draws a part of a placed tree over what a bitmap shows; `endFrame()` follows the last part.
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
          sortsRootsByDepth: placed.sortsRootsByDepth,
          canvas: Canvas(bitmap: bitmap, x: 0, y: 0, clip: Clip(bounds: area)),
          rasterizer: rasterizer, flattener: flattener, pool: pool,
          rasters: rasters)
        painter.paint()
      }
    }
  }

  /// Frees the memory that the parts drawn since the last call did not need.
  func endFrame() {
    pool.endFrame()
    rasters.endFrame()
  }

  /// Returns a tree drawn on a transparent bitmap.
  ///
  /// - Parameters:
  ///   - size: The bitmap's size in pixels.
  package func bitmap(
    of tree: RenderTree, size: PixelSize, scale: Double = 1, origin: CGPoint = .zero
  ) -> Bitmap {
    let bitmap = Bitmap(size: size)
    draw(tree, into: bitmap, scale: scale, origin: origin)
    return bitmap
  }
}
