import Foundation
import PortableGeometry
import PortableRaster

/// A frame's pixels are those that drawing all of it gives, whatever was drawn before. One sequence is used by one thread
/// at a time.
package final class FrameSequence {
  private let compositor = Compositor()
  /// The last frame: what it was made of, and its pixels.
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

  /// The bitmap stays as it is for as long as it is held: the next frame is then drawn on a copy. Without a holder its
  /// memory is used again.
  ///
  /// All nodes of `tree` must be closed; afterwards it is the tree of an earlier frame, whose memory can be used for
  /// the next one. `scale` and `origin` are those of `Compositor.draw`.
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

  /// Draws nothing; `nil` if the last frame has another view.
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

  /// Shows the last frame, or anything if everything is redrawn.
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
