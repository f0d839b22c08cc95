import PortableGeometry
import PortableRaster

struct DrawingTarget {
  let bitmap: Bitmap
  /// From device space, whose origin is at the canvas's bottom left, to the bitmap's columns and rows.
  let deviceToBitmap: CGAffineTransform

  /// The unit of the device is a pixel.
  init(canvas bitmap: Bitmap) {
    self.bitmap = bitmap
    deviceToBitmap = CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.size.height))
  }

  /// The pixels are not initialized; `nil` if there are none.
  init?(over outer: DrawingTarget, pixels: PixelRect) {
    guard let size = PixelSize(width: pixels.width, height: pixels.height) else { return nil }
    bitmap = Bitmap(unfilled: size)
    deviceToBitmap = outer.deviceToBitmap.concatenating(
      CGAffineTransform(
        translationX: CGFloat(-pixels.minX), y: CGFloat(-pixels.minY)))
  }
}

struct TransparencyLayer {
  let outerTarget: DrawingTarget
  /// The state whose alpha, blend mode, shadow and clip composite the group.
  let outerState: GraphicsState
  /// States saved before the layer, which cannot be restored inside.
  let savedStateCount: Int
  /// The pixels of the outer target that the group has.
  let pixels: PixelRect
  /// Whether the group clears the outer layer outside of what it draws.
  let isAllThatStays: Bool
  var area = WrittenArea()
}
