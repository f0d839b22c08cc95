import AnimatableLayers

/// What a view answers when its layer, of which it is the delegate, looks for an action.
///
/// A view says no to every change outside its own animation blocks, and knows nothing of keys that a
/// layer's class declares. Those keys would never animate.
public enum ViewActions {
  /// The keys of a view's own that it is asked for, to find out the timing of the block that runs. A
  /// view may answer for some with an object that is no animation, because it adds to another one.
  static let probedKeys = ["backgroundColor", "opacity", "bounds"]

  /// The answer for an event.
  ///
  /// Inside a block of the view's, a declared key takes the block's duration, begin, curve, spring,
  /// repeats and delegate, which is how the block's completion waits for it. Outside, `nil` leaves it
  /// to its declared animation. All other keys are the view's.
  ///
  /// - Parameters:
  ///   - layer: the view's layer.
  ///   - event: the key that changes, or another event.
  ///   - allowsAnimations: whether the view may animate now; false inside a view's
  ///     `performWithoutAnimation`.
  ///   - viewAction: what the view would answer for a key by itself.
  public static func action(
    for layer: CALayer, forKey event: String, allowsAnimations: Bool,
    viewAction: (String) -> (any CAAction)?
  ) -> (any CAAction)? {
    guard let layer = layer as? any AnimatableKeyLayer, layer.animatableKeys[event] != nil else {
      return viewAction(event)
    }
    guard allowsAnimations else { return NSNull() }
    for key in probedKeys {
      guard let animation = viewAction(key) as? CAAnimation else { continue }
      return layer.action(forDeclaredKey: event, timedLike: animation)
    }
    return nil
  }
}
