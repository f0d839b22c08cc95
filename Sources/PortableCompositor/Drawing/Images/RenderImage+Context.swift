import Foundation
import PortableCoreGraphics

extension RenderImage {
  /// Draws the image in a context whose user space is that of a node with these bounds.
  func draw(in context: CGContext, bounds: CGRect) {
    guard let shown else { return }
    let frame = frame(in: bounds)
    context.saveGState()
    if magnification == .nearest { context.interpolationQuality = .none }
    if !isFlipped {
      // Core Graphics puts an image's top where y is greatest.
      context.translateBy(x: 0, y: frame.minY + frame.maxY)
      context.scaleBy(x: 1, y: -1)
    }
    context.draw(shown, in: frame)
    context.restoreGState()
  }

  /// The part of the image to show; `nil` when it lies beside the image.
  private var shown: CGImage? {
    visiblePart == CGRect(x: 0, y: 0, width: 1, height: 1) ? image : image.cropping(to: pixelRect)
  }
}
