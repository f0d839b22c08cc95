import AnimatableLayers

extension SnapshotStrategy where Value == LayerScene, Content == SnapshotImage {
  /// The same frames with texts shown another way, so that the reference does not depend on the forms of letters.
  ///
  ///     assertSnapshot(of: card, as: .image.text(.boxes))
  ///
  /// Texts are those of `CATextLayer` and those that layers of the toolkit draw by `draw(_:font:color:in:)`. Glyphs that a
  /// layer draws itself stay as they are.
  public func text(_ look: TextLook) -> SnapshotStrategy { pullback { $0.showingTexts(look) } }
}

extension SnapshotStrategy where Value == LayerScene, Content == ImageSequence {
  /// The same frames with texts shown another way; see the method of images.
  public func text(_ look: TextLook) -> SnapshotStrategy { pullback { $0.showingTexts(look) } }
}

extension LayerScene {
  fileprivate func showingTexts(_ look: TextLook) -> LayerScene {
    var scene = self
    scene.textLook = look
    return scene
  }
}
