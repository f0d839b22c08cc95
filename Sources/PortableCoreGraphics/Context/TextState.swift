struct TextState {
  var font: CGFont?
  /// In text space.
  var size: CGFloat = 0
  var mode = CGTextDrawingMode.fill
  var shouldPositionSubpixels = true
  var shouldQuantizeSubpixels = false
}

/// Not part of the saved state.
struct TextPermissions {
  var subpixelPositioning = true
  var subpixelQuantization = true
}
