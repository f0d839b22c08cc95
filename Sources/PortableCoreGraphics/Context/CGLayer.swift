import PortableGeometry
import PortableRaster

/// A drawing that is created once and drawn many times.
public final class CGLayer: ReferenceHashable {
  /// The extent, in the units of the context that the layer was created for.
  public let size: CGSize
  fileprivate let bitmap: Bitmap
  private let drawing: CGContext

  /// Creates an empty layer with as many pixels for each unit of `size` as `context` started with, or `nil` for a size that
  /// no bitmap has. `auxiliaryInfo` is ignored.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let scaleX = hypotenuse(context.baseCTM.a, context.baseCTM.b)
    let scaleY = hypotenuse(context.baseCTM.c, context.baseCTM.d)
    let width = size.width * scaleX
    let height = size.height * scaleY
    guard width > 0, height > 0, width <= 32_767, height <= 32_767,
      let pixels = PixelSize(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    else { return nil }
    self.size = size
    bitmap = Bitmap(size: pixels)
    // The bitmap may be a fraction of a pixel larger than requested; the drawing is stretched to it.
    drawing = CGContext(
      bitmap,
      baseCTM: CGAffineTransform(
        scaleX: CGFloat(pixels.width) / size.width, y: CGFloat(pixels.height) / size.height))
  }

  /// Draws into the layer; its user space has its origin at the bottom left.
  public var context: CGContext? { drawing }
}

extension CGContext {
  /// Draws a layer stretched to a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    if state.clip.isEmpty { return }
    // A layer that is drawn into itself must not be read while it is written.
    let source = layer.context == self ? layer.bitmap.copy() : layer.bitmap
    guard let outline = outline(of: rect),
      let paint = paint(source, in: rect, sampling: sampling(default: .resampled))
    else { return }
    self.paint(outline, rule: .nonZero, .image(paint), opacity: opacity)
  }

  /// Draws a layer in its own size, its bottom left corner at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}

private func hypotenuse(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }
