import AnimatableLayers

extension ControlLayer {
  final var isMirrored: Bool { effectiveLayoutDirection == .rightToLeft }

  final func mirrorIfNeeded(_ ctx: CGContext) {
    guard isMirrored else { return }
    ctx.translateBy(x: bounds.minX + bounds.maxX, y: 0)
    ctx.scaleBy(x: -1, y: 1)
  }

  /// Mirrors an x coordinate where the control is: for text, which is not mirrored, and touches.
  final func placed(_ x: CGFloat) -> CGFloat { isMirrored ? bounds.minX + bounds.maxX - x : x }
}
