import AnimatableLayers
import LayerScenes

/// A layer, and the change whose animation is to be shown.
public struct LayerScene {
  /// The layer; everything below it is shown too.
  public let layer: CALayer
  /// Runs at time 0, after the layer was committed, so that changes animate.
  public let animation: () -> Void
  /// Whether frames are drawn as both engines can draw them.
  var isSharedAcrossEngines = false
  /// How texts are shown.
  var textLook = TextLook.outlines

  /// Creates a scene.
  public init(_ layer: CALayer, animation: @escaping () -> Void = {}) {
    self.layer = layer
    self.animation = animation
  }

  /// Hosts the layer on a clock of its own, starts the animation at time 0, and looks at the layer
  /// at some times.
  ///
  /// The clock stands still at each time while `look` runs, and ends what has ended on the way
  /// there, so that animations which others start when they end are seen too. Toolkit layers with
  /// a `contentsScale` of 1 are drawn at the images' scale. Afterwards the layers have the values,
  /// sublayers, masks and animations that they had before.
  ///
  /// - Parameters:
  ///   - times: in seconds after the animation's start, in any order.
  ///   - scale: pixels for each point.
  /// - Returns: what `look` returned, in the order of the times.
  /// - Throws: what `look` throws, and when something else draws the layer already.
  func visit<Result>(
    _ times: [CFTimeInterval], scale: CGFloat = 1, _ look: (LayerRenderer) throws -> Result
  ) throws -> [Result] {
    guard !Platform.hasRenderer(layer) else { throw BusyLayer(layer: layer) }
    let former = LayerTreeMemory(layer)
    // Animations that ended come back after the clock is gone: on it they would end again.
    defer { former.bringBackAnimations() }
    let scaled = layer.scaleContents(to: scale)
    let renderer = LayerRenderer(layer: layer, scale: scale)
    if isSharedAcrossEngines { renderer.rendering = .renderInContext }
    return try TextLook.current.withValue(textLook) {
      try visit(times, renderer, former, scaled: scaled, look)
    }
  }

  private func visit<Result>(
    _ times: [CFTimeInterval], _ renderer: LayerRenderer, _ former: LayerTreeMemory,
    scaled: [CALayer], _ look: (LayerRenderer) throws -> Result
  ) throws -> [Result] {
    var scaled = scaled
    let looks = LayerTreeLooks(layer)
    let texts = LayerTreeTextLook(textLook)
    renderer.perform {
      texts.redraw(layer)
      animation()
      // Layers that the animation brought in.
      scaled += layer.scaleContents(to: renderer.scale)
    }
    defer {
      renderer.perform {
        former.removeNewAnimations(below: layer)
        looks.bringBack()
        // Last, because the looks were remembered at the images' scale.
        for layer in scaled { layer.contentsScale = 1 }
      }
    }
    var results: [(index: Int, result: Result)] = []
    for (index, time) in times.enumerated().sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }) {
      renderer.advance(to: time)
      renderer.perform { texts.show(below: layer) }
      results.append((index, try look(renderer)))
    }
    return results.sorted { $0.index < $1.index }.map(\.result)
  }

  /// Throws unless the layer has what the screen would show; its model alone says nothing of animations.
  func checkPresentation() throws {
    guard layer.presentation() == nil else { return }
    throw FrameProblem.noContext(layer: "\(layer)")
  }

  /// Traps unless these are times that a clock can show.
  static func check(_ times: [CFTimeInterval]) {
    precondition(!times.isEmpty, "a snapshot needs a time")
    for time in times {
      precondition(time >= 0 && time.isFinite, "a snapshot cannot be taken at \(time) s")
    }
  }
}

/// Why a layer cannot be looked at.
private struct BusyLayer: Error, CustomStringConvertible {
  let description: String

  init(layer: CALayer) {
    description =
      "\(layer) has a renderer already: a LayerRenderer of the test's own, or a snapshot inside a "
      + "snapshot; release it first"
  }
}
