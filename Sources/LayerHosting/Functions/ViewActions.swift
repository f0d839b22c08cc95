import AnimatableLayers

/// What a view answers when its layer, of which it is the delegate, looks for an action.
///
/// A view says no to every change outside its own animation blocks, and knows nothing of keys that a
/// layer's class declares. Those keys would never animate.
///
/// Most blocks answer with an animation, whose timing is taken over. Those that move a view's values in the
/// app's process, such as `UIView.animate(_:changes:completion:)` with an animation of SwiftUI, answer with an
/// action that is none: there a declared key can follow what the block moves, see ``FollowedChanges``.
package enum ViewActions {
  /// The keys of a view's own that it is asked for, to find out the timing of the block that runs. A
  /// view may answer for some with an object that is no animation, because it adds to another one.
  static let probedKeys = ["backgroundColor", "opacity", "bounds", "position"]

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
  ///   - follow: the action that lets the key follow a block without an animation of its own. Default:
  ///     there is none, and the key is left to its declared animation.
  ///   - viewAction: what the view would answer for a key by itself.
  package static func action(
    for layer: CALayer, forKey event: String, allowsAnimations: Bool,
    following follow: () -> (any CAAction)? = { nil }, viewAction: (String) -> (any CAAction)?
  ) -> (any CAAction)? {
    guard let layer = layer as? any AnimatableKeyLayer, layer.animatableKeys[event] != nil else {
      return viewAction(event)
    }
    guard allowsAnimations else { return NSNull() }
    var isMoving = false
    for key in probedKeys {
      guard let answer = viewAction(key), !(answer is NSNull) else { continue }
      if let animation = answer as? CAAnimation {
        return layer.action(forDeclaredKey: event, timedLike: animation)
      }
      isMoving = true
    }
    return isMoving ? follow() : nil
  }
}
