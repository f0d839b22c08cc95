import PortableCompositor
import PortableRaster

/// A frame of a layer tree, as a value that any thread may draw while the tree goes on.
package struct LayerFrame: Sendable {
  private enum Content: Sendable {
    case tree(RenderTree, FrameSequences, size: PixelSize, scale: Double, origin: CGPoint)
    case image(CGImage)
  }

  private let content: Content

  init(
    _ tree: RenderTree, size: PixelSize, scale: Double, origin: CGPoint,
    drawnBy sequences: FrameSequences
  ) {
    content = .tree(tree, sequences, size: size, scale: scale, origin: origin)
  }

  init(_ image: CGImage) { content = .image(image) }

  /// Draws the frame. The cost is least when the closure does not retain the image.
  package func draw<Result>(_ body: (CGImage) -> Result) -> Result {
    switch content {
    case .image(let image): body(image)
    case .tree(let tree, let sequences, let size, let scale, let origin):
      sequences.draw(tree, size: size, scale: scale, origin: origin) { body(CGImage($0)) }
    }
  }
}
