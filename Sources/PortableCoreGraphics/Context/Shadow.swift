import PortableGeometry
import PortableRaster

/// A shadow as a context's state stores it.
struct Shadow {
  /// Where the shadow lies, in the space that the context started with.
  let offset: CGSize
  /// How far the shadow reaches beyond the shape, in the space that the context started with.
  let blur: CGFloat
  let color: CGColor
}

/// A shadow in the pixels of a target.
struct DeviceShadow {
  let x: Int
  let y: Int
  /// The standard deviation of the blur, in pixels.
  let sigma: Double
  let color: CGColor

  /// No bitmap reaches further than this.
  private static let farthest: CGFloat = 65_536

  /// - Parameter base: the transform that drawing started with; shadows do not follow later ones.
  init(_ shadow: Shadow, base: CGAffineTransform) {
    let offset = shadow.offset.applying(base)
    func whole(_ value: CGFloat) -> Int {
      Int((max(-Self.farthest, min(value, Self.farthest))).rounded())
    }
    x = whole(offset.width)
    // Rows are counted downwards, device space points up.
    y = whole(-offset.height)
    let scale = (base.a * base.d - base.b * base.c).magnitude.squareRoot()
    // A blur reaches two standard deviations far.
    sigma = min(Double(shadow.blur * scale) / 2, 1_000)
    color = shadow.color
  }

  private var reach: Int { Int(2 * sigma) + 2 }

  func casters(onto pixels: PixelRect) -> PixelRect {
    let reach = reach
    return PixelRect(
      minX: pixels.minX - x - reach, minY: pixels.minY - y - reach,
      maxX: pixels.maxX - x + reach, maxY: pixels.maxY - y + reach)
  }

  /// The pixels that can cast a shadow onto `pixels`, those themselves, and what lies between.
  func contributing(to pixels: PixelRect) -> PixelRect { casters(onto: pixels).union(pixels) }

  /// Whether most of `contributing(to:)` lies between the two.
  func isFar(from pixels: PixelRect) -> Bool {
    contributing(to: pixels).area > 2 * (casters(onto: pixels).area + pixels.area)
  }

  /// Returns the shadow that a shape casts onto `pixels`; `nil` if it casts none.
  ///
  /// - Parameters:
  ///   - shape: its coordinates are those of `pixels` less `origin`.
  ///   - origin: where the first pixel of the shape's canvas lies.
  ///   - pixels: where the shadow is wanted.
  func cast(
    by shape: CoverageMask, origin: (x: Int, y: Int), onto pixels: PixelRect
  ) -> CoverageMask? {
    let dx = origin.x + x
    let dy = origin.y + y
    return shape.blurred(sigma: sigma, within: pixels.offset(x: -dx, y: -dy))?.moved(x: dx, y: dy)
  }
}
