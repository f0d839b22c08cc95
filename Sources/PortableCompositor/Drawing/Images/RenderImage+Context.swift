import Foundation
import PortableCoreGraphics

extension RenderImage {
  /// The context's user space must be that of the node.
  func draw(in context: CGContext, bounds: CGRect) {
    guard let shown else { return }
    var frame = frame(in: bounds)
    context.saveGState()
    // Recorded of images that are drawn larger.
    if shown.shouldInterpolate { context.interpolationQuality = .high }
    if magnification == .nearest { context.interpolationQuality = .none }
    context.moveToPixels(&frame, of: shown, pixelsPerPoint: pixelsPerPoint)
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
  /// An image whose pixels are as large as those of the device is moved onto them: so were contents recorded at
  /// fractions of a pixel. The last column and row may reach beyond the rectangle, as contents of bounds do that end
  /// within a pixel.
  fileprivate func moveToPixels(
    _ rect: inout CGRect, of image: CGImage, pixelsPerPoint: CGFloat
  ) {
    let map = ctm
    func isNear(_ length: CGFloat, _ other: CGFloat) -> Bool { abs(length - other) < 1 / 512 }
    func fits(_ length: CGFloat, _ scale: CGFloat, _ count: Int) -> Bool {
      let pixels = length * scale.magnitude
      return isNear(pixels, CGFloat(count))
        || isNear(scale.magnitude, pixelsPerPoint) && pixels.rounded(.up) == CGFloat(count)
    }
    guard map.b == 0, map.c == 0, fits(rect.width, map.a, image.width),
      fits(rect.height, map.d, image.height)
    else { return }
    rect.size = CGSize(
      width: CGFloat(image.width) / map.a.magnitude, height: CGFloat(image.height) / map.d.magnitude
    )
    let device = rect.applying(map)
    // Rows are counted downwards, device space points up.
    let x = (device.minX + 0.5).rounded(.down)
    let y = (device.maxY - 0.5).rounded(.up)
    translateBy(x: (x - device.minX) / map.a, y: (y - device.maxY) / map.d)
  }
}
