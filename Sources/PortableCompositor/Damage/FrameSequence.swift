import Foundation
import PortableGeometry
import PortableRaster

/// Draws frames by redrawing only the differences to the previous one. A sequence is used by one thread at a time.
package final class FrameSequence {
  private let compositor = Compositor()
  // The last frame.
  private var tree = RenderTree()
  private var placed = PlacedTree()
  private var bitmap: Bitmap?
  private var view: View?
  /// Memory for the next frame.
  private var spare = PlacedTree()

  /// The pixels that were redrawn in the last frame.
  package private(set) var damage = DamageRegion(canvas: .nothing)

  private struct View: Equatable {
    let size: PixelSize
    let scale: Double
    let origin: CGPoint
  }

  package init() {}

  /// Draws a frame. The bitmap does not change while it is retained; its memory is reused afterwards.
  ///
  /// - Parameters:
  ///   - tree: a complete tree, which is replaced by that of a previous frame, to reuse its memory.
  ///   - scale: as in `Compositor.draw`.
  ///   - origin: as in `Compositor.draw`.
  package func bitmap(
    of tree: inout RenderTree, size: PixelSize, scale: Double = 1, origin: CGPoint = .zero
  ) -> Bitmap {
    let view = View(size: size, scale: scale, origin: origin)
    let canvas = PixelRect(size)
    spare.place(tree, root: Compositor.root(scale: scale, origin: origin), canvas: canvas)
    damage = self.view == view ? difference(to: tree, canvas: canvas) : .all(of: canvas)
    swap(&self.tree, &tree)
    swap(&placed, &spare)
    let target = target(for: view)
    for rect in damage.rects {
      target.replacePixels(in: rect, with: .clear)
      compositor.paint(self.tree, placed, into: target, area: rect)
    }
    compositor.endFrame()
    bitmap = target
    self.view = view
    return target
  }

  /// Returns the last frame; `nil` if it has another view.
  package func repeated(size: PixelSize, scale: Double, origin: CGPoint) -> Bitmap? {
    guard let bitmap, view == View(size: size, scale: scale, origin: origin) else { return nil }
    damage = DamageRegion(canvas: .nothing)
    return bitmap
  }

  private func difference(to next: RenderTree, canvas: PixelRect) -> DamageRegion {
    tree.entries.withUnsafeBufferPointer { entries in
      placed.placements.withUnsafeBufferPointer { placements in
        let old = FrameComparison.Frame(
          entries: entries, placements: placements, sortsRootsByDepth: placed.sortsRootsByDepth,
          rootCount: tree.rootCount)
        return next.entries.withUnsafeBufferPointer { nextEntries in
          spare.placements.withUnsafeBufferPointer { nextPlacements in
            let new = FrameComparison.Frame(
              entries: nextEntries, placements: nextPlacements,
              sortsRootsByDepth: spare.sortsRootsByDepth, rootCount: next.rootCount)
            return FrameComparison.damage(
              from: old, to: new, changed: next.edits?.entries(since: tree.source)?.sorted(),
              canvas: canvas)
          }
        }
      }
    }
  }

  /// Returns a bitmap with the last frame, or with any pixels if everything is redrawn.
  private func target(for view: View) -> Bitmap {
    guard var target = bitmap.take(), self.view == view else { return Bitmap(size: view.size) }
    if damage.isEmpty || isKnownUniquelyReferenced(&target) { return target }
    return target.copy()
  }
}

extension DamageRegion {
  fileprivate static func all(of canvas: PixelRect) -> DamageRegion {
    var region = DamageRegion(canvas: canvas)
    region.addAll()
    return region
  }
}
