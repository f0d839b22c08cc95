import PortableGeometry
import PortableRaster

/// What a context draws on: a bitmap and where it lies on the device.
struct DrawingTarget {
  let bitmap: Bitmap
  /// From device space, whose origin is at the canvas's bottom left, to the bitmap's columns and rows.
  let deviceToBitmap: CGAffineTransform

  init(canvas bitmap: Bitmap) {
    self.init(
      canvas: bitmap,
      deviceToBitmap: CGAffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.size.height)))
  }

  /// Creates a target of a device with another unit than a pixel.
  init(canvas bitmap: Bitmap, deviceToBitmap: CGAffineTransform) {
    self.bitmap = bitmap
    self.deviceToBitmap = deviceToBitmap
  }

  /// Creates a target that shows some pixels of another one, with pixels that are yet to be written; `nil` if there are
  /// none.
  init?(over outer: DrawingTarget, pixels: PixelRect) {
    guard let size = PixelSize(width: pixels.width, height: pixels.height) else { return nil }
    bitmap = Bitmap(unfilled: size)
    deviceToBitmap = outer.deviceToBitmap.concatenating(
      CGAffineTransform(
        translationX: CGFloat(-pixels.minX), y: CGFloat(-pixels.minY)))
  }
}

/// Drawing that is collected before it joins the backdrop as one group.
struct TransparencyLayer {
  let outerTarget: DrawingTarget
  /// The state before, which decides how the group joins.
  let outerState: GraphicsState
  /// How many states were saved before; those cannot be restored inside.
  let savedStateCount: Int
  /// Where the group lies on the outer target.
  let pixels: PixelRect
  /// Whether nothing of what is around is left outside of what is drawn in the group.
  let isAllThatStays: Bool
  var area = WrittenArea()
}
