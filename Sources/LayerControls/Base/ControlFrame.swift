import AnimatableLayers

/// The rectangle that an oblong control fills: the whole pixels inside a layer's bounds.
///
/// # Guarantees
/// - Both sides are at least one pixel, and every number is finite.
struct ControlFrame {
  /// In the layer's coordinates.
  let rect: CGRect
  /// The length of one pixel, in points.
  let pixel: CGFloat

  /// `nil` when the bounds hold no whole pixel.
  init?(bounds: CGRect, scale: CGFloat) {
    // A side such as 100/3 points at 3x is meant to be 100 pixels, whatever binary fractions make of it.
    let slack: CGFloat = 1 / 64
    let columns = (bounds.width * scale + slack).rounded(.down)
    let rows = (bounds.height * scale + slack).rounded(.down)
    guard scale > 0, columns >= 1, rows >= 1, columns.isFinite, rows.isFinite,
      bounds.origin.x.isFinite, bounds.origin.y.isFinite
    else { return nil }
    pixel = 1 / scale
    rect = CGRect(
      x: bounds.origin.x, y: bounds.origin.y, width: columns / scale, height: rows / scale)
  }

  init?(of layer: CALayer) { self.init(bounds: layer.bounds, scale: layer.contentsScale) }

  /// `nil` when no whole pixel is left.
  func without(left: CGFloat = 0, bottom: CGFloat = 0) -> ControlFrame? {
    guard left > 0 || bottom > 0 else { return self }
    let rest = CGRect(
      x: rect.minX + left, y: rect.minY, width: rect.width - left, height: rect.height - bottom)
    return ControlFrame(bounds: rest, scale: 1 / pixel)
  }

  /// Rounds to whole pixels, at least one.
  func sharp(_ length: CGFloat) -> CGFloat { max((length / pixel).rounded(), 1) * pixel }

  /// Rounds to the edge of a pixel.
  func sharpX(_ x: CGFloat) -> CGFloat { rect.minX + ((x - rect.minX) / pixel).rounded() * pixel }

  func sharpY(_ y: CGFloat) -> CGFloat { rect.minY + ((y - rect.minY) / pixel).rounded() * pixel }
}
