import PortableRaster

extension CALayer {
  /// Commits call this instead of `displayIfNeeded()`, whose overrides are for callers.
  final func displayIfMarked() {
    guard pending.contains(.display) else { return }
    // An override of `display()` need not call `super`.
    pending.remove(.display)
    overridesDisplay = true
    isDisplaying = true
    defer { isDisplaying = false }
    display()
  }

  /// Returns a presentation copy of the layer as the current commit will show it.
  final func copyOfPresent() -> Self {
    let parentTime = currentParentTime
    var state = storage.value
    applyShownAnimations(to: &state, at: parentTime)
    return copy(showing: state, at: parentTime)
  }

  /// Displays the layer for a frame in which an animation moves a key that the contents depend on, and returns the state
  /// with its contents. The layer's `display()` is called with the copy in flight as its presentation; the copy draws.
  final func displayInFlight(_ state: LayerState, at parentTime: CFTimeInterval)
    -> LayerState.Storage
  {
    let copy = copy(showing: state, at: parentTime)
    let outer = presentationBeingDrawn
    presentationBeingDrawn = copy
    defer { presentationBeingDrawn = outer }
    overridesDisplay = true
    display()
    return copy.storage
  }

  /// The state of a presentation layer, redrawn when an animation moves a key that the contents depend on.
  final var stateWithContents: LayerState.Storage {
    guard let model = modelLayer, model.displays(at: presentedParentTime) else { return storage }
    return model.displayInFlight(storage.value, at: presentedParentTime)
  }

  private func displays(at parentTime: CFTimeInterval) -> Bool {
    let time = (committedState ?? storage).value.timing.localTime(parent: parentTime)
    return displaysEachFrame || shownAnimations.contains { $0.redraws(at: time) }
      || ancestorAnimations.contains { $0.redraws(self, parentTime: parentTime) }
  }

  /// Contents that an override provides are valid for one time only.
  final var displaysEachFrame: Bool {
    overridesDisplay && shownAnimations.contains { $0.affectsContents }
  }

  final func noteEnd(of animation: AttachedAnimation) {
    if overridesDisplay, animation.affectsContents { setNeedsDisplay() }
  }

  /// Empty, infinite and oversized bounds have no contents.
  final func displayByDrawing() {
    overridesDisplay = false
    if let presentationBeingDrawn { return presentationBeingDrawn.drawContents() }
    pending.remove(.display)
    changeByDrawing { drawContents() }
    noteChange()
  }

  private func drawContents() {
    delegate?.layerWillDraw(self)
    let image = BackingStore(
      bounds: state.bounds, scale: state.contentsScale, isFlipped: isFlippedInRoot
    )
    // Most layers draw nothing, and a context costs several times what the pixels do.
    .map { layerClass.overridesDraw || delegate != nil ? $0.image { draw(in: $0) } : $0.emptyImage }
    // Bypasses the setter, which would mark the contents as assigned.
    state.contents = image
  }
}

struct BackingStore {
  /// Apple's limit for a layer's contents.
  private static let largestSide = 16_384.0

  private let size: PixelSize
  private let bounds: CGRect
  private let scale: CGFloat
  private let isFlipped: Bool

  /// Returns `nil` when the bounds, in points, have no pixels or too many. `isFlipped` means that y runs up in the layer.
  init?(bounds: CGRect, scale: CGFloat, isFlipped: Bool = false) {
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    let sides = 1.0...BackingStore.largestSide
    guard scale > 0, bounds.minX.isFinite, bounds.minY.isFinite,
      sides.contains(width), sides.contains(height),
      let size = PixelSize(width: Int(width), height: Int(height))
    else { return nil }
    self.size = size
    self.bounds = bounds
    self.scale = scale
    self.isFlipped = isFlipped
  }

  var emptyImage: CGImage { .transparent(size) }

  /// Draws in the layer's coordinates: the bounds' origin is the upper left corner, or the lower left one when flipped.
  func image(_ draw: (CGContext) -> Void) -> CGImage {
    CGContext.image(size) { context in
      context.concatenate(
        CGAffineTransform(
          a: scale, b: 0, c: 0, d: isFlipped ? scale : -scale, tx: -bounds.minX * scale,
          ty: isFlipped ? -bounds.minY * scale : CGFloat(size.height) + bounds.minY * scale))
      draw(context)
    }
  }
}
