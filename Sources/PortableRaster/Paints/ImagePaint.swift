package struct ImagePaint {
  package enum Sampling: Sendable {
    /// The pixel in which the point lies.
    case nearest
    /// The four pixels around the point, by their distance. An image that is made much smaller loses detail at
    /// random.
    case linear
    /// Like `linear` where the image is upsampled, and the average of all that falls into a pixel where it is
    /// downsampled.
    case smooth
    /// Like `linear` where the image is upsampled, Catmull-Rom splines where it is downsampled upright. An edge of an
    /// upright image that lies inside a device pixel mixes with what is beyond before it is covered in part.
    case resampled
    /// Like `resampled`, but in an upright image that is upsampled the place between two pixels counts by whole eighths.
    case stepped

    var averages: Bool { self == .smooth || isOfContexts }

    /// Whether the image follows the rules recorded for contexts.
    var isOfContexts: Bool { self == .resampled || self == .stepped }

    /// The share, in sixteenths, of the farther pixel by the eighths between two of them, 0...7.
    @inline(__always) static func steppedShare(_ eighths: UInt32) -> UInt32 {
      eighths > 4 ? 16 &- steppedShare(8 &- eighths) : (1 &<< eighths) &>> 1
    }
  }

  package enum Extend: Sendable {
    case border
    case `repeat`
  }

  package var image: Bitmap
  /// Inside the image's bounds.
  package var region: PixelRect
  /// From the region's pixels, (0, 0) at its top left corner, to device pixels.
  package var transform: PixelTransform
  package var sampling: Sampling
  package var extend: Extend
  /// Whether every pixel of the region is known to be opaque, which makes painting faster.
  package var isOpaque: Bool

  package init?(
    _ image: Bitmap, region: PixelRect? = nil, transform: PixelTransform,
    sampling: Sampling = .linear, extend: Extend = .border, isOpaque: Bool = false
  ) {
    let region = (region ?? image.bounds).intersection(image.bounds)
    if region.isEmpty || transform.inverse == nil { return nil }
    self.image = image
    self.region = region
    self.transform = transform
    self.sampling = sampling
    self.extend = extend
    self.isOpaque = isOpaque
  }

  var view: PixelView { PixelView(image, region) }
}

/// The caller keeps the image alive.
struct PixelView {
  let pixels: UnsafePointer<UInt32>
  let stride: Int
  let width: Int
  let height: Int

  init(_ image: Bitmap, _ region: PixelRect) {
    pixels = UnsafePointer(image.pixels) + (region.minY * image.stride + region.minX)
    stride = image.stride
    width = region.width
    height = region.height
  }

  @inline(__always) func row(_ y: Int) -> UnsafePointer<UInt32> { pixels + y &* stride }

  var isOpaque: Bool {
    var y = 0
    while y < height {
      let row = row(y)
      var all = UInt32.max
      var x = 0
      while x < width {
        all &= row[x]
        x &+= 1
      }
      if all < 0xff00_0000 { return false }
      y &+= 1
    }
    return true
  }

  @inline(__always) func nearest(_ x: Int, _ y: Int, _ extend: ImagePaint.Extend) -> UInt32 {
    row(PixelView.inside(y, height, extend))[PixelView.inside(x, width, extend)]
  }

  /// The weighted mean of the pixel (x, y) and the three to its right and below. The weights are those of the pixels on
  /// the right, in 1/128, and of those below, in 1/256.
  @inline(__always) func mixed(
    _ x: Int, _ y: Int, across: UInt64, down: UInt64, _ extend: ImagePaint.Extend
  ) -> UInt32 {
    let left = PixelView.inside(x, width, extend)
    let right = PixelView.inside(x &+ 1, width, extend)
    let top = row(PixelView.inside(y, height, extend))
    let bottom = row(PixelView.inside(y &+ 1, height, extend))
    return mixedColumns(
      mixedRows(top[left], bottom[left], down), mixedRows(top[right], bottom[right], down), across)
  }

  @inline(__always) static func inside(_ index: Int, _ count: Int, _ extend: ImagePaint.Extend)
    -> Int
  {
    if UInt(bitPattern: index) < UInt(bitPattern: count) { return index }
    switch extend {
    case .border: return index < 0 ? 0 : count &- 1
    case .repeat:
      let rest = index % count
      return rest < 0 ? rest &+ count : rest
    }
  }
}
