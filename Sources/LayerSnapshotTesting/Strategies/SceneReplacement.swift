import AnimatableLayers

final class SceneReplacement {
  private let texts: TextReplacement
  private let images: ImageReplacement?

  /// - Parameter scale: pixels for each point.
  init(_ scene: LayerScene, scale: CGFloat) {
    texts = TextReplacement(drawing: scene.textDrawing, scale: scale)
    images = scene.isSharedAcrossEngines ? ImageReplacement(scale: scale) : nil
  }

  func invalidate(_ layer: CALayer) { texts.invalidate(layer) }

  func apply(below layer: CALayer) {
    texts.apply(below: layer)
    images?.apply(below: layer)
  }
}
