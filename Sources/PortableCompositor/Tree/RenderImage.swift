import Foundation
import PortableCoreGraphics

package struct RenderImage: Sendable, Equatable {
  package enum Sampling: Hashable, Sendable {
    case nearest
    case linear
  }

  /// Compared by identity: comparing pixels would cost more than drawing them.
  package var image: CGImage
  /// In pixels per point; values that are not positive and finite count as 1.
  package var scale: Double = 1
  package var gravity = ContentsGravity.resize
  /// In units of the image's size, from its top left. Outside 0...1 the image's edge continues.
  package var visiblePart = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part that a stretching gravity stretches, in units of the visible part, from its top left. The corners beside it
  /// keep their size if there is room. A side of length 0 is one pixel.
  package var stretchedPart = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Whether the image's top is at the greatest y instead of the least.
  package var isFlipped = false
  package var minification = Sampling.linear
  package var magnification = Sampling.linear

  package init(_ image: CGImage) { self.image = image }

  var pixelRect: CGRect {
    let width = CGFloat(image.width)
    let height = CGFloat(image.height)
    return CGRect(
      x: visiblePart.origin.x * width, y: visiblePart.origin.y * height,
      width: visiblePart.width * width, height: visiblePart.height * height)
  }

  var pixelsPerPoint: CGFloat { scale > 0 && scale < .infinity ? CGFloat(scale) : 1 }

  package func frame(in bounds: CGRect) -> CGRect {
    let scale = pixelsPerPoint
    let pixels = pixelRect
    return gravity.frame(
      of: CGSize(width: pixels.width / scale, height: pixels.height / scale), in: bounds)
  }
}
