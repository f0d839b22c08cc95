import Foundation
import PortableRaster

/// Draws frames on several threads at once.
///
/// Each thread goes on from a frame that it or another one has drawn, so there are no more sequences than threads have
/// drawn at once. Whichever frame that is, the pixels are the same.
package final class FrameSequences: @unchecked Sendable {
  private let lock = NSLock()
  /// The sequences that are not in use, the one that was used last behind the others: its frame differs least from
  /// the next one, as a rule.
  private var idle: [FrameSequence] = []

  package init() {}

  /// Draws a frame on a transparent bitmap.
  ///
  /// - Parameters:
  ///   - tree: The frame; all of its nodes must be closed.
  ///   - scale: Pixels for each point of the space around the tree's roots; positive and finite.
  ///   - origin: The point of that space that comes to lie on the bitmap's top left corner.
  ///   - body: Is given the bitmap, which stays as it is for as long as it is held. Its memory is used again when
  ///     it is not retained after the call.
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
