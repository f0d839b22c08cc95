/// A layer with state beside its keys, sublayers and mask, such as whether it is moving.
///
/// A snapshot restores it, so that the next snapshot of the layer starts from the same state:
///
///     extension Fan: RestorableLayer {
///       public func saveState() -> Bool { isTurning }
///       public func restoreState(_ state: Bool) { isTurning = state }
///     }
public protocol RestorableLayer: CALayer {
  /// The state beside keys, sublayers and mask.
  associatedtype SavedState

  /// Returns the state beside keys, sublayers and mask.
  func saveState() -> SavedState

  /// Restores a state. Called after sublayers and mask were restored, and before the values of keys.
  func restoreState(_ state: SavedState)
}
