import PortableGeometry
import PortableRaster

/// In the space that the context started with.
struct Shadow {
  let offset: CGSize
  /// How far the shadow reaches beyond the shape.
  let blur: CGFloat
  let color: CGColor
}

/// In the pixels of a target.
struct DeviceShadow {
  let x: Int
  let y: Int
  /// The standard deviation, in pixels.
  let sigma: Double
  let color: CGColor

  /// In pixels; beyond any bitmap.
  private static let farthest: CGFloat = 65_536

  /// `base` is the transform that drawing started with; shadows do not follow later ones.
  init(_ shadow: Shadow, base: CGAffineTransform) {
    let offset = shadow.offset.applying(base)
    func whole(_ value: CGFloat) -> Int {
      Int((max(-Self.farthest, min(value, Self.farthest))).rounded())
    }
    x = whole(offset.width)
    // Rows go down, device space goes up.
    y = whole(-offset.height)
    let scale = (base.a * base.d - base.b * base.c).magnitude.squareRoot()
    // A blur reaches two standard deviations far.
    sigma = min(Double(shadow.blur * scale) / 2, 1_000)
    color = shadow.color
  }

  func casters(onto pixels: PixelRect) -> PixelRect {
    let reach = Int(2 * sigma) + 2
    return PixelRect(
      minX: pixels.minX - x - reach, minY: pixels.minY - y - reach,
      maxX: pixels.maxX - x + reach, maxY: pixels.maxY - y + reach)
  }

  /// The casters, `pixels` themselves, and what lies between.
  func contributing(to pixels: PixelRect) -> PixelRect { casters(onto: pixels).union(pixels) }

  /// Whether most of `contributing(to:)` lies between the two.
  func isFar(from pixels: PixelRect) -> Bool {
    contributing(to: pixels).area > 2 * (casters(onto: pixels).area + pixels.area)
  }

  /// The coordinates of `shape` are those of `pixels` less `origin`; `nil` if the shape casts no shadow onto `pixels`.
  func cast(
    by shape: CoverageMask, origin: (x: Int, y: Int), onto pixels: PixelRect
  ) -> CoverageMask? {
    let dx = origin.x + x
    let dy = origin.y + y
    return shape.blurred(sigma: sigma, within: pixels.offset(x: -dx, y: -dy))?.moved(x: dx, y: dy)
  }
}
