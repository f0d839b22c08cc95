import AnimatableLayers

extension SnapshotStrategy where Value == LayerScene, Content == SnapshotImage {
  /// The same frames with another rendering of text, so that the reference does not depend on glyph outlines.
  ///
  ///     assertSnapshot(of: card, as: .image.textRendering(.boxes))
  ///
  /// Applies to `CATextLayer` and to text that layers of the toolkit draw with `draw(_:font:color:in:)`. Glyphs that a layer
  /// draws itself are unchanged.
  public func textRendering(_ rendering: TextRendering) -> SnapshotStrategy {
    pullback { $0.with(\.textRendering, rendering) }
  }
}

extension SnapshotStrategy where Value == LayerScene, Content == ImageSequence {
  /// The same frames with another rendering of text; see the method of images.
  public func textRendering(_ rendering: TextRendering) -> SnapshotStrategy {
    pullback { $0.with(\.textRendering, rendering) }
  }
}
