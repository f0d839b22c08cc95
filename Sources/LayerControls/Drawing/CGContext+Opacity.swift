import AnimatableLayers

extension CGContext {
  /// Draws with a part of every color's opacity; unlike a paler color, that is no new one for each frame.
  ///
  /// - Parameter part: from 0 to 1, of the whole opacity.
  func withOpacity(_ part: CGFloat, _ draw: () -> Void) {
    guard part < 1 else { return draw() }
    saveGState()
    setAlpha(part)
    draw()
    restoreGState()
  }
}
