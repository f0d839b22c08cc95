import AnimatableLayers
import LayerScenes
import LayerSnapshotReports

/// A layer, and a change of it whose animation is captured.
public struct LayerScene {
  /// Whether layers of the toolkit redraw contents that are up to date.
  @TaskLocal static var drawsAgain = false
  /// Holds the drawing method of the last frame: `nil` before the first frame, and where there is no choice.
  @TaskLocal static var drawnBy: LockedValue<FrameMethod?>?

  /// The layer; everything below it is captured too.
  public let layer: CALayer
  /// Runs at time 0, after the layer was committed, so that changes animate.
  public let animation: () -> Void
  var isSharedAcrossEngines = false
  var textRendering = TextRendering.outlines

  var textDrawing: TextDrawing {
    var drawing = TextDrawing()
    drawing.rendering = textRendering
    if isSharedAcrossEngines { drawing.sharedFont = { SharedFont.font($0) } }
    return drawing
  }

  /// Creates a scene.
  public init(_ layer: CALayer, animation: @escaping () -> Void = {}) {
    self.layer = layer
    self.animation = animation
  }

  /// Hosts the layer on its own clock, starts the animation at time 0, and visits the layer at some times.
  ///
  /// The clock stands still while `body` runs. Animations that end before a time are ended first, so that animations that
  /// completion handlers start are seen too. Toolkit layers with a `contentsScale` of 1 are drawn at the images' scale.
  /// Afterwards the layers are restored. All this happens in the environment of the current `SnapshotVariant`.
  ///
  /// - Parameters:
  ///   - times: in seconds after the animation's start, in any order, which is that of the results.
  ///   - replacement: `nil` where nothing is drawn.
  /// - Throws: what `body` throws, and an error when another renderer draws the layer.
  func visit<Result>(
    _ times: [CFTimeInterval], scale: CGFloat = 1, replacing replacement: SceneReplacement? = nil,
    _ body: (LayerRenderer) throws -> Result
  ) throws -> [Result] {
    guard !Platform.hasRenderer(layer) else {
      throw PlainError(
        "\(type(of: layer)) has a renderer already: a LayerRenderer of the test's own, or a snapshot inside a "
          + "snapshot; release it first")
    }
    if isSharedAcrossEngines { try SharedFont.check() }
    // A thread of the test's pool has no run loop that would commit what is restored here.
    defer { CATransaction.flush() }
    let variant = SnapshotVariant.current
    let restoreEnvironments = variant?.apply(to: layer)
    defer { restoreEnvironments?() }
    var snapshot = LayerTreeSnapshot(animationsOf: layer)
    // Animations that ended come back after the clock is gone: on it they would end again.
    defer { snapshot.restoreAnimations() }
    let scaled = layer.scaleContents(to: scale)
    let renderer = LayerRenderer(layer: layer, scale: scale)
    if isSharedAcrossEngines { renderer.rendering = .renderInContext }
    return try TextDrawing.current.withValue(textDrawing) {
      try ReducedMotion.scoped.withValue(variant?.reducedMotion ?? ReducedMotion.scoped.get()) {
        try CrossFadeTransitions.scoped.withValue(
          variant?.crossFades ?? CrossFadeTransitions.scoped.get()
        ) {
          try visit(times, renderer, &snapshot, scaled: scaled, replacement, body)
        }
      }
    }
  }

  private func visit<Result>(
    _ times: [CFTimeInterval], _ renderer: LayerRenderer, _ snapshot: inout LayerTreeSnapshot,
    scaled: [CALayer], _ replacement: SceneReplacement?,
    _ body: (LayerRenderer) throws -> Result
  ) throws -> [Result] {
    var scaled = scaled
    snapshot.saveStates()
    renderer.perform {
      replacement?.invalidate(layer)
      if Self.drawsAgain { layer.setDrawingsNeedDisplay() }
      animation()
      // Layers that the animation added.
      scaled += layer.scaleContents(to: renderer.scale)
    }
    defer {
      renderer.perform {
        snapshot.restoreStates()
        // Last, because the state was saved at the images' scale.
        for layer in scaled { layer.contentsScale = 1 }
      }
    }
    var results: [(index: Int, result: Result)] = []
    for (index, time) in times.enumerated().sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }) {
      renderer.advance(to: time)
      if let replacement { renderer.perform { replacement.apply(below: layer) } }
      results.append((index, try body(renderer)))
    }
    return results.sorted { $0.index < $1.index }.map(\.result)
  }

  /// Tries which keys the description shows while a probe is bound.
  func probed<Description: Equatable>(
    in renderer: LayerRenderer, _ describe: () throws -> Description
  ) throws -> Description {
    let description = try renderer.perform(describe)
    LayerProbe.current?.probe(layer, in: renderer, matches: ==) { try? renderer.perform(describe) }
    return description
  }

  /// Throws where values would not contain animations.
  func checkPresentation() throws {
    guard layer.presentation() == nil else { return }
    throw FrameProblem.noContext(layer: "\(type(of: layer))")
  }

  func with<Value>(_ keyPath: WritableKeyPath<LayerScene, Value>, _ value: Value) -> LayerScene {
    var scene = self
    scene[keyPath: keyPath] = value
    return scene
  }
}
