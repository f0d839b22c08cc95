import AnimatableLayers

/// Actions for the layer of a view, which is its delegate.
///
/// A view returns `NSNull` outside of its animation blocks, and does not know declared keys: they would never animate.
///
/// In most blocks it returns an animation, whose timing a declared key takes over. Blocks that move a view's values in the app's
/// process, such as `UIView.animate(_:changes:completion:)` with an animation of SwiftUI, return an action that is no animation:
/// there a declared key can follow what the block moves, see ``FollowedChanges``.
package enum ViewActions {
  /// The view's keys that are queried for the timing of the current block. A view may return an object that is no animation
  /// for some, because it is additive.
  static let probedKeys = ["backgroundColor", "opacity", "bounds", "position"]

  /// Inside a block of the view's, a declared key takes the block's duration, begin, curve, spring, repeats and
  /// delegate, which is how the block's completion waits for it. Outside, `nil` leaves it to its declared animation.
  /// All other keys are the view's.
  ///
  /// - Parameters:
  ///   - allowsAnimations: whether the view may animate now; false inside a view's `performWithoutAnimation`.
  ///   - follow: the action that lets the key follow a block without an animation of its own. Default: there is none,
  ///     and the key is left to its declared animation.
  ///   - viewAction: the view's own action for a key.
  package static func action(
    for layer: CALayer, forKey event: String, allowsAnimations: Bool,
    following follow: () -> (any CAAction)? = { nil }, viewAction: (String) -> (any CAAction)?
  ) -> (any CAAction)? {
    guard let layer = layer as? any AnimatableKeyLayer,
      layer.animatableKeys.key(storedAs: event) != nil
    else { return viewAction(event) }
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
