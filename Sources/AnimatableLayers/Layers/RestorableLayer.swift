/// A layer that keeps something beside the values of its keys, its sublayers and its mask, such as whether it moves.
///
/// A snapshot brings it back, so that the next one of the same layer starts from where this one did:
///
///     extension Fan: RestorableLayer {
///       public func restoration() -> () -> Void {
///         { [self, isTurning] in self.isTurning = isTurning }
///       }
///     }
public protocol RestorableLayer: CALayer {
  /// Remembers what the layer keeps; the closure brings it back, after sublayers and mask, and before the values of keys.
  func restoration() -> () -> Void
}
