import AnimatableLayers

extension CALayer {
  /// Changes the toolkit's layers that were left at the scale 1; returns them.
  @discardableResult package func scaleContents(to scale: CGFloat) -> [CALayer] {
    let scaled = subtree.filter { $0 is any AnimatableKeyLayer && $0.contentsScale == 1 }
    for layer in scaled { layer.contentsScale = scale }
    return scaled
  }
}
