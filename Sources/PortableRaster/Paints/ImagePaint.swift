package struct ImagePaint {
  package enum Sampling: Sendable {
    /// The pixel in which the point lies.
    case nearest
    /// The four pixels around the point, by their distance. An image that is made much smaller loses detail at
    /// random.
    case linear
    /// As `linear` where the image is upsampled, and the average of all that falls into a pixel where it is
    /// downsampled.
    case smooth
    /// As `smooth`, but where the image is upsampled upright a pixel counts cos²(πd/2) at a distance of d pixels.
    case eased

    var averages: Bool { self == .smooth || self == .eased }
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
