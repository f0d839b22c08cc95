import AnimatableLayers

/// The square that a round control fills: the largest one in the middle of a layer whose sides lie
/// on the edges of pixels, so that the circle inside touches all four of them equally sharply.
///
/// # Guarantees
/// - The side is at least one pixel, and every number is finite.
struct ControlSquare {
  /// In the layer's coordinates.
  let frame: CGRect
  /// The length of one pixel, in points.
  let pixel: CGFloat

  /// `nil` when the bounds hold no whole pixel.
  init?(bounds: CGRect, scale: CGFloat) {
    guard let whole = ControlFrame(bounds: bounds, scale: scale) else { return nil }
    let columns = (whole.rect.width * scale).rounded()
    let rows = (whole.rect.height * scale).rounded()
    let side = min(columns, rows)
    pixel = whole.pixel
    frame = CGRect(
      x: bounds.origin.x + ((columns - side) / 2).rounded(.down) / scale,
      y: bounds.origin.y + ((rows - side) / 2).rounded(.down) / scale,
      width: side / scale, height: side / scale)
  }

  init?(of layer: CALayer) { self.init(bounds: layer.bounds, scale: layer.contentsScale) }

  var side: CGFloat { frame.width }
  var radius: CGFloat { frame.width / 2 }
  var center: CGPoint { frame.center }

  /// Limits a width to fractions of the side. It grows fourfold at most, so that 0 stays 0.
  func lineWidth(_ width: CGFloat, in fractions: ClosedRange<CGFloat>) -> CGFloat {
    let width = width.limited(to: 0...side * fractions.upperBound)
    return max(width, min(4 * width, side * fractions.lowerBound))
  }

  /// The nearest width in points at which a line through the center has both sides on edges of pixels.
  func sharpWidth(near width: CGFloat) -> CGFloat {
    // The center is an edge when the side is even and the middle of a pixel when it is odd.
    let parity = (side / pixel).rounded().truncatingRemainder(dividingBy: 2)
    let pixels = ((width / pixel - parity) / 2).rounded() * 2 + parity
    return max(pixels, 2 - parity) * pixel
  }
}
