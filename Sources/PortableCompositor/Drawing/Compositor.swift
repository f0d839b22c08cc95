import Dispatch
import Foundation
import PortableGeometry
import PortableRaster
import Synchronization

/// Draws render trees.
///
/// It caches scratch memory, the bitmaps of rasterized nodes and halved images for perspective. The same tree has the same
/// pixels whatever was drawn before and however many threads drew it. A compositor is used by one thread at a time; a call
/// may use several threads for a large frame.
package final class Compositor {
  private let threads: PaintingThreads
  /// One for each drawing thread.
  private(set) var painters = [BandPainter()]
  private var placed = PlacedTree()

  package static var threadLimit: Int { PaintingThreads.standard.limit }

  package convenience init() { self.init(threads: .standard) }

  init(threads: PaintingThreads) { self.threads = threads }

  /// Draws a tree over the contents of a bitmap.
  ///
  /// - Parameters:
  ///   - tree: all nodes must be closed.
  ///   - scale: pixels per point in the space of the roots, positive and finite.
  ///   - origin: the point in the space of the roots at the top left of the bitmap.
  ///   - area: the pixels that are drawn; `nil` for all.
  package func draw(
    _ tree: RenderTree, into bitmap: Bitmap, scale: Double = 1, origin: CGPoint = .zero,
    area: PixelRect? = nil
  ) {
    placed.place(tree, root: Self.root(scale: scale, origin: origin), canvas: bitmap.bounds)
    paint(tree, placed, into: bitmap, area: (area ?? bitmap.bounds).intersection(bitmap.bounds))
    endFrame()
  }

  /// From the space of the roots to the bitmap's pixels.
  static func root(scale: Double, origin: CGPoint) -> PlaneProjection {
    precondition(scale > 0 && scale < .infinity, "a tree cannot be drawn at a scale of \(scale)")
    return PlaneProjection(
      scale: scale, tx: -Double(origin.x) * scale, ty: -Double(origin.y) * scale)
  }

  func paint(_ tree: RenderTree, _ placed: PlacedTree, into bitmap: Bitmap, area: PixelRect) {
    let count = threads.count(for: area, of: tree)
    guard count > 1 else { return painters[0].paint(tree, placed, into: bitmap, area: area) }
    while painters.count < count { painters.append(BandPainter()) }
    let parts = PaintingThreads.parts(of: area, threads: count)
    let next = Atomic(0)
    // Safe to share: every thread has its own painter, and every part its own rows of the bitmap.
    nonisolated(unsafe) let painters = painters
    nonisolated(unsafe) let bitmap = bitmap
    DispatchQueue.concurrentPerform(iterations: count) { index in
      while true {
        let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < parts.count else { return }
        painters[index].paint(tree, placed, into: bitmap, area: parts[part])
      }
    }
  }

  func endFrame() { for painter in painters { painter.endFrame() } }
}
