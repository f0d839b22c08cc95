import Foundation
import PortableRaster

/// Frame sequences for use by any thread, as many as have drawn at the same time.
package final class FrameSequences: @unchecked Sendable {
  private let lock = NSLock()
  /// The last used one is last, because its frame usually differs least from the next one.
  private var idle: [FrameSequence] = []

  package init() {}

  /// Draws a complete tree; see `FrameSequence.bitmap`. The memory of the bitmap is reused if it is not retained after the
  /// call.
  package func draw<Result>(
    _ tree: RenderTree, size: PixelSize, scale: Double, origin: CGPoint, _ body: (Bitmap) -> Result
  ) -> Result {
    let sequence = lock.withLock { idle.popLast() } ?? FrameSequence()
    defer { lock.withLock { idle.append(sequence) } }
    var tree = tree
    return body(sequence.bitmap(of: &tree, size: size, scale: scale, origin: origin))
  }
}
