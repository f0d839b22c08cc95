import PortableCoreGraphics

// The display cycle: mark, draw into a picture, show the picture as contents.
extension CALayer {
  /// Draws the contents if they are marked, whatever `displayIfNeeded()` has become in a subclass:
  /// that is for callers, not for commits.
  final func displayIfMarked() {
    if pending.contains(.display) { display() }
  }

  /// Draws into a new picture and shows it. Empty, endless and oversized bounds show nothing.
  final func displayByDrawing() {
    pending.remove(.display)
    delegate?.layerWillDraw(self)
    let picture = BackingStore(
      bounds: state.bounds, scale: state.contentsScale, isFlipped: contentsAreFlipped()
    )
    .flatMap { $0.image { draw(in: $0) } }
    // Stored past the setter: a redraw is no change of a property and never animates by itself.
    state.contents = picture
    noteChange()
  }
}

/// The memory that a layer draws its contents into.
struct BackingStore {
  /// Apple's limit for a layer's picture.
  private static let largestSide = 16_384.0

  private let size: (width: Int, height: Int)
  private let bounds: CGRect
  private let scale: CGFloat
  private let isFlipped: Bool

  /// Creates a store for bounds in points, or `nil` when they have no picture.
  ///
  /// - Parameter isFlipped: whether y runs up in the layer.
  init?(bounds: CGRect, scale: CGFloat, isFlipped: Bool = false) {
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    let sides = 1.0...BackingStore.largestSide
    guard scale > 0, bounds.minX.isFinite, bounds.minY.isFinite,
      sides.contains(width), sides.contains(height)
    else { return nil }
    size = (Int(width), Int(height))
    self.bounds = bounds
    self.scale = scale
    self.isFlipped = isFlipped
  }

  /// The picture that `draw` makes in a context with the layer's coordinates: y runs down, and the
  /// bounds' origin is the upper left corner, or the lower left one in flipped contents.
  func image(_ draw: (CGContext) -> Void) -> CGImage? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: size.width, height: size.height, bitsPerComponent: 8, bytesPerRow: 0,
        space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.concatenate(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: isFlipped ? scale : -scale, tx: -bounds.minX * scale,
        ty: isFlipped ? -bounds.minY * scale : CGFloat(size.height) + bounds.minY * scale))
    draw(context)
    return context.makeImage()
  }
}
