import MotionMath
import PortableCompositor
import PortableRaster

/// Hosts a layer tree on a clock of its own and draws any of its frames.
///
///     let renderer = LayerRenderer(layer: ring, scale: 2)
///     renderer.perform { ring.progress = 1 }
///     let halfway = renderer.image(at: 0.125)
///
/// Hosting commits the tree, so that changes animate from then on. Layers of the toolkit's classes whose `contentsScale` is 1
/// take the renderer's scale while it shows them; other layers keep their own, as in Core Animation. The clock starts at 0
/// and stands still until `advance(to:)`. A layer has one renderer at a time, which gives it up when it is deallocated.
///
/// A tree belongs to one thread at a time, which may change from call to call. In debug builds a thread that accesses a
/// layer while another one runs `perform`, `advance` or `image` traps with the names of both; in release builds such layers
/// are silently corrupted.
public final class LayerRenderer {
  /// The layer that is drawn, with its descendants.
  public let layer: CALayer
  /// The part of the layer's superlayer space that is drawn, in points. Default: the layer's frame without its transform.
  public var viewport: CGRect
  /// The scale, in pixels per point.
  public let scale: CGFloat
  /// The rules by which frames are drawn. Default `renderServer`.
  public var rendering = LayerRendering.renderServer

  /// The layers whose edges frames antialias. Default `whereAllowed`.
  public var edgeAntialiasing = LayerEdgeAntialiasing.whereAllowed {
    didSet {
      guard edgeAntialiasing != oldValue else { return }
      host.antialiasesAllEdges = edgeAntialiasing == .always
      // Equal sources now have other edges, which a comparison of frames does not detect.
      frames = FrameSequence()
      laterFrames = FrameSequences()
    }
  }

  private let clock = ManualClock()
  private let host: LayerTreeHost
  private let root: CALayer
  private var frames = FrameSequence()
  /// Draws the frames of `frame()`.
  private var laterFrames = FrameSequences()
  /// Kept for its memory; `nil` while a frame is built.
  private var builder: RenderTreeBuilder? = RenderTreeBuilder()
  /// The version of the layers in the last frame, if nothing moves in it.
  private var stillVersion: NodeSource?

  /// Hosts the tree of a layer, and commits it.
  ///
  /// - Parameters:
  ///   - layer: the layer to draw.
  ///   - scale: pixels per point, greater than 0. Default 1.
  public convenience init(layer: CALayer, scale: CGFloat = 1) {
    self.init(attaching: layer, scale: scale)
    onClock { host.flush() }
  }

  /// Hosts the tree without a commit. With `yRunsUp`, y runs up in it, as on macOS.
  package init(attaching layer: CALayer, scale: CGFloat = 1, yRunsUp: Bool = false) {
    guard scale > 0 && scale.isFinite else {
      fatalError("a frame cannot have \(scale) pixels for each point")
    }
    self.layer = layer
    self.scale = scale
    viewport = layer.untransformedFrame
    root = layer.rootOfTree
    guard root.host == nil else { fatalError("\(root) already has a renderer") }
    host = LayerTreeHost(clock: clock, scale: scale)
    host.yRunsUp = yRunsUp
    root.setHost(host, settlesVisibility: true)
  }

  deinit {
    // Last, because a completion may give the tree another renderer.
    defer { clock.invalidate() }
    // The layer may have moved to another renderer's tree.
    guard root.host === host else { return }
    root.setHost(nil, settlesVisibility: true)
  }

  /// The clock's time, in seconds; 0 at the start.
  public var time: CFTimeInterval { clock.now }

  /// Runs a closure at the clock's time, and commits its changes.
  @discardableResult public func perform<Result, Failure: Error>(
    _ changes: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = onClock { () -> Swift.Result<Result, Failure> in
      defer { host.flush() }
      do throws(Failure) { return .success(try changes()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Advances the clock, and notifies delegates and completions of starts and ends, in the order of time. Completions that
  /// are due without an animation are called here, and nowhere else.
  ///
  /// - Parameter time: the new time in seconds, not before the present one.
  public func advance(to time: CFTimeInterval) {
    guard time >= self.time else {
      fatalError("a renderer at \(self.time) s cannot go back to \(time) s")
    }
    onClock {
      host.flush()
      DueRounds.play(until: time, now: { clock.now }, next: { nextDueTime }) { moment, due in
        clock.set(to: moment)
        host.notifyEvents(until: due)
        for call in clock.takeCalls(until: due) { call(true) }
        host.flush()
      }
      clock.set(to: time)
    }
  }

  private var nextDueTime: CFTimeInterval? {
    guard let call = clock.nextCallTime else { return host.nextEventTime() }
    return host.nextEventTime().map { min($0, call) } ?? call
  }

  /// The number of redrawn pixels of the render server's last frame; those in two damaged rectangles count twice.
  package var redrawnPixelCount: Int { frames.damage.pixelCount }

  /// Draws the frame at the clock's time; `nil` when the viewport has no pixels.
  public func image() -> CGImage? { image(at: time) }

  /// Draws the frame at any time, before or after the clock's, with the present animations.
  ///
  /// Only the differences to the previous frame are redrawn. The cost is least when the previous image is no longer retained.
  ///
  /// - Parameter time: in seconds on the renderer's clock.
  /// - Returns: the image, or `nil` when the viewport has no pixels or more than fit a bitmap.
  public func image(at time: CFTimeInterval) -> CGImage? {
    guard let size = pixelSize else { return nil }
    return onClock {
      host.flush()
      if rendering == .renderInContext { return drawnInContext(at: time, size) }
      // Changes of a layer that was moved to another tree are not part of the version.
      if stillVersion == host.changes.version, layer.host === host,
        let bitmap = frames.repeated(size: size, scale: Double(scale), origin: viewport.origin)
      {
        return CGImage(bitmap)
      }
      return withTree(at: time) { builder in
        stillVersion = builder.tree.edits == nil ? nil : host.changes.version
        return drawn(&builder.tree, size)
      }
    }
  }

  /// Draws the committed layers at the clock's time, after ending the animations that are due.
  package func committedImage() -> CGImage? {
    guard let size = pixelSize, layer.isOnScreen else { return nil }
    return onClock {
      while let due = host.nextEventTime(), due <= time { host.notifyEvents(until: time) }
      return withTree(at: time) { drawn(&$0.tree, size) }
    }
  }

  private func drawn(_ tree: inout RenderTree, _ size: PixelSize) -> CGImage {
    CGImage(frames.bitmap(of: &tree, size: size, scale: Double(scale), origin: viewport.origin))
  }

  /// Returns a frame to be drawn later, on any thread; `nil` when the viewport has no pixels or more than fit a bitmap.
  ///
  /// The layers draw their contents here. By the rules of `render(in:)` the whole frame is drawn here.
  package func frame() -> LayerFrame? {
    guard let size = pixelSize else { return nil }
    return onClock {
      host.flush()
      if rendering == .renderInContext {
        return drawnInContext(at: time, size).map { LayerFrame($0) }
      }
      return withTree(at: time) { builder in
        LayerFrame(
          builder.tree, size: size, scale: Double(scale), origin: viewport.origin,
          drawnBy: laterFrames)
      }
    }
  }

  /// The maximum number of drawing threads: `ANIMATABLE_LAYERS_THREADS`, or the number of processors, at most 8.
  package static var threadLimit: Int { Compositor.threadLimit }

  private func withTree<Result>(
    at time: CFTimeInterval, _ body: (inout RenderTreeBuilder) -> Result
  ) -> Result {
    let parentTime = layer.superlayer?.convertTime(time, from: nil) ?? time
    // Taken out, because a layer that draws itself may request another frame.
    var builder = self.builder.take() ?? RenderTreeBuilder()
    defer { self.builder = builder }
    builder.build(layer, at: parentTime)
    return body(&builder)
  }

  private func onClock<Result>(_ body: () -> Result) -> Result {
    assert(host.claim.enter(), host.claim.conflict)
    defer { assert(host.claim.leave()) }
    return MediaClock.withClock(clock, perform: body)
  }

  private func drawnInContext(at time: CFTimeInterval, _ size: PixelSize) -> CGImage? {
    let parentTime = layer.superlayer?.convertTime(time, from: nil) ?? time
    guard let shown = layer.presentation(at: parentTime) else { return nil }
    return CGContext.image(size) { context in
      context.translateBy(x: 0, y: CGFloat(size.height))
      context.scaleBy(x: scale, y: -scale)
      let origin = shown.untransformedFrame.origin
      context.translateBy(
        x: origin.x - viewport.minX - shown.bounds.minX,
        y: origin.y - viewport.minY - shown.bounds.minY)
      shown.render(in: context)
    }
  }

  private var pixelSize: PixelSize? {
    let width = Int(exactly: (viewport.width * scale).rounded(.up)) ?? 0
    let height = Int(exactly: (viewport.height * scale).rounded(.up)) ?? 0
    guard viewport.minX.isFinite, viewport.minY.isFinite else { return nil }
    return PixelSize(width: width, height: height)
  }
}

extension CALayer {
  /// `nil` for a tree without a renderer.
  package final var rendererScale: CGFloat? { rootOfTree.host?.scale }

  fileprivate var rootOfTree: CALayer {
    var top = self
    while let parent = top.parent { top = parent }
    return top
  }

  fileprivate var untransformedFrame: CGRect {
    let size = bounds.size
    return CGRect(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }
}

// The calls from the core into rendering.
extension CALayer {
  final func renderTree(in ctx: CGContext) {
    var renderer = ContextRenderer(ctx)
    renderer.render(self)
  }

  final func previousSnapshot() -> PreviousSnapshot {
    let tree = RenderTreeBuilder(committedStateOf: self, at: currentParentTime).tree
    return PreviousSnapshot(tree: tree, bounds: tree.entries.first?.node.bounds ?? .zero)
  }
}
