/// A layer that keeps something beside the values of its keys, its sublayers and its mask.
package protocol RestorableLayer: CALayer {
  /// Remembers what the layer keeps; the closure brings it back, after keys, sublayers and mask.
  func restoration() -> () -> Void
}
