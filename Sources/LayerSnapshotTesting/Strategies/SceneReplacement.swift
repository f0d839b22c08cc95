import AnimatableLayers

/// Replaces what the layers of a scene draw in other ways than a snapshot is to show, while it is drawn.
final class SceneReplacement {
  private let texts: TextReplacement
  private let images: ImageReplacement?

  /// - Parameters:
  ///   - scene: how text is drawn, and whether each engine draws the frames.
  ///   - scale: pixels for each point.
  init(_ scene: LayerScene, scale: CGFloat) {
    texts = TextReplacement(drawing: scene.textDrawing, scale: scale)
    images = scene.isSharedAcrossEngines ? ImageReplacement(scale: scale) : nil
  }

  func invalidate(_ layer: CALayer) { texts.invalidate(layer) }

  /// Replaces texts and images of a tree, as they are in the presentation.
  func apply(below layer: CALayer) {
    texts.apply(below: layer)
    images?.apply(below: layer)
  }
}
