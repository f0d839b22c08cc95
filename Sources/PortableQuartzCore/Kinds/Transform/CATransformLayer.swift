/// A layer that is only a space for its sublayers, which keep their depth. Mirrors QuartzCore.
///
/// Its background, contents, border, shadow, mask and clipping are ignored. Its opacity fades each sublayer on its own, and
/// it is never hit itself.
open class CATransformLayer: CALayer {
  package override class var properties: LayerPropertyTable { transformLayerProperties }

  /// Never: a transform layer covers nothing.
  open override func contains(_ p: CGPoint) -> Bool { false }

  override func keepsDepth(in state: UnsafePointer<LayerState>) -> Bool { true }

  private static let transformLayerProperties = LayerPropertyTable(
    of: CATransformLayer.self, extending: layerProperties, [])
}
