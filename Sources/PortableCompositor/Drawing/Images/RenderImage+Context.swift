import Foundation
import PortableCoreGraphics

extension RenderImage {
  /// The context's user space must be that of the node.
  func draw(in context: CGContext, bounds: CGRect) {
    guard let shown else { return }
    let frame = frame(in: bounds)
    context.saveGState()
    // Recorded of images drawn twice as large.
    if shown.shouldInterpolate { context.interpolationQuality = .high }
    if magnification == .nearest { context.interpolationQuality = .none }
    context.moveToPixels(frame, of: shown)
    if !isFlipped {
      // Core Graphics puts an image's top where y is greatest.
      context.translateBy(x: 0, y: frame.minY + frame.maxY)
      context.scaleBy(x: 1, y: -1)
    }
    context.draw(shown, in: frame)
    context.restoreGState()
  }

  /// `nil` if the part lies beside the image.
  private var shown: CGImage? {
    visiblePart == CGRect(x: 0, y: 0, width: 1, height: 1) ? image : image.cropping(to: pixelRect)
  }
}

extension CGContext {
  /// An image with as many pixels as its rectangle has on the device is moved onto whole ones: so were contents
  /// recorded at fractions of a pixel.
  fileprivate func moveToPixels(_ rect: CGRect, of image: CGImage) {
    let map = ctm
    let device = rect.applying(map)
    func isNear(_ length: CGFloat, _ count: Int) -> Bool { abs(length - CGFloat(count)) < 1 / 512 }
    guard map.b == 0, map.c == 0, isNear(device.width, image.width),
      isNear(device.height, image.height)
    else { return }
    // Rows are counted downwards, device space points up.
    let x = (device.minX + 0.5).rounded(.down)
    let y = (device.maxY - 0.5).rounded(.up)
    translateBy(x: (x - device.minX) / map.a, y: (y - device.maxY) / map.d)
  }
}
