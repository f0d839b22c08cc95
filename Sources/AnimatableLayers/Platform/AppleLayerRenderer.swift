#if !PORTABLE_ENGINE
  import QuartzCore

  /// Which of Apple's two ways to draw layers a renderer follows.
  public enum LayerRendering: Sendable {
    /// The render server, which draws the screen.
    case renderServer
    /// `CALayer.render(in:)`, of the presentation layer: without depth, filters and particles.
    case renderInContext
  }

  /// Hosts a layer tree on a clock of its own and draws any of its frames; the counterpart of the portable engine's type.
  ///
  ///     let renderer = LayerRenderer(layer: ring, scale: 2)
  ///     renderer.perform { ring.progress = 1 }
  ///     let halfway = renderer.image(at: 0.125)
  ///
  /// Hosting commits the tree, so that changes animate from then on. Layers of the toolkit's classes whose `contentsScale` is
  /// 1 take the renderer's scale for as long as it shows them; any other layer keeps its own. The clock starts at 0 and
  /// stands still until `advance(to:)`; nothing waits for real time. A layer has one renderer at a time. When a renderer is
  /// released, it releases its layer.
  ///
  /// A layer without a superlayer becomes a sublayer of the renderer's own for as long as the renderer lives, and
  /// `CARenderer` draws it into a Metal texture. A tree that a window shows stays there, and stands still; its presentation
  /// is drawn by `render(in:)`. So is everything where there is no Metal device; `method` has the way.
  ///
  /// Any thread may use it, one at a time. It draws on the main thread: a call from another one commits that thread's
  /// changes, and waits for the main thread, which must not wait for the caller meanwhile.
  ///
  /// Animations that are added on the renderer's clock end by it: delegates, completions and handles are notified in
  /// `advance(to:)`, in the order of time. To that end `CALayer.add(_:forKey:)` and `CATransaction.setCompletionBlock(_:)`
  /// are swizzled; see `AnimatableLayersConfiguration`.
  public final class LayerRenderer {
    /// The layer that is drawn, with everything below it.
    public let layer: CALayer
    /// The drawn part of the superlayer's space, in points. Default: the layer's frame without its transform.
    public var viewport: CGRect
    /// Pixels for each point.
    public let scale: CGFloat
    /// The rules that frames are drawn by. Default `renderServer`, where `method` is `metal`.
    public var rendering = LayerRendering.renderServer

    /// Why the last frame was not drawn; `nil` when it was.
    package private(set) var problem: FrameProblem?

    private let stage: Stage
    private var scaled: [CALayer]

    /// Hosts the tree that a layer belongs to, and commits it.
    ///
    /// - Parameters:
    ///   - layer: the layer to draw.
    ///   - scale: pixels for each point, greater than 0.
    public init(layer: CALayer, scale: CGFloat = 1) {
      guard scale > 0 && scale.isFinite else {
        fatalError("a frame cannot have \(scale) pixels for each point")
      }
      Swizzling.need(.add)
      Swizzling.need(.completion)
      self.layer = layer
      self.scale = scale
      // In one call of the main thread: between two, a call of another thread would commit the tree, before the clock stands
      // still, and would draw it with its own task-local values.
      (stage, scaled) = MainThread.run {
        let stage = Stage(showing: layer, scale: scale)
        let scaled = stage.takesScale(scale) ? Self.scale(layer.subtree, to: scale) : []
        stage.host.onClock {
          stage.host.show(0)
          stage.host.flush()
        }
        return (stage, scaled)
      }
      viewport = stage.viewport
    }

    /// The tree as the renderer found it, and the layers and devices that it adds.
    private struct Stage {
      let viewport: CGRect
      let timingBefore: (speed: Float, offset: CFTimeInterval)
      let host: RendererHost
      /// The top of the tree that the layer belongs to.
      let top: CALayer
      /// A layer above `top`; `nil` for a tree that a window shows.
      let root: CALayer?
      let drawer: FrameDrawer?
      let window: OffscreenWindow?

      init(showing layer: CALayer, scale: CGFloat) {
        guard RendererHost.host(of: layer) == nil else {
          fatalError("\(layer.topOfTree) already has a renderer")
        }
        viewport = layer.untransformedFrame
        timingBefore = (layer.speed, layer.timeOffset)
        top = layer.topOfTree
        if layer.isInWindow {
          (root, drawer, window) = (nil, nil, nil)
          host = RendererHost(anchor: layer, scale: scale, start: layer.currentLocalTime)
          return
        }
        let root = CALayer.rendererRoot()
        self.root = root
        host = RendererHost(anchor: root, scale: scale, start: RendererHost.origin)
        drawer = FrameDrawer(root)
        window = drawer == nil ? OffscreenWindow(showing: root) : nil
        // A space in points, as the layer has where it has no superlayer.
        let space = CALayer()
        let top = top
        CATransaction.withoutActions {
          root.addSublayer(space)
          space.addSublayer(top)
        }
      }

      /// Whether layers take the frames' scale: in a window the screen's holds.
      func takesScale(_ scale: CGFloat) -> Bool { root != nil && scale != 1 }
    }

    deinit {
      MainThread.run {
        // Last: a completion may give the tree another renderer.
        defer { stage.host.clock.invalidate() }
        stage.host.end(continues: stage.root == nil)
        CATransaction.withoutActions {
          for layer in scaled where layer.contentsScale == scale { layer.contentsScale = 1 }
          if stage.root == nil {
            (layer.speed, layer.timeOffset) = stage.timingBefore
          } else if stage.top.superlayer?.superlayer === stage.root {
            stage.top.removeFromSuperlayer()
          }
        }
        CATransaction.flush()
      }
    }

    /// The clock's time, in seconds; 0 at the start.
    public var time: CFTimeInterval { stage.host.clock.now }

    /// How the next frame is drawn.
    public var method: FrameMethod {
      // Below the top of a tree, `CARenderer` would draw siblings and ancestors too.
      if stage.drawer != nil, layer === stage.top, rendering == .renderServer { return .metal }
      let hasContext = stage.root == nil || stage.drawer != nil || stage.window != nil
      return hasContext ? .presentation : .values
    }

    /// Runs a closure at the clock's time and commits what it changed.
    @discardableResult public func perform<Result, Failure: Error>(
      _ changes: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try onMainClock { () throws(Failure) -> Result in
        let known = takesScale ? Set(layer.subtree.map { ObjectIdentifier($0) }) : []
        defer {
          takeScale(besides: known)
          stage.host.flush()
        }
        return try changes()
      }
    }

    private func onMainClock<Result, Failure: Error>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try MainThread.run { () throws(Failure) -> Result in try stage.host.onClock(body) }
    }

    private var takesScale: Bool { stage.takesScale(scale) }

    /// Gives the toolkit's layers whose `contentsScale` is 1 the frames' scale, and takes it from those that left.
    private func takeScale(besides known: Set<ObjectIdentifier>) {
      guard takesScale else { return }
      let shown = layer.subtree
      let identifiers = Set(shown.map { ObjectIdentifier($0) })
      for layer in scaled
      where layer.contentsScale == scale && !identifiers.contains(ObjectIdentifier(layer)) {
        layer.contentsScale = 1
      }
      scaled.removeAll { !identifiers.contains(ObjectIdentifier($0)) }
      scaled += Self.scale(shown.filter { !known.contains(ObjectIdentifier($0)) }, to: scale)
    }

    /// Returns those of the toolkit's classes whose `contentsScale` was 1.
    private static func scale(_ layers: [CALayer], to scale: CGFloat) -> [CALayer] {
      let scaled = layers.filter {
        $0.contentsScale == 1 && type(of: $0).needsDisplay(forKey: CALayer.redrawKey)
      }
      for layer in scaled { layer.contentsScale = scale }
      return scaled
    }

    /// Advances the clock, and notifies delegates and completions of starts and ends on the way, in the order of time.
    /// Completions that are due without any animation are called here too, and nowhere else.
    ///
    /// - Parameter time: the new time, in seconds, not before the present one.
    public func advance(to time: CFTimeInterval) {
      guard time >= self.time else {
        fatalError("a renderer at \(self.time) s cannot go back to \(time) s")
      }
      onMainClock { stage.host.advance(to: time) }
    }

    /// Draws the frame at the clock's time; `nil` when the viewport has no pixels.
    public func image() -> CGImage? { image(at: time) }

    /// Draws the frame at any time, before or after the clock's, from the animations that are there now.
    ///
    /// - Parameter time: in seconds on the renderer's clock.
    /// - Returns: the image, or `nil` when the viewport has no pixels or more than fit a texture, when nothing shows the
    ///   layer, and when the Metal device is gone.
    public func image(at time: CFTimeInterval) -> CGImage? {
      do throws(FrameProblem) {
        let image = try onMainClock { () throws(FrameProblem) -> CGImage in
          stage.host.flush()
          return try drawnImage(at: time)
        }
        problem = nil
        return image
      } catch {
        problem = error
        return nil
      }
    }

    /// The frame at the clock's time, which is drawn here: Core Animation draws layers, and keeps no values of them.
    package func frame() -> LayerFrame? { image().map { LayerFrame(image: $0) } }

    // MARK: Drawing

    private func drawnImage(at time: CFTimeInterval) throws(FrameProblem) -> CGImage {
      let method = method
      let size = try FrameSize(
        of: viewport, scale: scale,
        limit: (method == .metal ? stage.drawer?.limit : nil) ?? FrameSize.imageLimit)
      guard RendererHost.host(of: layer) === stage.host else {
        throw .elsewhere(layer: "\(layer)")
      }
      place()
      stage.host.show(time)
      defer { stage.host.show(self.time) }
      switch method {
      case .metal:
        guard layer.presentation() != nil, let drawer = stage.drawer else {
          throw .noContext(layer: "\(layer)")
        }
        return try drawer.image(size)
      case .presentation:
        guard let shown = layer.presentation() else { throw .noContext(layer: "\(layer)") }
        return try image(of: shown, size)
      case .values:
        // Without a context no commit gives the copy on the layer a begin.
        return try layer.withAnimatedValues(begin: {
          ($0.delegate as? HostedDelegate)?.original.beginTime ?? $0.beginTime
        }) { () throws(FrameProblem) -> CGImage in try image(of: layer, size) }
      }
    }

    /// Brings the viewport to the root's origin, with points as pixels.
    private func place() {
      guard let root = stage.root else { return }
      let bounds = CGRect(
        x: 0, y: 0, width: viewport.width * scale, height: viewport.height * scale)
      let transform = CATransform3DTranslate(
        CATransform3DMakeScale(scale, scale, 1), -viewport.minX, -viewport.minY, 0)
      guard
        root.bounds != bounds || !CATransform3DEqualToTransform(root.sublayerTransform, transform)
      else { return }
      CATransaction.withoutActions {
        root.bounds = bounds
        root.sublayerTransform = transform
      }
    }

    private func image(of shown: CALayer, _ size: FrameSize) throws(FrameProblem) -> CGImage {
      guard let context = CGContext.sRGB(width: size.width, height: size.height) else {
        throw size.problem
      }
      context.translateBy(x: 0, y: CGFloat(size.height))
      context.scaleBy(x: scale, y: -scale)
      let origin = shown.untransformedFrame.origin
      context.translateBy(
        x: origin.x - viewport.minX - shown.bounds.minX,
        y: origin.y - viewport.minY - shown.bounds.minY)
      shown.render(in: context)
      guard let image = context.makeImage() else { throw size.problem }
      return image
    }
  }

  /// A frame of a layer tree that is drawn already; the counterpart of the portable engine's type, which is not.
  package struct LayerFrame: Sendable {
    fileprivate let image: CGImage

    package func draw<Result>(_ body: (CGImage) -> Result) -> Result { body(image) }
  }
#endif
