#if !PORTABLE_ENGINE
  /// Which of Apple's ways to draw layers a renderer follows; the portable engine knows the render server's too.
  public enum LayerRendering: Sendable {
    /// `CALayer.render(in:)`, of the presentation layer.
    case renderInContext
  }

  /// Draws any frame of a layer tree, on a time that stands still; the counterpart of the portable
  /// engine's type.
  ///
  /// The tree is paused (`speed` 0) for as long as the renderer lives, and `timeOffset` is its
  /// clock. Core Animation animates implicitly only what a window shows, and its `render(in:)`
  /// draws neither filters nor depth.
  public final class LayerRenderer {
    /// The layer that is drawn, with everything below it.
    public let layer: CALayer
    /// The part of the layer's superlayer space that is drawn, in points: by default where the
    /// layer lies without its transform.
    public var viewport: CGRect
    /// Pixels for each point.
    public let scale: CGFloat
    /// The clock's time, in seconds; 0 at the start.
    public private(set) var time: CFTimeInterval = 0
    /// The rules that frames are drawn by: those of `render(in:)`, always.
    public var rendering = LayerRendering.renderInContext

    private let formerTiming: (speed: Float, offset: CFTimeInterval)

    /// Pauses a layer and commits it.
    ///
    /// - Parameters:
    ///   - layer: the layer to draw.
    ///   - scale: pixels for each point, greater than 0.
    public init(layer: CALayer, scale: CGFloat = 1) {
      precondition(
        scale > 0 && scale.isFinite, "an image cannot have \(scale) pixels for each point")
      self.layer = layer
      self.scale = scale
      let size = layer.bounds.size
      let anchor = layer.anchorPoint
      let position = layer.position
      viewport = CGRect(
        x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
        width: size.width, height: size.height)
      formerTiming = (layer.speed, layer.timeOffset)
      layer.speed = 0
      show(0)
    }

    deinit {
      (layer.speed, layer.timeOffset) = formerTiming
    }

    /// Runs a closure at the clock's time and commits what it changed.
    @discardableResult public func perform<Result, Failure: Error>(
      _ changes: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      defer { CATransaction.flush() }
      return try changes()
    }

    /// Moves the clock on.
    ///
    /// - Parameter time: the new time, in seconds, not before the present one.
    public func advance(to time: CFTimeInterval) {
      precondition(time >= self.time, "a renderer at \(self.time) s cannot go back to \(time) s")
      self.time = time
      show(time)
    }

    /// Draws the frame at the clock's time; `nil` when the viewport has no pixels.
    public func image() -> CGImage? { image(at: time) }

    /// Draws the frame at any time, before or after the clock's.
    ///
    /// - Parameter time: in seconds on the renderer's clock.
    /// - Returns: the image, or `nil` when the viewport has no pixels or more than fit a bitmap.
    public func image(at time: CFTimeInterval) -> CGImage? {
      show(time)
      defer { show(self.time) }
      let width = Int(exactly: (viewport.width * scale).rounded(.up)) ?? 0
      let height = Int(exactly: (viewport.height * scale).rounded(.up)) ?? 0
      guard width > 0, height > 0, let space = CGColorSpace(name: CGColorSpace.sRGB),
        let context = CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
          space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return nil }
      let shown = layer.presentation() ?? layer
      context.translateBy(x: 0, y: CGFloat(height))
      context.scaleBy(x: scale, y: -scale)
      context.translateBy(x: shown.frame.minX - viewport.minX, y: shown.frame.minY - viewport.minY)
      shown.render(in: context)
      return context.makeImage()
    }

    /// The frame at the clock's time, which is drawn here: Core Animation draws layers, and keeps no values of them.
    package func frame() -> LayerFrame? { image().map { LayerFrame(image: $0) } }

    private func show(_ time: CFTimeInterval) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.timeOffset = time
      CATransaction.commit()
      CATransaction.flush()
    }
  }

  /// A frame of a layer tree that is drawn already; the counterpart of the portable engine's type, which is not.
  package struct LayerFrame: Sendable {
    fileprivate let image: CGImage

    /// Calls a closure with the frame's image.
    package func draw<Result>(_ body: (CGImage) -> Result) -> Result { body(image) }
  }
#endif
