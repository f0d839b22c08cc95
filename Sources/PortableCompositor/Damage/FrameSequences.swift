import Foundation
import PortableRaster

/// Each thread goes on from a frame that it or another one has drawn, so there are no more sequences than threads have
/// drawn at once. Whichever frame that is, the pixels are the same.
package final class FrameSequences: @unchecked Sendable {
  private let lock = NSLock()
  /// Not in use; the last used one is last, because its frame mostly differs least from the next one.
  private var idle: [FrameSequence] = []

  package init() {}

  /// All nodes of the tree must be closed; `scale` and `origin` are those of `Compositor.draw`. The bitmap stays as it
  /// is for as long as it is held; its memory is used again if it is not retained after the call.
  package func draw<Result>(
    _ tree: RenderTree, size: PixelSize, scale: Double, origin: CGPoint,
    _ body: (Bitmap) -> Result
  ) -> Result {
    let sequence = lock.withLock { idle.popLast() } ?? FrameSequence()
    defer { lock.withLock { idle.append(sequence) } }
    var tree = tree
    return body(sequence.bitmap(of: &tree, size: size, scale: scale, origin: origin))
  }
}
