extension AnimatableKeyLayer {
  /// The action of a declared key that moves it from what is on screen at the time and the pace of an
  /// animation of another key: its duration, begin, speed and repeats, its curve or its spring, and
  /// with its delegate.
  ///
  /// A view that animates keys of its own in blocks gives declared keys the block's timing by it. Numbers,
  /// points, sizes and rectangles add to what such an animation already moves, as UIKit's own keys do, so that
  /// the velocity carries over. The values in between follow the key's declared rule, where there is one.
  ///
  /// - Returns: `nil` for a key that is not declared, and for a layer that is not on screen.
  public func action(
    forDeclaredKey key: String, timedLike animation: CAAnimation
  ) -> (any CAAction)? {
    guard let declared = animatableKeys[key], let start = declared.shownValue(in: self) else {
      return nil
    }
    return KeyAnimationAction(
      declared.animation, from: start,
      timing: .init(template: animation, model: value(forKey: key) ?? declared.defaultValue))
  }
}
