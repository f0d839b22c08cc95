struct TextState {
  var font: CGFont?
  /// In text space.
  var size: CGFloat = 0
  var mode = CGTextDrawingMode.fill
  /// What is added to advances, where a call does not state positions.
  var characterSpacing: CGFloat = 0
  var shouldPositionSubpixels = true
  var shouldQuantizeSubpixels = false
}

/// Not part of the saved state.
struct TextPermissions {
  var subpixelPositioning = true
  var subpixelQuantization = true
}
